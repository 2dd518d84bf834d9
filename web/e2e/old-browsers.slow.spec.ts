import { expect, test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { EnquiryForm } from './enquiry-form.ts'
import { Site } from './site.ts'

test.describe('in a browser that is too old for the scripts', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed')),
  )

  test('pages are readable, the menu works and answers are open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const site = new Site(page)
    await site.open('/faqs')
    const menu = page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link')
    await expect(menu).toHaveCount(8)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    for (const answer of nonEmpty(await page.locator('[hidden]').all())) await expect(answer).toBeVisible()
    await menu.filter({ hasText: 'Courses' }).click()
    await expect(page).toHaveURL(/\/courses$/i)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a form shows errors with its values, is sent and thanked for', async ({ page, complaints }) => {
    const form = new EnquiryForm(page)
    await page.goto('/contact?tab=student#enroll')
    await form.field('Name').fill('Asha Patil')
    await form.send()
    await expect(form.status).toHaveText('Please fill all required fields.')
    await expect(form.field('Name')).toHaveValue('Asha Patil')
    await form.fill({ Mobile: '98765 43210', Email: 'asha@example.com' })
    await form.field('Course').selectOption({ index: 1 })
    await form.send()
    await page.locator('#enroll').getByRole('button', { name: 'Send', exact: true }).click()
    await expect(form.status).toHaveText('Enquiry submitted successfully! We will contact you soon.')
    expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
  })
})

test('the site works if a browser blocks optional features, and reports that once', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    const refusal = () => {
      throw new Error('refused by the test')
    }
    Storage.prototype.getItem = refusal
    Storage.prototype.setItem = refusal
    Object.defineProperty(History.prototype, 'scrollRestoration', { get: refusal, set: refusal })
  })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
  expect(complaints.splice(0)).toEqual(['refused by the test'])
})
