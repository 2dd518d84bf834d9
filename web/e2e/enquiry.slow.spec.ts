import { expect, test } from '../../api/testing/browser-test.ts'
import { EnquiryForm, STUDENT } from './enquiry-form.ts'
import { Site } from './site.ts'

// Clicks wait until the page is still, which smooth scrolling would delay.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a success without a reference still shows the thank-you', async ({ page }) => {
  await page.route('**/api/enquiries', (route) => route.fulfill({ status: 201, body: 'done' }))
  await page.goto('/contact?tab=student')
  const form = new EnquiryForm(page)
  await form.fillStudent()
  await form.send()
  await expect(form.status).toHaveText('Enquiry submitted successfully! We will contact you soon.')
  await expect(form.section.getByText(/^Your reference/)).toHaveCount(0)
})

test.describe('when sending fails', () => {
  test.beforeEach(({ page }) => page.goto('/contact?tab=student').then(() => undefined))

  const fillStudent = async (form: EnquiryForm) => {
    await form.fill(STUDENT)
    await form.field('Course').selectOption({ index: 1 })
  }

  test('shows a message if the connection is lost', async ({ page, complaints }) => {
    const form = new EnquiryForm(page)
    await page.route('**/api/enquiries', (route) => route.abort('connectionrefused'))
    await fillStudent(form)
    await form.send()
    await expect(form.status).toHaveText('Something went wrong. Please try again later.')
    await expect(form.field('Message')).toHaveValue(STUDENT.Message)
    expect(complaints.splice(0)).toHaveLength(1)
  })
  test('keeps the values after a reload', async ({ page }) => {
    const form = new EnquiryForm(page)
    await fillStudent(form)
    await page.reload()
    await expect(form.field('Name')).toHaveValue(STUDENT.Name)
    await expect(form.field('Message')).toHaveValue(STUDENT.Message)
  })
  test('returns to the same form after a reload', async ({ page }) => {
    await page.goto('/contact')
    const form = new EnquiryForm(page)
    await form.choose('Student Enquiry')
    await form.fill({ Name: STUDENT.Name })
    await page.reload()
    await expect(form.tab('Student Enquiry')).toHaveAttribute('aria-selected', 'true')
    await expect(form.field('Name')).toHaveValue(STUDENT.Name)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await page.goBack()
    await expect(form.tab('Student Enquiry')).toHaveAttribute('aria-selected', 'true')
    await expect(form.field('Name')).toHaveValue(STUDENT.Name)
  })
  test('offers an option even if a list is empty', async ({ page }) => {
    const site = new Site(page)
    for (const name of ['home-courses', 'courses', 'contact-courses']) await site.answer(name, [])
    await site.answer('services', [])
    await site.arriveAt('Contact')
    const form = new EnquiryForm(page)
    await form.choose('Student Enquiry')
    await expect(form.options('Course')).toHaveText(['Other / Not sure'])
    await form.choose('Services Enquiry')
    await expect(form.options('Service')).toHaveText(['Other / Not sure'])
  })
})

test('the thank-you message links to the status of the enquiry', async ({ page, staff }) => {
  await page.goto('/contact?tab=student')
  const form = new EnquiryForm(page)
  await form.fillStudent({ ...STUDENT, Name: 'Asked Later' })
  await form.send()
  await form.section.getByRole('link', { name: 'Track your enquiry' }).click()
  await expect(page).toHaveURL(/\/enquiry\/[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  const reference = page.url().slice(-9)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference)
  const { body } = await staff.get<{ items: object[] }>(`/api/desk/enquiries?q=${reference}`)
  expect(body.items).toMatchObject([{ name: 'Asked Later', reference }])
})
