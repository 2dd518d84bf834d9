import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'

const HOUR_MS = 3_600_000

/** What the server remembers of its backups, so many hours old. */
function remember(dataDir: string, hours: number, failure: string | null): void {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true })
  const timestamp = new Date(Date.now() - hours * HOUR_MS).toISOString()
  const record = { triedAt: timestamp, takenAt: timestamp, testedAt: timestamp, failure }
  writeFileSync(join(folder, 'backups.json'), JSON.stringify(record))
}

test.beforeEach(async ({ page, staff, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(staff, context)
})
test.afterEach(({ server }) => rmSync(join(server.dataDir, 'backups'), { recursive: true, force: true }))

test('the dashboard says quietly that a restore was tested', async ({ page, server }) => {
  remember(server.dataDir, 0, null)
  await page.goto('/AdminHome')
  await expect(page.getByText(/^Restore tested \d\d:\d\d (today|yesterday)$/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
})

test('and shouts when the newest backup is too old or the last one failed', async ({ page, server }) => {
  for (const [hours, failure, text] of [
    [27, null, /^No backup has been made for more than a day\. The last good one was tested/],
    [1, 'There is no room.', /^The daily backup has failed: There is no room\. The last good one/],
  ] as const) {
    remember(server.dataDir, hours, failure)
    await page.goto('/AdminHome')
    await expect(page.getByRole('alert')).toHaveText(text)
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})

test('/settings says when the last one was tested, and makes one at once', async ({ page, server }) => {
  remember(server.dataDir, 20, null)
  await page.goto('/settings?tab=backup')
  const backup = page.getByRole('region', { name: 'Backup' })
  const standing = backup.getByRole('status')
  await expect(standing).toHaveText(/^Restore tested/)
  const before = (await standing.textContent()) ?? ''
  await backup.getByRole('button', { name: 'Back up now' }).click()
  await expect(standing).toHaveText('A backup is being made and tested …')
  await expect(standing).toHaveText(/^Restore tested \d\d:\d\d today$/, { timeout: 30_000 })
  await expect(standing).not.toHaveText(before)
  const made = readdirSync(join(server.dataDir, 'backups')).filter((name) => name.endsWith('.db.gz'))
  expect(made).toHaveLength(1)
  await expectAccessible(page)
})
