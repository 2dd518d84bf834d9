import { expect, test } from '../../api/testing/browser-test.ts'
import { waitForScripts } from '../../api/testing/wait-for-scripts.ts'
import { EnquiryForm } from './enquiry-form.ts'
import { Site } from './site.ts'

// Clicks wait until the page is still, which smooth scrolling would delay.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const LOAD_ERROR = 'Could not load Contact information. Please try again later.'

test('Contact shows its loading text until all requests have settled', async ({ page }) => {
  const site = new Site(page)
  const release = await site.hold('contact-courses')
  await site.arriveAt('Contact')
  const loading = page.getByText('Loading contact info...', { exact: true })
  await expect(loading).toBeVisible()
  release()
  await expect(page.getByRole('tab', { name: 'Services Enquiry' })).toBeVisible()
  await expect(loading).toBeHidden()
})

for (const call of ['contact-info', 'contact-socials']) {
  test(`a failing ${call} shows an error, and the form still works`, async ({ page, complaints }) => {
    const site = new Site(page)
    await site.fail(call)
    await site.arriveAt('Contact')
    await expect(page.getByText(LOAD_ERROR)).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Services Enquiry' })).toBeVisible()
    complaints.splice(0)
  })
}

test('failing lists are empty and show no error', async ({ page, complaints }) => {
  await page.route('**/api/services', (route) => route.abort())
  await page.route('**/api/contact-courses', (route) => route.abort())
  await new Site(page).arriveAt('Contact')
  await expect(page.getByRole('tab', { name: 'Services Enquiry' })).toBeVisible()
  await expect(page.getByText(LOAD_ERROR)).toBeHidden()
  complaints.splice(0)
})

test('the map loads only when a visitor scrolls to it', async ({ page }) => {
  const requested: string[] = []
  await page.route('https://www.openstreetmap.org/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>' })
  })
  await page.goto('/contact')
  const map = page.locator('[data-map]')
  await waitForScripts(page)
  await expect(map).toBeAttached()
  await expect(map).not.toBeInViewport()
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
  await map.scrollIntoViewIfNeeded()
  await expect(map.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\//)
  await expect.poll(() => requested.length).toBe(1)
})

test('a map from an unknown host is not shown', async ({ page }) => {
  const site = new Site(page)
  await site.answer('contact-info', { mapEmbed: 'https://evil.example.com/map' })
  await site.arriveAt('Contact')
  await expect(page.getByRole('tab', { name: 'Services Enquiry' })).toBeVisible()
  await expect(page.locator('[data-map]')).toHaveCount(0)
})

test('?tab=student opens the student tab', async ({ page }) => {
  await page.goto('/contact?tab=student')
  await expect(new EnquiryForm(page).tab('Student Enquiry')).toHaveAttribute('aria-selected', 'true')
})

test('the page complies with its own content security policy', async ({ page }) => {
  const answer = await page.goto('/contact')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  await expect(page.getByRole('tab', { name: 'Services Enquiry' })).toBeVisible()
})
