import type { Request } from '@playwright/test'
import { expect, test } from '../../api/testing/browser-test.ts'
import { EnquiryForm, STUDENT, toContext } from './enquiry-form.ts'
import { Site } from './site.ts'

// Clicks wait until the page is still, which smooth scrolling would delay.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const UNREACHABLE = 'Something went wrong. Please try again later.'
const SUCCESS = 'Enquiry submitted successfully! We will contact you soon.'
const ADDRESS = '**/api/enquiries'
const WAITING = /^We’ve saved your enquiry/

/** Interrupts only the connection to the enquiry endpoint. */
class Line {
  constructor(private readonly form: EnquiryForm) {}

  async cut(): Promise<void> {
    await this.form.page.route(ADDRESS, (route) => route.abort('internetdisconnected'))
  }

  /** @param tell true if the browser reports that it is online again */
  async mend(tell = true): Promise<void> {
    await this.form.page.unroute(ADDRESS)
    if (tell) await this.form.page.evaluate(() => window.dispatchEvent(new Event('online')))
  }
}

const getKeys = (sent: readonly Request[]) => sent.map((request) => toContext(request).key)

let form: EnquiryForm
let line: Line

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.goto('/contact?tab=student')
  form = new EnquiryForm(page)
  line = new Line(form)
})

/** Ignores lost requests, which the browser logs. */
test.afterEach(({ complaints }) => {
  const others = complaints.splice(0).filter((text) => !/ERR_INTERNET_DISCONNECTED|status of 4/.test(text))
  complaints.push(...others)
})

async function loseOne(): Promise<void> {
  await line.cut()
  await form.fillStudent()
  await form.send()
  await expect(form.status).toHaveText(UNREACHABLE)
  await expect(form.section.getByText(WAITING)).toBeHidden()
}

test('an offline visitor sees only that the enquiry has been saved', async ({ page, context }) => {
  await form.fillStudent()
  await context.setOffline(true)
  await form.send()
  await expect(form.section.getByText(WAITING)).toBeInViewport()
  await expect(form.status).toHaveText('')
  await form.field('Name').fill('')
  await form.send()
  await expect(form.status).toHaveText('Please fill all required fields.')
  await expect(form.section.getByText(WAITING)).toBeHidden()
  await context.setOffline(false)
  await expect(form.status).toHaveText(SUCCESS)
  await expect(page.getByText(WAITING)).toBeHidden()
})

test('an enquiry without a connection is queued, and sent under the same key when the connection returns', async () => {
  const sent = form.watchRequests()
  await loseOne()
  await expect(form.field('Name')).toHaveValue(STUDENT.Name)
  await line.mend()
  await expect(form.status).toHaveText(SUCCESS)
  await expect(form.section.getByText(WAITING)).toBeHidden()
  for (const label of ['Name', 'Mobile', 'Email', 'Course', 'Message'])
    await expect(form.field(label)).toHaveValue('')
  expect(sent).toHaveLength(2)
  expect(sent[1]?.postDataJSON()).toEqual(sent[0]?.postDataJSON())
  expect(new Set(getKeys(sent)).size).toBe(1)
})

test('a change after the enquiry was queued is not reported as sent', async () => {
  await loseOne()
  await form.field('Message').fill('In the evening, please.')
  await line.mend()
  await expect(form.status).toHaveText(/^First version sent\./)
  await expect(form.field('Message')).toHaveValue('In the evening, please.')
  const body = await form.bodySentBy(() => form.send())
  expect(body).toMatchObject({ message: 'In the evening, please.' })
  await expect(form.status).toHaveText(SUCCESS)
})

test('a queued enquiry is retried with growing pauses, even without an online event', async ({ page }) => {
  const sent = form.watchRequests()
  await loseOne()
  await page.clock.runFor(5500)
  await expect.poll(() => sent.length).toBe(2)
  await page.clock.runFor(5500)
  expect(sent).toHaveLength(2)
  await page.clock.runFor(5500)
  await expect.poll(() => sent.length).toBe(3)
  await line.mend(false)
  await page.clock.runFor(21_000)
  await expect(form.status).toHaveText(SUCCESS)
})

