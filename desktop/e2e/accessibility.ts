import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectNoViolations(builder: AxeBuilder): Promise<void> {
  // In the page itself: otherwise it opens a second page for the sum of all frames, and frames are left out here.
  const { violations } = await builder.exclude('iframe').setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** Fails with the offending elements when axe finds anything on the page as it stands. */
export const expectAccessible = (page: Page) => expectNoViolations(new AxeBuilder({ page }).withTags(RULES))

/** The same for what another theme can change of a page that axe has looked through already. */
export const expectReadableColours = (page: Page) =>
  expectNoViolations(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))

/** Fails when the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const room = page.viewportSize()?.width ?? 0
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  // A window that was just made smaller lays itself out in more than one step.
  await expect.poll(width).toBeLessThanOrEqual(room)
}
