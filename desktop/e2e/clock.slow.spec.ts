import { ENDPOINTS } from '#contract/endpoints/all'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { setLastSeen } from '../../api/testing/last-seen.ts'
import { expectNoise } from '../../api/testing/noise.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'

expectNoise(/the clock has leapt/, /the clock is believed again/)

const DAY_MS = 24 * 3_600_000

test('the dashboard shouts while the clock is not believed, and takes the word that it is right', async ({
  page,
  server,
  staff,
  context,
}) => {
  await signInAs(staff, context)
  await setLastSeen(server.dataDir, 400 * DAY_MS)
  await expect
    .poll(async () => (await staff.get(ENDPOINTS.readClock.path)).body.state, { timeout: 60_000 })
    .toBe('leapt')
  await page.goto('/AdminHome')
  const alarm = page.getByRole('alert')
  await expect(alarm).toContainText('Nothing is deleted because of its age')
  await expectAccessible(page)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  await alarm.getByRole('button', { name: 'The date is right' }).click()
  await expect(alarm).toHaveCount(0)
})
