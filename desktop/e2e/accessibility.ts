import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Runs axe on a page without describing passed rules, which would take as long as the rest. */
const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] })

async function expectNoViolations(builder: AxeBuilder): Promise<void> {
  // Runs in the page itself. Otherwise axe opens a second page to merge frames, which are excluded here.
  const { violations } = await builder.exclude('iframe').setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** Fails with the elements concerned if axe finds violations on the current page. */
export const expectAccessible = (page: Page) => expectNoViolations(axe(page).withTags(RULES))

/** Checks only what a theme can change, for a page that axe has already checked. */
export const expectReadableColours = (page: Page) =>
  expectNoViolations(axe(page).withRules(['color-contrast', 'link-in-text-block']))

/** Fails if the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const room = page.viewportSize()?.width ?? 0
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  // A resized window needs more than one step to settle its layout.
  await expect.poll(width).toBeLessThanOrEqual(room)
}

/** Returns the controls covered by messages, as the start of their HTML. */
const findCovered = (messages: Locator) =>
  messages.evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect())
    const covered = new Set<string>()
    for (const { left, right, top, bottom } of boxes) {
      for (let x = left; x <= right; x += 4) {
        for (let y = top; y <= bottom; y += 4) {
          const beneath = document
            .elementsFromPoint(x, y)
            .find((element) => !element.closest('.mantine-Notifications-root'))
          const found = beneath?.closest('a, button, input, select, textarea, label, [role="menuitem"]')
          if (found) covered.add(found.outerHTML.slice(0, 80))
        }
      }
    }
    return { count: boxes.length, covered: [...covered] }
  })

/** Fails unless a message is visible and no message covers a control. */
export async function expectNothingCovered(page: Page, text: string | RegExp): Promise<void> {
  const messages = page.locator('.mantine-Notification-root:visible')
  await expect(messages.filter({ hasText: text })).toBeVisible()
  const { count, covered } = await findCovered(messages)
  expect(count).toBeGreaterThan(0)
  expect(covered).toEqual([])
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

/** Folder for screenshots; not set if none are needed. */
export const SHOTS = process.env.SHOTS
const WIDTHS = [360, 768, 1280] as const

/**
 * Checks a screen at every width: axe at the smallest, colours in both themes. If SHOTS names a folder, it also takes
 * screenshots.
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
 * Records layout shifts on pages that are opened from now on. API responses are delayed until the page has been painted
 * without them.
 * @returns a function that returns the visible layout shifts of the current page
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
    // The page may have been closed in the meantime.
    await paint().catch(() => undefined)
    await route.continue().catch(() => undefined)
  })
  return () => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)
}
