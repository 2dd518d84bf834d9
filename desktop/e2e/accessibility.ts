import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe on a page; what it finds in order it does not describe, which takes as long as the rest. */
const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] })

async function expectNoViolations(builder: AxeBuilder): Promise<void> {
  // In the page itself: otherwise it opens a second page for the sum of all frames, and frames are left out here.
  const { violations } = await builder.exclude('iframe').setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** Fails with the offending elements when axe finds anything on the page as it stands. */
export const expectAccessible = (page: Page) => expectNoViolations(axe(page).withTags(RULES))

/** The same for what another theme can change of a page that axe has looked through already. */
export const expectReadableColours = (page: Page) =>
  expectNoViolations(axe(page).withRules(['color-contrast', 'link-in-text-block']))

/** Fails when the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const room = page.viewportSize()?.width ?? 0
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  // A window that was just made smaller lays itself out in more than one step.
  await expect.poll(width).toBeLessThanOrEqual(room)
}

/** Fails unless the page is accessible in both themes and fits a phone. */
export async function expectGoodInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`)).toBeAttached()
    await expectAccessible(page)
  }
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(size)
}

/** The folder that pictures of screens go to, where somebody wants to look at them. */
export const SHOTS = process.env.SHOTS
const WIDTHS = [360, 768, 1280] as const

/**
 * Looks a screen through at every width: axe on the smallest, colours in both themes. With SHOTS, the name of a folder,
 * it takes pictures.
 */
export async function lookThrough(page: Page, name: string): Promise<void> {
  const show = (scheme: 'light' | 'dark') =>
    page.evaluate((to) => document.documentElement.setAttribute('data-mantine-color-scheme', to), scheme)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    if (width === 360) await expectAccessible(page)
    for (const scheme of ['light', 'dark'] as const) {
      await show(scheme)
      if (width === 360) await expectReadableColours(page)
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${width}-${scheme}.png` })
    }
    await show('light')
  }
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null }[]
}

/**
 * Reads what moves by itself on pages that are opened from now on, each response of the API coming only after the page
 * has been painted without it.
 * @returns what has moved on the page as it stands, beyond what nobody sees
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    const note = ({ value, sources }: Shift) => {
      const [first] = sources
      const node = first?.node
      shifts.push(`${value.toFixed(4)} ${node instanceof Element ? node.outerHTML.slice(0, 120) : ''}`)
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput && entry.value > 0.001) note(entry)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const paint = () =>
    page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  await page.route(/\/api\/(?!events)/, async (route) => {
    // A page that is left meanwhile waits for nothing.
    await paint().catch(() => undefined)
    await route.continue().catch(() => undefined)
  })
  return () => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)
}
