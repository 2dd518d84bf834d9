import { expect, test } from '../../api/testing/browser-test.ts'
import { restoreRecord } from '../../api/testing/restore-record.ts'
import { EnquiryForm } from './enquiry-form.ts'
import { expectAccordion, Site } from './site.ts'

interface Course {
  title: string
  desc: string
  highlights: string[]
}

test('Courses shows its loading text', async ({ page }) => {
  const site = new Site(page)
  const release = await site.hold('courses')
  await site.arriveAt('Courses')
  await expect(site.main.getByText('Loading courses...', { exact: true })).toBeVisible()
  release()
  await expect(site.title).toBeVisible()
})

test('the figures show their source and date if they have one', async ({ page, staff }) => {
  const site = new Site(page)
  await site.open('/courses')
  await expect(site.main.getByText('25,000+').first()).toBeVisible()
  await expect(site.main.getByText(/^Sources?: /)).toHaveCount(0)
  const { body: settings } = await staff.get<{ claims: object[] }>('/api/settings')
  const claims = settings.claims.map((claim) => ({ ...claim, source: 'Register of admissions' }))
  await restoreRecord(staff, '/api/settings', { ...settings, claims })
  await site.open('/courses')
  await expect(
    site.main.getByText('Source: Register of admissions (as of 31 March 2026)', { exact: true }),
  ).toBeVisible()
  await restoreRecord(staff, '/api/settings', settings)
})

test('a course without an icon shows a globe', async ({ page }) => {
  const site = new Site(page)
  await site.answer('courses', [{ title: 'Java', desc: 'd', highlights: ['one', '', 'two'] }])
  await site.arriveAt('Courses')
  const card = page.locator('#course-list ol > li')
  await expect(card).toContainText('🌐')
  await expect(card.getByRole('listitem')).toHaveText(['one', 'two'])
})

test('Courses shows its empty texts for empty and failing lists', async ({ page, complaints }) => {
  const site = new Site(page)
  await site.answer('courses', [])
  await site.fail('faqs')
  await site.arriveAt('Courses')
  const none = 'No courses available currently. Please check back soon!'
  await expect(page.getByText(none, { exact: true })).toBeVisible()
  await expect(page.getByText('No FAQs found.', { exact: true })).toBeVisible()
  complaints.splice(0)
})

test('the FAQs have the first one open', async ({ page }) => {
  const site = new Site(page)
  await site.open('/courses')
  const faqs = await site.list<{ q: string }>('faqs')
  await expectAccordion(
    site.section('Before you enrol'),
    faqs.map(({ q }) => q),
  )
})

test('figures are aligned however long their labels are', async ({ page }) => {
  const site = new Site(page)
  await site.open('/courses')
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const tops = await page
      .getByRole('main')
      .locator('dl dd')
      .evaluateAll((values) => values.map((value) => Math.round(value.getBoundingClientRect().top)))
    expect(tops).toHaveLength(4)
    expect(tops[1]).toBe(tops[0])
    expect(tops[3]).toBe(tops[2])
  }
})

test('a card links to the form on Home with its course selected', async ({ page }) => {
  const site = new Site(page)
  await site.open('/courses')
  const course = (await site.list<Course>('courses')).at(-1)?.title ?? ''
  await page.getByRole('link', { name: `Enquire / Enroll : ${course}`, exact: true }).click()
  await expect(page).toHaveURL(/\/\?course=.+#enroll$/)
  const form = new EnquiryForm(page)
  await expect(form.tab('Student Enquiry')).toHaveAttribute('aria-selected', 'true')
  await expect(form.field('Course')).toHaveValue(course)
  await expect(form.section).toBeInViewport()
})

test('the URL of a card opens the form with its course even before scripts load', async ({
  page,
  browser,
  server,
}) => {
  const site = new Site(page)
  await site.open('/courses')
  const link = page.getByRole('link', { name: /^Enquire \/ Enroll/ }).first()
  const course = (await site.list<Course>('courses'))[0]?.title ?? ''
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(new EnquiryForm(opened).field('Course')).toHaveValue(course)
  await expect(page).toHaveURL('/courses')

  const address = (await link.getAttribute('href')) ?? ''
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: server.url })
  await plain.goto(address)
  const form = new EnquiryForm(plain)
  await expect(form.field('Course')).toHaveValue(course)
  await expect(form.section).toBeInViewport()
  await plain.close()
})

test('a course that the institute does not offer is not selected', async ({ page }) => {
  await page.goto('/?course=Free+money#enroll')
  const form = new EnquiryForm(page)
  await expect(form.tab('Student Enquiry')).toHaveAttribute('aria-selected', 'true')
  await expect(form.field('Course')).toHaveValue('')
  await expect(form.options('Course')).not.toContainText(['Free money'])
  expect(await page.content()).not.toContain('Free money')
})

test('the call to action links to the contact section of Home', async ({ page }) => {
  const site = new Site(page)
  await site.open('/courses')
  const link = page.getByRole('link', { name: 'Ask a counsellor' })
  await expect(link).toHaveAttribute('href', '/#contact')
  await link.click()
  await expect(page).toHaveURL(/\/#contact$/)
  await expect(page.locator('#contact')).toBeInViewport()
})
