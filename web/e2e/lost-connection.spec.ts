import type { Request } from '@playwright/test'
import { expect, test } from '../../api/testing/browser-test.ts'
import { EnquiryForm, STUDENT, toContext } from './enquiry-form.ts'

// A click waits for the page to be still; gentle scrolling would only make it wait.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const UNREACHABLE = 'Something went wrong. Please try again later.'
const SUCCESS = 'Enquiry submitted successfully! We will contact you soon.'
const ADDRESS = '**/api/enquiries'
const WAITING = /^Your enquiry is kept in this browser/

/** Cuts the connection of the enquiry endpoint, and of nothing else. */
class Line {
  constructor(private readonly form: EnquiryForm) {}

  async cut(): Promise<void> {
    await this.form.page.route(ADDRESS, (route) => route.abort('internetdisconnected'))
  }

  /** @param tell lets the browser say that it is online again */
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

/** The sentence is the same whatever happens behind it; lost requests are noted by the browser. */
test.afterEach(({ complaints }) => {
  const others = complaints.splice(0).filter((text) => !/ERR_INTERNET_DISCONNECTED|status of 4/.test(text))
  complaints.push(...others)
})

async function loseOne(): Promise<void> {
  await line.cut()
  await form.fillStudent()
  await form.send()
  await expect(form.status).toHaveText(UNREACHABLE)
  await expect(form.section.getByText(WAITING)).toBeVisible()
}

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

test('it survives a reload', async ({ page }) => {
  await loseOne()
  await page.reload()
  await expect(form.section.getByText(WAITING)).toBeVisible()
  await expect(form.field('Name')).toHaveValue(STUDENT.Name)
  await line.mend(false)
  await page.reload()
  await expect(form.status).toHaveText(SUCCESS)
  await expect(form.field('Name')).toHaveValue('')
})
