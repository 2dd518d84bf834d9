import { expect, test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { expectAccessible, watchShifts } from './accessibility.ts'
import { EnquiryForm } from './enquiry-form.ts'
import { ALL_PATHS, Site } from './site.ts'

const MOST_SHIFT = 0.02

for (const path of nonEmpty(ALL_PATHS)) {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    test(`${path} at ${viewport.width} px has no axe violations or layout shifts`, async ({
      page,
      complaints,
    }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const shift = await watchShifts(page)
      await new Site(page).open(path)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      // A map that loads late would take the focus and receive the End key.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(page.getByRole('contentinfo')).toBeInViewport()
      const { sum, moved } = await shift()
      expect(sum, moved.join('\n')).toBeLessThan(MOST_SHIFT)
      if (path === '/no-such-page') complaints.splice(0)
    })
  }
}

test('no page scrolls sideways from 360 px to 1920 px', async ({ page, complaints }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of nonEmpty(ALL_PATHS)) {
    await new Site(page).open(path)
    await page.waitForLoadState('networkidle')
    for (const width of [360, 640, 768, 1152, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `${path} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
  complaints.splice(0)
})

test('axe finds no violation with the menu open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const site = new Site(page)
  await site.open('/about')
  await site.menuButton.click()
  await expect(site.menu).toBeVisible()
  await expectAccessible(page)
})

for (const kind of ['Student Enquiry', 'Services Enquiry'] as const) {
  test(`axe finds no violation with an error in ${kind}, which does not shift the page`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await new Site(page).open('/')
    const form = new EnquiryForm(page)
    await form.choose(kind)
    await form.send()
    await expect(form.status).toHaveText('Please fill all required fields.')
    await expect(form.field('Name')).toBeFocused()
    await expect(form.field('Name')).toHaveAccessibleDescription('Please fill all required fields.')
    await expectAccessible(page)
  })
}

test('axe finds no violation while a page is loading', async ({ page }) => {
  const site = new Site(page)
  const release = await site.hold('courses')
  await site.arriveAt('Courses')
  await expect(site.main.getByText('Loading courses...')).toBeVisible()
  await expectAccessible(page)
  release()
})
