import type { Page } from '@playwright/test'
import { expect, test } from '../../api/testing/browser-test.ts'
import { waitForScripts } from '../../api/testing/wait-for-scripts.ts'
import { Site } from './site.ts'

interface Stop {
  name: string
  isMarked: boolean
  isInView: boolean
}

/** Runs in the page: numbers all focusable elements. @returns their count */
function numberStops(): number {
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
  const reachable = all.filter(
    (one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }),
  )
  for (const [index, one] of reachable.entries()) one.dataset.stop = String(index)
  return reachable.length
}

/** Runs in the page: returns the focused element. */
function readStop(): Stop {
  const one = document.activeElement as HTMLElement
  const style = getComputedStyle(one)
  const { left, top, width, height } = one.getBoundingClientRect()
  const place = { x: left + Math.min(width / 2, 40), y: top + height / 2 }
  const onTop = document.elementFromPoint(place.x, place.y)
  return {
    name: one.dataset.stop ?? 'none',
    isMarked: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
    isInView: one.contains(onTop) || (onTop?.contains(one) ?? false),
  }
}

/** Replaces the map with one that loads immediately and also has a focusable element. */
const MAP = '<!doctype html><title>Map</title><a href="#kothrud">Kothrud</a>'

/** Loads the map of a page, which would otherwise load later and take the focus. */
async function settleMap(page: Page): Promise<void> {
  const map = page.locator('[data-map]')
  if ((await map.count()) === 0) return
  await map.scrollIntoViewIfNeeded()
  await expect(map.locator('iframe').contentFrame().getByText('Kothrud')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
}

/** Presses Tab and waits until the focus has moved, which takes a while in a frame. */
async function moveOn(page: Page): Promise<void> {
  const before = await page.evaluateHandle(() => document.activeElement)
  await page.keyboard.press('Tab')
  await page.waitForFunction((one) => document.activeElement !== one, before)
}

async function walk(page: Page): Promise<Stop[]> {
  const count = await page.evaluate(numberStops)
  const stops: Stop[] = []
  const frames = await page.locator('iframe').count()
  for (let step = 0; step < count + frames; step += 1) {
    await moveOn(page)
    stops.push(await page.evaluate(readStop))
  }
  // A framed map takes the focus in between.
  return stops.filter(({ name }) => name !== 'none').slice(0, count)
}

for (const path of ['/', '/services', '/faqs', '/contact']) {
  test(`${path} can be used by keyboard, in order, with visible focus and everything in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: MAP }),
    )
    await new Site(page).open(path)
    await waitForScripts(page)
    await settleMap(page)
    const stops = await walk(page)
    expect(stops.length).toBeGreaterThan(15)
    expect(stops.map(({ name }) => name)).toEqual(stops.map((_, index) => String(index)))
    expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([])
    expect(stops.filter(({ isInView }) => !isInView)).toEqual([])
  })
}

test('the first Tab stop skips to the content', async ({ page }) => {
  const site = new Site(page)
  await site.open('/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(site.main).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(site.main.getByRole('link').first()).toBeFocused()
})

test('an accordion opens and closes by keyboard', async ({ page }) => {
  const site = new Site(page)
  await site.open('/faqs')
  const second = site.main.getByRole('button').nth(1)
  await second.focus()
  await page.keyboard.press('Enter')
  await expect(second).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Space')
  await expect(second).toHaveAttribute('aria-expanded', 'false')
})
