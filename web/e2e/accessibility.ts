import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const LEVEL_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Sets the position of the bar at the bottom of phones. Where it sticks, it covers part of a link that scrolls past below
 * it, which axe reports as too small a target.
 */
const setBarPosition = (page: Page, position: 'static' | '') =>
  page.evaluate((value) => {
    const bar = document.querySelector<HTMLElement>('[data-action-bar]')
    if (bar) bar.style.position = value
  }, position)

/** Fails with the offending elements if axe finds a violation in the page's current state (WCAG 2.2 AA). */
export async function expectAccessible(page: Page): Promise<void> {
  // Runs in the page itself. Otherwise axe opens a second page to merge frames, which are excluded here.
  const builder = new AxeBuilder({ page })
    // Passing elements aren't described, which would take twice as long.
    .options({ resultTypes: ['violations'] })
    .withTags(LEVEL_AA)
    .exclude('iframe')
    .setLegacyMode()
  await setBarPosition(page, 'static')
  const { violations } = await builder.analyze()
  await setBarPosition(page, '')
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found).toEqual([])
}

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null }[]
}

interface Shifts {
  sum: number
  /** Elements that have moved, if known. */
  moved: string[]
}

/** Sums up the layout shifts of a page. Call it before opening the page. @returns a function that reads the sum */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, moved: [] }
    Object.assign(globalThis, { shifts })
    const note = ({ value, sources }: Shift) => {
      shifts.sum += value
      for (const { node } of sources)
        shifts.moved.push(
          `${value.toFixed(4)} ${node instanceof Element ? node.outerHTML.slice(0, 120) : ''}`,
        )
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) note(entry)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts)
}
