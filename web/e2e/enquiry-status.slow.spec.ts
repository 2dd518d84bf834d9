import type { Locator } from '@playwright/test'
import { expect, test } from '../../api/testing/browser-test.ts'
import { waitForScripts } from '../../api/testing/wait-for-scripts.ts'
import { EnquiryForm, STUDENT } from './enquiry-form.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const REQUIRED = 'Please fill all required fields.'
const SUCCESS = 'Enquiry submitted successfully! We will contact you soon.'
const ADDRESS = '/contact?tab=student'

const topOf = async (element: Locator) => (await element.boundingBox())?.y

test.describe('the status line', () => {
  test('is empty when a visitor returns to the tab of a sent form', async ({ page }) => {
    await page.goto(ADDRESS)
    const form = new EnquiryForm(page)
    await form.fillStudent()
    await form.send()
    await expect(form.status).toHaveText(SUCCESS)
    await form.choose('Services Enquiry')
    await form.choose('Student Enquiry')
    await expect(form.field('Name')).toHaveValue('')
    await expect(form.status).toHaveText('')
    await page.reload()
    await expect(form.tab('Student Enquiry')).toHaveAttribute('aria-selected', 'true')
    await expect(form.status).toHaveText('')
  })

  test('is empty when a visitor returns to a form that was refused before the scripts loaded', async ({
    page,
    complaints,
  }) => {
    await page.goto(ADDRESS)
    const form = new EnquiryForm(page)
    await form.field('Message').fill(STUDENT.Message)
    await page.evaluate(() => sessionStorage.clear())
    await form.section.locator('form').evaluate((element: HTMLFormElement) => element.submit())
    await expect(form.status).toHaveText(REQUIRED)
    await waitForScripts(page)
    await form.choose('Services Enquiry')
    await form.choose('Student Enquiry')
    await expect(form.status).toHaveText('')
    await expect(form.field('Message')).toHaveValue(STUDENT.Message)
    await form.fillStudent()
    await form.send()
    await expect(form.status).toHaveText(SUCCESS)
    await form.choose('Services Enquiry')
    await form.choose('Student Enquiry')
    await expect(form.field('Message')).toHaveValue('')
    expect(complaints.splice(0)).toHaveLength(1)
  })
})

test('an empty form marks every missing field with one message', async ({ page }) => {
  await page.goto(ADDRESS)
  const form = new EnquiryForm(page)
  await form.send()
  for (const label of ['Name', 'Mobile', 'Email', 'Course']) {
    await expect(form.field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(form.field(label)).toHaveAccessibleDescription(REQUIRED)
  }
  await expect(form.field('Message')).toHaveAttribute('aria-invalid', 'false')
  await expect(form.field('Name')).toBeFocused()
  await expect(form.section.locator('p:visible', { hasText: REQUIRED })).toHaveCount(2)
})

for (const width of [1280, 700])
  test(`an invalid number does not move the fields next to it at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(ADDRESS)
    const form = new EnquiryForm(page)
    await form.fillStudent({ ...STUDENT, Mobile: '98765' })
    await form.send()
    await expect(form.findProblem('Mobile')).toContainText('A phone number has at least 7 digits.')
    const label = (text: string) => form.section.locator('label', { hasText: new RegExp(`^${text}$`) })
    expect(await topOf(label('Name'))).toBe(await topOf(label('Mobile')))
    expect(await topOf(form.field('Name'))).toBe(await topOf(form.field('Mobile')))
  })
