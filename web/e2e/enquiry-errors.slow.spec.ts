import type { Locator } from '@playwright/test'
import { expect, test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { EnquiryForm, type Kind, SERVICE, STUDENT } from './enquiry-form.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const REQUIRED = 'Please fill all required fields.'
const BAD_MOBILE = 'Please enter a valid phone number.'
const BAD_EMAIL = 'Please enter a valid email address.'

const FORMS: readonly { kind: Kind; filled: Readonly<Record<string, string>>; choice: string }[] = [
  { kind: 'Student Enquiry', filled: STUDENT, choice: 'Course' },
  { kind: 'Services Enquiry', filled: SERVICE, choice: 'Service' },
]

/** True if all of the element is visible and nothing covers it. */
const isOnTop = (text: Locator) =>
  text.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect()
    const found = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + 4, y))
    return found.every((one) => one !== null && element.contains(one))
  })

async function expectInSight(form: EnquiryForm, label: string, sentence: string): Promise<void> {
  const field = form.field(label)
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${sentence}`))
  await expect(form.status).toHaveText(sentence)
  const problem = form.findProblem(label)
  await expect(problem).toContainText(sentence)
  await expect(problem).toBeInViewport({ ratio: 1 })
  await expect(field).toBeInViewport({ ratio: 1 })
  expect(await isOnTop(problem)).toBe(true)
}

for (const [path, viewport] of [
  ['/', { width: 360, height: 640 }],
  ['/contact', { width: 1280, height: 720 }],
] as const) {
  for (const { kind, filled, choice } of nonEmpty(FORMS)) {
    test(`${kind} on ${path} at ${viewport.width} px shows an error in view at its field`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.goto(path)
      const form = new EnquiryForm(page)
      await form.choose(kind)
      await form.send()
      await expectInSight(form, 'Name', REQUIRED)
      await form.fill({ ...filled, Mobile: '98765', Email: 'nobody' })
      await form.send()
      await expectInSight(form, choice, REQUIRED)
      await form.field(choice).selectOption({ index: 1 })
      await form.send()
      await expectInSight(form, 'Mobile', BAD_MOBILE)
      await expect(form.findProblem('Mobile')).toContainText('A phone number has at least 7 digits.')
      await form.fill({ Mobile: '(+91) 98765 – ४३२१०' })
      await form.send()
      await expectInSight(form, 'Email', BAD_EMAIL)
      await form.field('Email').press('Enter')
      await expectInSight(form, 'Email', BAD_EMAIL)
    })
  }
}

test('a server error without a field is scrolled into view too', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.route('**/api/enquiries', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not now.' } }),
  )
  await page.goto('/contact?tab=student')
  const form = new EnquiryForm(page)
  await form.fillStudent()
  await form.field('Name').press('Enter')
  await expect(form.status).toHaveText('Not now.')
  await expect(form.status).toBeInViewport({ ratio: 1 })
  expect(complaints.splice(0)).toHaveLength(1)
})

test('a long text is not cut, but its limit is shown and enforced with a message', async ({ page }) => {
  await page.goto('/contact?tab=student')
  const form = new EnquiryForm(page)
  const sent = form.watchRequests()
  const message = form.field('Message')
  await expect(message).toHaveAccessibleDescription('at most 5,000 characters')
  await form.fillStudent({ ...STUDENT, Message: 'ab '.repeat(1500) })
  await expect(message).toHaveAccessibleDescription('501 characters left')
  const long = `${'ab '.repeat(1670)}end`
  await message.fill('')
  await message.evaluate((field: HTMLTextAreaElement, text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    field.focus()
    document.execCommand('insertText', false, data.getData('text/plain'))
  }, long)
  await expect(message).toHaveValue(long)
  await expect(message).toHaveAccessibleDescription(
    '13 characters over the limit Message must be at most 5000 characters.',
  )
  await form.send()
  await expectInSight(form, 'Message', 'Message must be at most 5000 characters.')
  await form.fill({ Message: 'Short.', Name: '🪔'.repeat(101) })
  await form.send()
  await expectInSight(form, 'Name', 'Name must be at most 100 characters.')
  expect(sent).toEqual([])
  await form.fill({ Name: '🪔'.repeat(100) })
  await expect(form.field('Name')).toHaveAccessibleDescription(/0 characters left$/)
  await form.send()
  await expect(form.status).toHaveText(/submitted successfully/)
  await expect(form.field('Name')).toHaveAccessibleDescription('')
  await expect(message).toHaveAccessibleDescription('at most 5,000 characters')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } })

  for (const path of ['/', '/contact']) {
    test(`an error on ${path} is in view`, async ({ page, complaints }) => {
      await page.goto(`${path}?tab=student`)
      const form = new EnquiryForm(page)
      await form.send()
      await expectInSight(form, 'Name', REQUIRED)
      await form.fillStudent({ ...STUDENT, Mobile: '98765' })
      await form.send()
      await expectInSight(form, 'Mobile', BAD_MOBILE)
      await expect(form.findProblem('Mobile')).toContainText('A phone number has at least 7 digits.')
      await form.fill({ Mobile: STUDENT.Mobile, Name: 'N'.repeat(150) })
      await form.send()
      await expectInSight(form, 'Name', 'Name must be at most 100 characters.')
      await expect(form.field('Name')).toHaveValue('N'.repeat(150))
      complaints.splice(0)
    })

    test(`the confirmation page and the thank-you on ${path} are in view`, async ({ page }) => {
      await page.goto(`${path}?tab=student`)
      const form = new EnquiryForm(page)
      await form.fillStudent(STUDENT)
      await form.send()
      const send = form.section.getByRole('button', { name: 'Send', exact: true })
      await expect(
        form.section.getByRole('heading', { level: 3, name: 'Check your details' }),
      ).toBeInViewport({ ratio: 1 })
      await expect(send).toBeInViewport({ ratio: 1 })
      await expect(send).toBeFocused()
      await send.click()
      await expect(form.status).toHaveText(/submitted successfully/)
      await expect(form.status).toBeInViewport({ ratio: 1 })
      await expect(form.section.getByRole('link', { name: 'Track your enquiry' })).toBeInViewport({
        ratio: 1,
      })
      expect(await isOnTop(form.status)).toBe(true)
    })
  }

  test('a preselected plan stays selected after an error and a confirmation', async ({
    page,
    staff,
    complaints,
  }) => {
    const plan = 'Android & iOS App Development'
    await page.goto(`/contact?${new URLSearchParams({ plan })}`)
    const form = new EnquiryForm(page)
    await form.fill({ ...SERVICE, Name: 'Plan Stays', Mobile: '98765' })
    await form.send()
    await expectInSight(form, 'Mobile', BAD_MOBILE)
    await expect(form.field('Service')).toHaveValue(plan)
    await form.fill({ Mobile: SERVICE.Mobile })
    await form.send()
    await form.section.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(form.status).toHaveText(/submitted successfully|was submitted/)
    const { items } = (await staff.get<{ items: { topic: string }[] }>('/api/desk/enquiries?q=Plan%20Stays'))
      .body
    expect(items.map(({ topic }) => topic)).toEqual([plan])
    complaints.splice(0)
  })

  test('the confirmation page and the thank-you fit a small screen with text at 200%', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
    await page.goto('/contact?tab=student')
    const form = new EnquiryForm(page)
    await form.fillStudent({ ...STUDENT, Email: 'a.long.address.of.somebody@subdomain.example.com' })
    await form.send()
    await expect(form.section.getByRole('button', { name: 'Send', exact: true })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await form.section.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(form.status).toHaveText(/submitted successfully/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
