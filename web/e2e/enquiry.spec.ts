import { expect, test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { EnquiryForm, SERVICE, STUDENT, toContext } from './enquiry-form.ts'

// Clicks wait until the page is still, which smooth scrolling would delay.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PAGES = [
  { name: 'Contact', path: '/contact', source: 'contact-page', defaultTab: 'Services Enquiry' },
  { name: 'Home', path: '/', source: 'home-page', defaultTab: 'Student Enquiry' },
] as const

const REQUIRED = 'Please fill all required fields.'
const BAD_MOBILE = 'Please enter a valid phone number.'
const BAD_EMAIL = 'Please enter a valid email address.'

test('the form opens on its tab, marks required fields and shows each error in order', async ({ page }) => {
  await page.goto('/contact')
  const form = new EnquiryForm(page)
  await expect(form.tab('Services Enquiry')).toHaveAttribute('aria-selected', 'true')
  await form.choose('Student Enquiry')
  for (const label of ['Name', 'Mobile', 'Email', 'Course'])
    await expect(form.field(label)).toHaveAttribute('aria-required', 'true')
  await expect(form.field('Message')).toHaveAttribute('rows', '3')
  await form.choose('Services Enquiry')
  for (const label of ['Name', 'Mobile', 'Email', 'Service'])
    await expect(form.field(label)).toHaveAttribute('aria-required', 'true')
  for (const label of ['Company', 'Budget', 'Timeline'])
    await expect(form.field(label)).not.toHaveAttribute('aria-required', 'true')
  await expect(form.field('Message')).toHaveAttribute('rows', '4')
  await expect(form.options('Budget')).toHaveText(['Below ₹1L', '1L-3L', '3L-7L', '7L-10L', 'Above ₹10L'])
  await expect(form.options('Timeline')).toHaveText([
    '2–4 weeks',
    '1–2 months',
    '2–4 months',
    'Flexible / Not sure',
  ])
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await form.choose('Student Enquiry')
  await form.send()
  await expect(form.status).toHaveText(REQUIRED)
  await expect(form.field('Name')).toBeFocused()
  await expect(form.field('Name')).toHaveAttribute('aria-invalid', 'true')

  await form.fill({ ...STUDENT, Mobile: 'call me', Email: 'nobody' })
  await form.send()
  await expect(form.status).toHaveText(REQUIRED)
  await expect(form.field('Course')).toBeFocused()

  await form.field('Course').selectOption({ index: 1 })
  await form.send()
  await expect(form.status).toHaveText(BAD_MOBILE)
  await expect(form.field('Mobile')).toBeFocused()

  await form.fill({ Mobile: STUDENT.Mobile })
  await form.send()
  await expect(form.status).toHaveText(BAD_EMAIL)
  await expect(form.field('Email')).toBeFocused()

  await form.choose('Services Enquiry')
  await expect(form.status).toHaveText('')
  expect(sent).toEqual([])
})

for (const { name, path, source, defaultTab } of nonEmpty(PAGES)) {
  test(`${name} stores an enquiry of each kind, thanks the visitor and clears the form`, async ({ page }) => {
    await page.goto(path)
    const form = new EnquiryForm(page)
    await expect(form.tab(defaultTab)).toHaveAttribute('aria-selected', 'true')
    await form.choose('Student Enquiry')
    await form.fill(STUDENT)
    await form.field('Course').selectOption({ index: 2 })
    const course = await form.field('Course').inputValue()
    expect(await form.bodySentBy(() => form.send())).toEqual({
      name: STUDENT.Name,
      mobile: STUDENT.Mobile,
      email: STUDENT.Email,
      course,
      message: STUDENT.Message,
    })
    await expect(form.status).toHaveText('Enquiry submitted successfully! We will contact you soon.')
    const reference = form.section.getByText(/^Your reference is [0-9A-Z]{4}-[0-9A-Z]{4}\./)
    await expect(reference).toBeInViewport()
    for (const label of ['Name', 'Mobile', 'Email', 'Course', 'Message'])
      await expect(form.field(label)).toHaveValue('')
    await page.reload()
    await expect(form.status, 'a reload keeps the thanks').toHaveText(/submitted successfully/)
    await expect(reference).toBeVisible()
    await form.send()
    await expect(form.status).toHaveText(REQUIRED)

    await form.choose('Services Enquiry')
    await form.fill(SERVICE)
    await form.field('Service').selectOption({ index: 1 })
    await form.field('Budget').selectOption('1L-3L')
    await form.field('Timeline').selectOption('flexible')
    const serviceId = await form.field('Service').inputValue()
    const serviceLabel = await form.options('Service').first().textContent()
    expect(await form.bodySentBy(() => form.send())).toEqual({
      name: SERVICE.Name,
      mobile: SERVICE.Mobile,
      email: SERVICE.Email,
      company: SERVICE.Company,
      serviceId,
      serviceLabel,
      budget: '1L-3L',
      timeline: 'flexible',
      message: SERVICE.Message,
      source,
    })
    await expect(form.status).toHaveText(
      'Thanks! Your services enquiry was submitted. We’ll contact you shortly.',
    )
    for (const label of ['Name', 'Company', 'Service', 'Budget', 'Timeline'])
      await expect(form.field(label)).toHaveValue('')
  })
}

test.describe('sending', () => {
  test.beforeEach(({ page }) => page.goto('/contact?tab=student').then(() => undefined))

  const fillStudent = async (form: EnquiryForm) => {
    await form.fill(STUDENT)
    await form.field('Course').selectOption({ index: 1 })
  }

  test('shows the server’s message or else a general one, and keeps the values', async ({
    page,
    complaints,
  }) => {
    const form = new EnquiryForm(page)
    await page.route('**/api/enquiries', (route) =>
      route.fulfill({ status: 429, json: { message: 'Too many attempts. Please try again later.' } }),
    )
    await fillStudent(form)
    await form.send()
    await expect(form.status).toHaveText('Too many attempts. Please try again later.')
    await expect(form.field('Name')).toHaveValue(STUDENT.Name)
    await page.unroute('**/api/enquiries')
    await page.route('**/api/enquiries', (route) => route.fulfill({ status: 502, json: {} }))
    await form.send()
    await expect(form.status).toHaveText('Submission failed. Please try again.')
    expect(complaints.splice(0)).toHaveLength(2)
  })
  test('sends once on a double click', async ({ page }) => {
    const form = new EnquiryForm(page)
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/enquiries')) sent += 1
    })
    await fillStudent(form)
    await form.section.getByRole('button', { name: 'Send enquiry' }).dblclick()
    await expect(form.status).toHaveText(/submitted successfully/)
    expect(sent).toBe(1)
  })

  test('keeps an enquiry while offline and sends it once the connection is back', async ({
    page,
    context,
    complaints,
  }) => {
    const form = new EnquiryForm(page)
    const sent = form.watchRequests()
    await fillStudent(form)
    await context.setOffline(true)
    await form.send()
    const kept = form.section.getByText(/^We’ve saved your enquiry/)
    await expect(kept).toBeVisible()
    await context.setOffline(false)
    await expect(form.status).toHaveText('Enquiry submitted successfully! We will contact you soon.')
    await expect(kept).toBeHidden()
    expect(new Set(sent.map((request) => toContext(request).key)).size).toBe(1)
    expect(complaints.splice(0).join()).toContain('ERR_INTERNET_DISCONNECTED')
  })
})
