import { expect, test } from '../../api/testing/browser-test.ts'
import { gate } from '../../api/testing/gate.ts'
import { EnquiryForm, SERVICE, STUDENT } from './enquiry-form.ts'
import { Site } from './site.ts'

// Clicks wait until the page is still, which smooth scrolling would delay.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const SUCCESS = 'Enquiry submitted successfully! We will contact you soon.'
const ADDRESS = '**/api/enquiries'

let form: EnquiryForm
let site: Site
let answer: () => void

/** Opens the student form. Its enquiry gets a response when `answer` is called. */
test.beforeEach(async ({ page }) => {
  const { opened, open } = gate()
  answer = open
  await page.route(ADDRESS, async (route) => {
    await opened
    await route.fulfill({ status: 201, json: {} })
  })
  await page.goto('/contact?tab=student')
  form = new EnquiryForm(page)
  site = new Site(page)
})

const toast = () => form.page.getByRole('status').filter({ has: form.page.getByRole('button') })

async function beginToSend(): Promise<void> {
  await form.fillStudent()
  const sent = form.page.waitForRequest(ADDRESS)
  await form.send()
  await sent
}

test('the result is shown on the other tab, and in the form itself on return', async () => {
  const sent = form.watchRequests()
  await beginToSend()
  await form.choose('Services Enquiry')
  await form.fill({ Company: SERVICE.Company })
  answer()
  await expect(toast()).toContainText(SUCCESS)
  await expect(form.status).toHaveText('')
  await expect(form.field('Company')).toHaveValue(SERVICE.Company)
  await form.choose('Student Enquiry')
  await expect(form.status).toHaveText(SUCCESS)
  await expect(toast()).toBeHidden()
  await expect(form.field('Name')).toHaveValue('')
  expect(sent).toHaveLength(1)
})

test('a form that is being sent still shows so on return, and is not sent twice', async () => {
  const sent = form.watchRequests()
  await beginToSend()
  await form.choose('Services Enquiry')
  await expect(form.section.getByRole('button', { name: 'Send enquiry' })).toBeVisible()
  await form.choose('Student Enquiry')
  const button = form.section.getByRole('button', { name: 'Sending…' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.press('Enter')
  answer()
  await expect(form.status).toHaveText(SUCCESS)
  await expect(form.field('Name')).toHaveValue('')
  expect(sent).toHaveLength(1)
})

test('both forms can be sent at the same time, each with its own result', async ({ page }) => {
  await page.route('**/api/service-enquiries', (route) =>
    route.fulfill({
      status: 400,
      json: { message: 'Please choose a service.', fields: { serviceId: 'no' } },
    }),
  )
  await beginToSend()
  await form.choose('Services Enquiry')
  await form.fill(SERVICE)
  await form.field('Service').selectOption({ index: 1 })
  await form.send()
  await expect(form.status).toHaveText('Please choose a service.')
  answer()
  await expect(toast()).toContainText(SUCCESS)
  await expect(form.status).toHaveText('Please choose a service.')
  await expect(form.field('Name')).toHaveValue(SERVICE.Name)
})

test('the result is shown on the next page', async () => {
  const sent = form.watchRequests()
  await beginToSend()
  await site.follow('About')
  await expect(site.title).toBeVisible()
  answer()
  await expect(toast()).toContainText(SUCCESS)
  await site.follow('Home')
  await expect(form.status).toHaveText(SUCCESS)
  await expect(toast()).toBeHidden()
  await expect(form.field('Name')).toHaveValue('')
  expect(sent).toHaveLength(1)
})

test('an error is shown on the next page too, with a link back to the form', async ({ page }) => {
  await page.unroute(ADDRESS)
  const { opened, open } = gate()
  await page.route(ADDRESS, async (route) => {
    await opened
    await route.fulfill({ status: 400, json: { message: 'This will not do.', fields: { email: 'no' } } })
  })
  await beginToSend()
  await site.follow('FAQs')
  open()
  await expect(toast()).toContainText('This will not do.')
  await toast().getByRole('link', { name: 'Open the form' }).click()
  await expect(form.status).toHaveText('This will not do.')
  await expect(form.field('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.field('Name')).toHaveValue(STUDENT.Name)
})

test('text entered while an enquiry is being sent is kept', async ({ page }) => {
  const later = 'And one more thing: is there a hostel?'
  await beginToSend()
  await form.field('Message').fill(later)
  answer()
  await expect(form.status).toHaveText(SUCCESS)
  await expect(form.field('Message')).toHaveValue(later)
  for (const label of ['Name', 'Mobile', 'Email', 'Course']) await expect(form.field(label)).toHaveValue('')
  await page.reload()
  await expect(form.field('Message')).toHaveValue(later)
  await expect(form.field('Name')).toHaveValue('')
})

/** Ignores errors and lost connections, which the browser logs. */
test.afterEach(({ complaints }) => {
  const others = complaints.splice(0).filter((text) => !/status of 4/.test(text))
  complaints.push(...others)
})

test('a visitor who leaves the whole page sees the result on the next one, and the desk has one enquiry', async ({
  page,
  staff,
}) => {
  const name = 'Leela Who Left'
  await page.unroute(ADDRESS)
  // The first attempt hangs until its page has been left.
  await page.route(ADDRESS, () => {}, { times: 1 })
  await form.fillStudent({ ...STUDENT, Name: name, Mobile: '9811100077', Email: 'leela@example.com' })
  const request = page.waitForRequest(ADDRESS)
  await form.send()
  await request
  await page.goto('/about')
  await expect(toast()).toContainText(SUCCESS)
  const query = new URLSearchParams({ view: 'new', q: name })
  await expect
    .poll(async () => (await staff.get<{ total: number }>(`/api/desk/enquiries?${query}`)).body.total)
    .toBe(1)
})
