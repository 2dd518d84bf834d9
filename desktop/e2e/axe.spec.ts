import { GUARDED_SCREENS } from '#contract/pages'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { inParts } from '../../api/testing/in-parts.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { expectAccessible } from './accessibility.ts'

// Both themes, phone widths and screens of a single record: quality.slow.spec.ts and the specs of those screens.
const LISTS = GUARDED_SCREENS.filter((path) => !path.includes(':'))

for (const { part, screens } of nonEmpty(inParts(LISTS))) {
  test(`axe finds no violation on the panel's screens, part ${part}`, async ({ page, staff, context }) => {
    await signInAs(staff, context)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of nonEmpty(screens))
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0)
        await expectAccessible(page)
      })
  })
}
