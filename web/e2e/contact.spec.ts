import { expect, test } from '../../api/testing/browser-test.ts'
import { EnquiryForm } from './enquiry-form.ts'

// Clicks wait until the page is still, which smooth scrolling would delay.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('Contact shows the details, map and forms', async ({ page }) => {
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
})

test('the form can be filled in and sent using only the keyboard', async ({ page }) => {
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