test('a queued enquiry survives a reload', async ({ page }) => {
  await loseOne()
  await page.reload()
  await expect(form.section.getByText(WAITING)).toBeVisible()
  await expect(form.field('Name')).toHaveValue(STUDENT.Name)
  await line.mend(false)
  await page.reload()
  await expect(form.status).toHaveText(SUCCESS)
  await expect(form.field('Name')).toHaveValue('')
})

test('the result of a queued enquiry is also shown on pages without the form', async ({ page }) => {
  await loseOne()
  const site = new Site(page)
  await site.follow('About')
  await expect(site.title).toBeVisible()
  await line.mend()
  await expect(page.getByText(SUCCESS)).toBeVisible()
  await page.getByRole('button', { name: 'Close message' }).click()
  await expect(page.getByText(SUCCESS)).toBeHidden()
  await page.goto('/contact?tab=student')
  await expect(form.field('Name')).toHaveValue('')
})

test('a second enquiry entered in the meantime is kept, and both are delivered', async () => {
  const sent = form.watchRequests()
  await loseOne()
  await form.fill({ Name: 'Meera Shah', Mobile: '9123456789', Email: 'meera@example.com' })
  await line.mend()
  await expect(form.status).toHaveText(SUCCESS)
  await expect(form.field('Name')).toHaveValue('Meera Shah')
  await form.send()
  await expect(form.field('Name')).toHaveValue('')
  await expect(form.status).toHaveText(SUCCESS)
  expect(sent.map((request) => request.postDataJSON().name)).toEqual([
    STUDENT.Name,
    STUDENT.Name,
    'Meera Shah',
  ])
  const [first, again, second] = getKeys(sent)
  expect(again).toBe(first)
  expect(second).not.toBe(first)
})

test('a queued enquiry that is sent again manually is stored once and leaves the queue', async ({ page }) => {
  const sent = form.watchRequests()
  await loseOne()
  await line.mend(false)
  await form.send()
  await expect(form.status).toHaveText(SUCCESS)
  await expect(form.section.getByText(WAITING)).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.clock.runFor(60_000)
  expect(sent).toHaveLength(2)
  expect(new Set(getKeys(sent)).size).toBe(1)
})

test('a refusal removes an enquiry from the queue, shows an error and keeps the values', async ({ page }) => {
  const sent = form.watchRequests()
  await loseOne()
  await page.unroute(ADDRESS)
  const refusal = { message: 'Please enter a valid email address.', fields: { email: 'no' } }
  await page.route(ADDRESS, (route) => route.fulfill({ status: 400, json: refusal }))
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(form.status).toHaveText('Please enter a valid email address.')
  await expect(form.field('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.field('Name')).toHaveValue(STUDENT.Name)
  await expect(form.section.getByText(WAITING)).toBeHidden()
  await page.clock.runFor(600_000)
  expect(sent).toHaveLength(2)
})

test('a correction replaces the queued enquiry', async () => {
  const sent = form.watchRequests()
  await loseOne()
  await form.fill({ Message: 'Or an evening batch?' })
  await form.send()
  await expect(form.status).toHaveText(UNREACHABLE)
  await line.mend()
  await expect(form.status).toHaveText(SUCCESS)
  expect(sent.map((request) => request.postDataJSON().message)).toEqual([
    STUDENT.Message,
    'Or an evening batch?',
    'Or an evening batch?',
  ])
})

test.describe('another page while offline', () => {
  test('shows that the browser is offline, and loads automatically when it is online again', async ({
    page,
    context,
  }) => {
    await page.goto('/privacy')
    await page.route('**/assets/**', (route) => route.abort('internetdisconnected'))
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Testimonials' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    await expect(page.getByText('Something went wrong')).toBeHidden()
    await expect(page.getByRole('main').locator('img')).toHaveCount(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
    await page.unroute('**/assets/**')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You’re offline')
    await expect(page).toHaveURL(/\/testimonials$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
