import { expect, test } from '@playwright/test'
import { ENDPOINTS } from '#contract/endpoints/all'
import { signInAs } from '../../api/testing/browser-test.ts'
import { startBuiltServer } from '../../api/testing/built-server.ts'
import { registerFirst } from '../../api/testing/first-admin.ts'
import { HttpClient } from '../../api/testing/http-client.ts'
import { fillDisk, mountSmallDisk } from '../../api/testing/small-disk.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'

test('raises an alarm on the dashboard when the disk is full or nearly full', async ({ page, context }) => {
  const disk = mountSmallDisk()
  test.skip(disk === null, 'mounting a small disk needs root')
  if (!disk) return
  const server = await startBuiltServer(disk.folder, { SAMPLE_CONTENT: 'off', LOG_LEVEL: 'silent' })
  try {
    const staff = new HttpClient(server.url)
    const setup = new URL(server.setupUrl ?? '').searchParams.get('setup') ?? ''
    await registerFirst(staff, setup, disk.folder)
    await signInAs(staff, context)
    await page.goto(`${server.url}/AdminHome`)
    const alarm = page.getByRole('alert')
    await expect(alarm).toContainText('The server is almost out of disk space')
    const makeRoom = fillDisk(disk.folder)
    await expect
      .poll(async () => (await staff.get(ENDPOINTS.readDisk.path)).body)
      .toMatchObject({ state: 'unwritable' })
    await page.reload()
    await expect(alarm).toContainText('Nothing can be saved')
    await expectAccessible(page)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
    makeRoom()
  } finally {
    await server.stop('SIGTERM')
    disk.remove()
  }
})
