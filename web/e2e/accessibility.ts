import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const LEVEL_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails with the offending elements where axe finds something on the page as it is (WCAG 2.2 AA). */
export async function expectAccessible(page: Page): Promise<void> {
  // In the page itself: otherwise it opens a second page for the sum of all frames, and frames are left out here.
  const builder = new AxeBuilder({ page })
    // What is in order is not described: that takes as long as the rest.
    .options({ resultTypes: ['violations'] })
    .withTags(LEVEL_AA)
    .exclude('iframe')
    .setLegacyMode()
  const { violations } = await builder.analyze()
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
  /** What has moved, as far as it can be named. */
  moved: string[]
}

/** Adds up the layout shifts of a page from its beginning; call before it is opened. @returns reads the sum */
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
