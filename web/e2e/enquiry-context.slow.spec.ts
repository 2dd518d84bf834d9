import { expect, test } from '../../api/testing/browser-test.ts'
import { EnquiryForm, SERVICE, STUDENT, toContext } from './enquiry-form.ts'
import { Site } from './site.ts'

// Clicks wait until the page is still, which smooth scrolling would delay.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an enquiry is sent with its page, origin, timing, key, honeypot and privacy notice', async ({
  page,
}) => {
  const site = new Site(page)
  await page.goto('/about?utm_source=newsletter&utm_campaign=दिवाली&utm_id=9', {
    referer: 'https://search.example.com/',
  })
  await site.follow('Contact')
  const form = new EnquiryForm(page)
  await form.choose('Student Enquiry')
  const formTokenGiven = page.waitForResponse('**/api/enquiry-pass?key=*')
  await form.fillStudent()
  await (await formTokenGiven).finished()
  const request = await form.requestSentBy(() => form.send())
  expect(request.headers()['content-type']).toBe('application/json')
  expect(Object.keys(request.postDataJSON())).toEqual(['name', 'mobile', 'email', 'course', 'message'])
  expect(toContext(request)).toEqual({
    key: expect.stringMatching(/^[\w-]{16,64}$/),
    page: '/contact',
    referrer: 'https://search.example.com/',
    utm: { source: 'newsletter', campaign: 'दिवाली' },
    fillMs: expect.any(Number),
    trap: '',
    pass: expect.stringMatching(/^[\w.-]{20,80}$/),
    notice: '2026-11',
  })
  await expect(form.status).toHaveText('Enquiry submitted successfully! We will contact you soon.')
})

test('another attempt has the same key, even after a reload, and the next enquiry a new one', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/service-enquiries', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/contact')
  const form = new EnquiryForm(page)
  const keySent = async () => toContext(await form.requestSentBy(() => form.send())).key
  await form.fill(SERVICE)
  await form.field('Service').selectOption({ index: 1 })
  const first = await keySent()
  await expect(form.status).toHaveText('Submission failed. Please try again.')
  expect(await keySent()).toBe(first)
  // An enquiry in progress when the page is left is sent again automatically.
  await expect(form.section.getByRole('button', { name: 'Send enquiry' })).toBeVisible()
  await page.reload()
  await expect(form.field('Name')).toHaveValue(SERVICE.Name)
  await page.unroute('**/api/service-enquiries')
  await page.route('**/api/service-enquiries', (route) => route.fulfill({ status: 201, json: {} }))
  expect(await keySent()).toBe(first)
  await expect(form.status).toHaveText(/^Thanks!/)
  await form.fill(SERVICE)
  await form.field('Service').selectOption({ index: 1 })
  expect(await keySent()).not.toBe(first)
  complaints.splice(0)
})

test('a key is created even without randomUUID, as on http origins', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }))
  await page.route('**/api/enquiries', (route) => route.fulfill({ status: 201, json: {} }))
  await page.goto('/contact?tab=student')
  const form = new EnquiryForm(page)
  await form.fillStudent()
  expect(toContext(await form.requestSentBy(() => form.send())).key).toMatch(/^[0-9a-f]{32}$/)
})

test('the honeypot is hidden from people, and its value is sent', async ({ page }) => {
  await page.route('**/api/enquiries', (route) => route.fulfill({ status: 201, json: {} }))
  await page.goto('/contact?tab=student')
  const form = new EnquiryForm(page)
  await form.fillStudent()
  await expect(form.section.getByRole('textbox')).toHaveCount(4)
  const trap = form.section.locator('[aria-hidden=true] input')
  await expect(trap).not.toBeInViewport()
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(trap).toHaveAttribute('autocomplete', 'off')
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = 'casino'
  })
  const request = await form.requestSentBy(() => form.send())
  expect(toContext(request).trap).toBe('casino')
  expect(JSON.stringify(request.postDataJSON())).not.toContain('casino')
})

