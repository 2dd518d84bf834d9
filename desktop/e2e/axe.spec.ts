import type { Page } from '@playwright/test'
import { GUARDED_SCREENS } from '#contract/pages'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { inParts } from '../../api/testing/in-parts.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { expectAccessible } from './accessibility.ts'

// quality.slow.spec.ts covers both themes and phone widths; screens of a single record have their own specs.
const LISTS = GUARDED_SCREENS.filter((path) => !path.includes(':'))

/** Opens another screen without reloading the panel, which would take four times as long. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.locator('h1').evaluate((heading) => heading.setAttribute('data-left', ''))
  await page.evaluate((to) => {
    history.pushState({ ...history.state, idx: history.state.idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
}

for (const { part, screens } of nonEmpty(inParts(LISTS))) {
  test(`has no accessibility violations on the panel's screens, part ${part}`, async ({
    page,
    staff,
    context,
  }) => {
    await signInAs(staff, context)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [at, path] of nonEmpty(screens.entries()))
      await test.step(path, async () => {
        await (at === 0 ? page.goto(path) : goWithin(page, path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0)
        await expectAccessible(page)
      })
  })
}
