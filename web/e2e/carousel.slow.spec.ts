import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'

class Carousel {
  readonly region: Locator
  readonly slide: Locator

  constructor(readonly page: Page) {
    this.region = page.getByRole('region', { name: 'Highlights' })
    this.slide = this.region.getByRole('group')
  }

  dot(place: number): Locator {
    return this.region.getByRole('button', { name: `Go to slide ${place}`, exact: true })
  }

  async expectAt(place: number): Promise<void> {
    await expect(this.dot(place)).toHaveAttribute('aria-current', 'true')
    await expect(this.slide).toHaveAccessibleName(`${place} of 2`)
  }
}

/** Opens Home with a clock that only the test advances. */
async function open(page: Page): Promise<Carousel> {
  await page.clock.install()
  await page.goto('/')
  const carousel = new Carousel(page)
  await carousel.expectAt(1)
  await page.clock.pauseAt(Date.now() + 1000)
  await carousel.dot(1).click()
  await carousel.dot(1).blur()
  await page.mouse.move(0, 0)
  return carousel
}

test('the carousel has two slides with heading, text, image and link', async ({ page }) => {
  const carousel = await open(page)
  const parts = [
    { link: 'Explore Services', href: '/Services' },
    { link: 'Book Free Demo Class', href: '#enroll' },
  ]
  for (const [index, { link, href }] of nonEmpty(parts.entries())) {
    await carousel.dot(index + 1).click()
    await carousel.expectAt(index + 1)
    await expect(carousel.slide.getByRole('heading')).not.toBeEmpty()
    await expect(carousel.slide.getByRole('paragraph').first()).not.toBeEmpty()
    await expect(carousel.slide.getByRole('img')).toHaveAttribute('alt', /\w/)
    await expect(carousel.slide.getByRole('link', { name: link })).toHaveAttribute('href', href)
  }
  for (const promise of [
    'Hands-on practical IT training',
    'Expert instructors',
    '100% placement support',
    'Free demo class',
  ])
    await expect(page.getByText(promise, { exact: true }).first()).toBeVisible()
})

test('the carousel advances every 3000 ms and wraps around', async ({ page }) => {
  const carousel = await open(page)
  await page.clock.runFor(2900)
  await carousel.expectAt(1)
  await page.clock.runFor(100)
  await carousel.expectAt(2)
  await page.clock.runFor(3000)
  await carousel.expectAt(1)
})

test('the carousel stops while hovered, focused or paused', async ({ page }) => {
  const carousel = await open(page)
  await carousel.slide.getByRole('heading').hover()
  await page.clock.runFor(9000)
  await carousel.expectAt(1)

  await page.mouse.move(0, 0)
  await carousel.slide.getByRole('link').focus()
  await page.clock.runFor(9000)
  await carousel.expectAt(1)

  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await carousel.region.getByRole('button', { name: 'Pause slides' }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(9000)
  await carousel.expectAt(1)

  await carousel.region.getByRole('button', { name: 'Play slides' }).click()
  await page.clock.runFor(3000)
  await carousel.expectAt(2)
})

test('the carousel stops while the tab is hidden', async ({ page }) => {
  const carousel = await open(page)
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await setHidden(true)
  await page.clock.runFor(9000)
  await carousel.expectAt(1)
  await setHidden(false)
  await page.clock.runFor(3000)
  await carousel.expectAt(2)
})

test('the carousel does not move with reduced motion, unless it is started', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const carousel = await open(page)
  await page.clock.runFor(9000)
  await carousel.expectAt(1)
  await carousel.region.getByRole('button', { name: 'Play slides' }).click()
  await page.clock.runFor(3000)
  await carousel.expectAt(2)
})
