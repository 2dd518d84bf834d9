import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../../api/testing/browser-test.ts'
import { EnquiryForm } from './enquiry-form.ts'

const LOAD_ERROR = 'Could not load Contact information. Please try again later.'

test('P072 shows its loading text until every call has settled', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/contact-courses', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/contact')
  await expect(page.getByText('Loading contact info...')).toBeVisible()
  release()
  await expect(page.getByRole('tab', { name: 'Services Enquiry' })).toBeVisible()
  await expect(page.getByText('Loading contact info...')).toBeHidden()
})

test('P008 P073 P074 P075 P076 what the page shows', async ({ page }) => {
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
  test(`P078 a failing ${call} is told, and the form still works`, async ({ page, complaints }) => {
    await page.route(`**/api/${call}`, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/contact')
    await expect(page.getByText(LOAD_ERROR)).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Services Enquiry' })).toBeVisible()
    complaints.splice(0)
  })
}

test('P079 failing lists are empty, without an error', async ({ page, complaints }) => {
  await page.route('**/api/services', (route) => route.abort())
  await page.route('**/api/contact-courses', (route) => route.abort())
  await page.goto('/contact')
  await expect(page.getByRole('tab', { name: 'Services Enquiry' })).toBeVisible()
  await expect(page.getByText(LOAD_ERROR)).toBeHidden()
  complaints.splice(0)
})

test('P009 R2 the spelling of a link does not matter', async ({ page }) => {
  await page.goto('/Contact')
  await expect(page).toHaveTitle('Contact | IT Coaching Institute')
  await expect(page.getByRole('tab', { name: 'Services Enquiry' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/contact$/)
})

for (const width of [360, 768, 1280, 1920]) {
  test(`A1 at ${width} px: no horizontal scroll, axe finds nothing, also with an error shown`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/contact')
    const form = new EnquiryForm(page)
    await form.send()
    await expect(form.status).toHaveText('Please fill all required fields.')
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .exclude('iframe')
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
      [],
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

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
