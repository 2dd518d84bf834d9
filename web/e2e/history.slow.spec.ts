import { devices, type Page } from '@playwright/test'
import { expect, test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { NAVIGATION, Site } from './site.ts'

// Smooth scrolling would continue while a test checks the position.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** A browser at a fraction of a pixel may return to the next whole pixel. */
const expectAt = (page: Page, top: number) =>
  expect.poll(async () => Math.abs((await scrolled(page)) - top), `at ${top}`).toBeLessThanOrEqual(2)

/** Scrolls to the middle of a page. @returns the position reported by the browser */
async function scrollDown(page: Page): Promise<number> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  const top = Math.round(height * 0.4)
  expect(top).toBeGreaterThan(100)
  // The page is notified in the next frame, before a visitor could leave.
  await page.evaluate(
    (to) =>
      new Promise((heard) => {
        addEventListener('scroll', heard, { once: true })
        scrollTo({ top: to, behavior: 'instant' })
      }).then(() => undefined),
    top,
  )
  await expect.poll(() => scrolled(page)).toBe(top)
  return top
}

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']

for (const [width, settings] of [
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch }],
] as const) {
  test.describe(`on ${width}`, () => {
    test.use(settings)

    for (const [label, path] of nonEmpty(NAVIGATION.filter(([, to]) => to === '/' || to === '/courses'))) {
      test(`back and forward restore the position on ${label}`, async ({ page }) => {
        const site = new Site(page)
        await site.open(path)
        const top = await scrollDown(page)
        await page
          .locator('a[href="/privacy"]')
          .last()
          .evaluate((link: HTMLElement) => link.click())
        await expect(site.title).toHaveText('How we handle your data.')
        await expectAt(page, 0)
        const below = await scrollDown(page)
        await page.goBack()
        await expectAt(page, top)
        await page.goForward()
        await expect(site.title).toHaveText('How we handle your data.')
        await expectAt(page, below)
        await page.reload()
        await expectAt(page, below)
        await page.goBack()
        await expectAt(page, top)
      })
    }

    test('back from another site restores the position, as does going back further', async ({ page }) => {
      const site = new Site(page)
      await site.open('/courses')
      const first = await scrollDown(page)
      await page
        .locator('a[href="/faqs"]')
        .last()
        .evaluate((link: HTMLElement) => link.click())
      await expect(page).toHaveURL('/faqs')
      await expect(page).toHaveTitle(/^FAQs/)
      await expectAt(page, 0)
      const second = await scrollDown(page)
      const elsewhere = 'https://elsewhere.example/'
      await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
      await page.goto(elsewhere)
      await page.goBack()
      await expect(page).toHaveURL('/faqs')
      await expectAt(page, second)
      await page.goBack()
      await expect(page).toHaveURL('/courses')
      await expectAt(page, first)
    })

    test('back from a section returns to its link, and forward to the last position', async ({ page }) => {
      const site = new Site(page)
      await site.open('/courses')
      await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }))
      await expectAt(page, 120)
      await site.main.locator('a[href="#course-list"]').evaluate((link: HTMLElement) => link.click())
      await expect(page.locator('#course-list')).toBeInViewport()
      await expect(page.locator('#course-list')).toBeFocused()
      const further = await scrollDown(page)
      await page.goBack()
      await expectAt(page, 120)
      await page.goForward()
      await expect(page).toHaveURL('/courses#course-list')
      await expectAt(page, further)
    })
  })
}