test('services of every shape have a value, a text and a resolved label', async ({ page }) => {
  const site = new Site(page)
  await site.answer('services', [
    { _id: 'a1', id: 'a2', title: 'Title', name: 'Name', label: 'Label' },
    { id: 'b2', name: 'Named' },
    { slug: 'c-slug', title: 'Slugged' },
    { title: 'Only a title' },
    { _id: 'only-an-id' },
  ])
  await page.route('**/api/service-enquiries', (route) => route.fulfill({ status: 201, json: {} }))
  await site.arriveAt('Contact')
  const form = new EnquiryForm(page)
  await expect(form.options('Service')).toHaveText([
    'Label',
    'Named',
    'Slugged',
    'Only a title',
    'only-an-id',
  ])
  const values = await form
    .options('Service')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  expect(values).toEqual(['a1', 'b2', 'c-slug', 'Only a title', 'only-an-id'])
  await form.fill(SERVICE)
  await form.field('Service').selectOption('c-slug')
  expect(await form.bodySentBy(() => form.send())).toMatchObject({
    serviceId: 'c-slug',
    serviceLabel: 'Slugged',
    budget: '',
    timeline: '',
    source: 'contact-page',
  })
})

test('an HTML page instead of the API’s response counts as a lost connection, and the enquiry is sent again', async ({
  page,
}) => {
  await page.route('**/api/enquiries', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Sign in to this network</title>' }),
  )
  await page.goto('/contact?tab=student')
  const form = new EnquiryForm(page)
  await form.fillStudent()
  await form.send()
  await expect(form.status).toHaveText('Something went wrong. Please try again later.')
  await expect(form.field('Name')).not.toHaveValue('')
  await page.unroute('**/api/enquiries')
  await form.send()
  await expect(form.status).toHaveText('Enquiry submitted successfully! We will contact you soon.')
})

test('a success counts whatever its body is', async ({ page }) => {
  await page.route('**/api/enquiries', (route) => route.fulfill({ status: 200, body: 'not JSON' }))
  await page.goto('/contact?tab=student')
  const form = new EnquiryForm(page)
  await form.fillStudent()
  await form.send()
  await expect(form.status).toHaveText('Enquiry submitted successfully! We will contact you soon.')
})

test('the courses on Contact send their label', async ({ page }) => {
  await page.goto('/contact?tab=student')
  const form = new EnquiryForm(page)
  const courses = await new Site(page).list<{ label: string }>('contact-courses')
  expect(courses.length).toBeGreaterThan(0)
  await expect(form.options('Course').first()).toBeAttached()
  const options = await form.options('Course').allTextContents()
  expect(options).toEqual(expect.arrayContaining(courses.map(({ label }) => label)))
  expect(options, 'each once').toHaveLength(new Set(options).size)
  await page.route('**/api/enquiries', (route) => route.fulfill({ status: 201, json: {} }))
  await form.fillStudent()
  expect(await form.bodySentBy(() => form.send())).toMatchObject({ course: options[0] })
})

test('autofill and password managers recognise the fields', async ({ page }) => {
  await page.goto('/contact?tab=student')
  const form = new EnquiryForm(page)
  for (const [label, purpose] of [
    ['Name', 'name'],
    ['Mobile', 'tel'],
    ['Email', 'email'],
  ] as const) {
    await expect(form.field(label)).toHaveAttribute('autocomplete', purpose)
    await expect(form.field(label)).toHaveAttribute('name', /^(name|mobile|email)$/)
  }
  await page.route('**/api/enquiries', (route) => route.fulfill({ status: 201, json: {} }))
  // Like autofill: the value is set with a single event and no key press.
  for (const [name, value] of Object.entries({ name: 'Asha', mobile: '9876543210', email: 'a@b.example' }))
    await form.section.locator(`[name=${name}]`).evaluate((field: HTMLInputElement, text) => {
      field.value = text
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }, value)
  await form.field('Course').selectOption({ index: 1 })
  expect(await form.bodySentBy(() => form.send())).toMatchObject({ name: 'Asha', email: 'a@b.example' })
  await expect(form.status).toHaveText(/submitted successfully/)
  await expect(form.field('Name')).not.toHaveValue(STUDENT.Name)
})
