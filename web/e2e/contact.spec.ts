import { expect, test } from '../../api/testing/browser-test.ts'
import { EnquiryForm } from './enquiry-form.ts'
import { Site } from './site.ts'

// A click waits for the page to be still; gentle scrolling would only make it wait.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const LOAD_ERROR = 'Could not load Contact information. Please try again later.'

test('shows its loading text until every request has settled', async ({ page }) => {
  const site = new Site(page)
  const release = await site.hold('contact-courses')
  await site.arriveAt('Contact')
  const loading = page.getByText('Loading contact info...', { exact: true })
  await expect(loading).toBeVisible()
  release()
  await expect(page.getByRole('tab', { name: 'Services Enquiry' })).toBeVisible()
  await expect(loading).toBeHidden()
})

test('what the page shows', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  const forServices = await heading.textContent()
  await new EnquiryForm(page).choose('Student Enquiry')
  await expect(heading).not.toHaveText(forServices ?? '')
  await expect(main.getByRole('link', { name: /^\+91/ })).toHaveAttribute('href', /^tel:\+91\d+$/)
  await expect(main.getByRole('link', { name: /@lekhani\.example\.com$/ })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await expect(main.getByText(/Nashik/)).toBeVisible()
  await expect(main.getByRole('link', { name: /Facebook/ })).toHaveAttribute('target', '_blank')
  await expect(main.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\//)
})

for (const call of ['contact-info', 'contact-socials']) {
  test(`a failing ${call} is told, and the form still works`, async ({ page, complaints }) => {
    const site = new Site(page)
    await site.fail(call)
    await site.arriveAt('Contact')
    await expect(page.getByText(LOAD_ERROR)).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Services Enquiry' })).toBeVisible()
    complaints.splice(0)
  })
}

test('failing lists are empty, without an error', async ({ page, complaints }) => {
  await page.route('**/api/services', (route) => route.abort())
  await page.route('**/api/contact-courses', (route) => route.abort())
  await new Site(page).arriveAt('Contact')
  await expect(page.getByRole('tab', { name: 'Services Enquiry' })).toBeVisible()
  await expect(page.getByText(LOAD_ERROR)).toBeHidden()
  complaints.splice(0)
})

test('a map of an unknown host, and none at all, leave the frame out', async ({ page }) => {
  const site = new Site(page)
  await site.answer('contact-info', { mapEmbed: 'https://evil.example.com/map' })
  await site.arriveAt('Contact')
  await expect(page.getByRole('tab', { name: 'Services Enquiry' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('?tab=student opens the student tab', async ({ page }) => {
  await page.goto('/contact?tab=student')
  await expect(new EnquiryForm(page).tab('Student Enquiry')).toHaveAttribute('aria-selected', 'true')
})

test('the form can be filled and sent by keyboard alone', async ({ page }) => {
  await page.goto('/contact?tab=student')
  const form = new EnquiryForm(page)
  await form.field('Name').focus()
  await page.keyboard.type('Asha')
  await page.keyboard.press('Tab')
  await page.keyboard.type('9876543210')
  await page.keyboard.press('Tab')
  await page.keyboard.type('asha@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.status).toHaveText('Enquiry submitted successfully! We will contact you soon.')
})

test('the page’s policy forbids what is not ours and nothing on it breaks it', async ({ page }) => {
  const answer = await page.goto('/contact')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  await expect(page.getByRole('tab', { name: 'Services Enquiry' })).toBeVisible()
})
