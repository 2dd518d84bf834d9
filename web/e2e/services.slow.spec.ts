import { expect, test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { EnquiryForm } from './enquiry-form.ts'
import { expectAccordion, Site } from './site.ts'

test('Services shows its loading text', async ({ page }) => {
  const site = new Site(page)
  const release = await site.hold('services-faqs')
  await site.arriveAt('Services')
  await expect(site.main.getByText('Loading services...', { exact: true })).toBeVisible()
  release()
  await expect(site.title).toBeVisible()
})

test('Services has its title and hero', async ({ page }) => {
  const site = new Site(page)
  await site.open('/services')
  await expect(page).toHaveTitle('Services | IT Coaching Institute')
  await expect(site.title).toHaveText('Excellent IT Services For Your Success')
  await expect(page.getByRole('link', { name: 'Book Services' }).first()).toHaveAttribute('href', '/contact')
  const explore = page.getByRole('link', { name: 'Explore Services' })
  await expect(explore).toHaveAttribute('href', '#services-list')
  await explore.click()
  await expect(page.locator('#services-list')).toBeFocused()
  await expect(site.section('Our Core Services').getByRole('heading', { level: 2 })).toBeInViewport()
})

test.describe('image URLs', () => {
  // On http the policy blocks `//host` URLs, but only their format matters here.
  test.use({ bypassCSP: true })

  test('are read from services of every shape, with at most 100 topics', async ({ page }) => {
    const site = new Site(page)
    await site.answer('services', [
      { title: 'A', desc: 'one', image: { src: 'uploads/a.webp' }, topics: Array(120).fill('t') },
      { name: 'B', subtitle: 'two', imageUrl: '//cdn.example.com/b.png', points: ['p'] },
      { title: 'C', desc: 'three', img: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' },
    ])
    await page.route('**/uploads/a.webp', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
    await page.route('**/cdn.example.com/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
    await site.arriveAt('Services')
    const image = (name: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
        .locator('img')
    await expect(image('A')).toHaveAttribute('src', '/uploads/a.webp')
    await expect(image('B')).toHaveAttribute('src', '//cdn.example.com/b.png')
    await expect(image('C')).toHaveAttribute('src', /^data:image\/gif/)
    await expect(page.getByRole('list', { name: 'Topics of A' }).getByRole('listitem')).toHaveCount(100)
    await expect(page.getByRole('list', { name: 'Topics of B' }).getByRole('listitem')).toHaveText(['p'])
    await expect(page.getByText('two', { exact: true })).toBeVisible()
  })
})

test('Services shows its empty texts for empty and failing lists', async ({ page, complaints }) => {
  const site = new Site(page)
  await site.fail('services')
  await site.answer('services-faqs', [])
  await site.arriveAt('Services')
  await expect(page.getByText('No services configured yet.', { exact: true })).toBeVisible()
  await expect(page.getByText('No FAQs yet!', { exact: true })).toBeVisible()
  complaints.splice(0)
})

test('Services shows four reasons and four steps', async ({ page }) => {
  const site = new Site(page)
  await site.open('/services')
  await expect(site.section('Why Choose Our Company').getByRole('listitem')).toHaveCount(4)
  await expect(site.section('How We Work With You').getByRole('listitem')).toHaveCount(4)
})

test('Services shows the plans and contact links', async ({ page }) => {
  const site = new Site(page)
  await site.open('/services')
  const section = site.section('Choose a Plan That Fits You')
  const plans = [
    ['Website Development', 'Most Demanding', 9, 'false'],
    ['Android & iOS App Development', 'Most Popular', 8, 'true'],
    ['Software Development', 'Most Popular', 9, 'false'],
  ] as const
  for (const [name, ribbon, features, highlight] of nonEmpty(plans)) {
    const card = section.locator('[data-highlight]').filter({
      has: page.getByRole('heading', { name, exact: true }),
    })
    await expect(card.getByText(ribbon, { exact: true })).toBeVisible()
    await expect(card.getByRole('listitem')).toHaveCount(features)
    await expect(card).toHaveAttribute('data-highlight', highlight)
    await expect(card.getByRole('link', { name: 'Enquire Now' })).toHaveAttribute(
      'href',
      `/Contact?${new URLSearchParams({ plan: name })}#enroll`,
    )
    await expect(card.getByText('₹')).toHaveCount(0)
  }
  await expect(section.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact')
  const closing = page.getByRole('region', { name: 'Bring us the problem' })
  await expect(closing.getByRole('link', { name: 'Book Services' })).toHaveAttribute('href', '/contact')
})

test('a service or plan links to the services form with it selected', async ({ page }) => {
  const site = new Site(page)
  const form = new EnquiryForm(page)
  const chosen = form.field('Service').locator('option:checked')
  await site.open('/services')
  const services = await site.list<{ id: string; title: string }>('services')
  expect(services.length).toBeGreaterThan(2)
  for (const { id, title } of nonEmpty(services.slice(0, 2))) {
    await site.open('/services')
    await page.getByRole('link', { name: `Enquire about ${title}`, exact: true }).click()
    await expect(page).toHaveURL(`/contact?service=${id}#enroll`)
    await expect(form.tab('Services Enquiry')).toHaveAttribute('aria-selected', 'true')
    await expect(chosen).toHaveText(title)
    await expect(form.section).toBeInViewport()
    await page.reload()
    await expect(chosen).toHaveText(title)
  }
  for (const plan of ['Website Development', 'Android & iOS App Development', 'Software Development']) {
    await site.open('/services')
    await site
      .section('Choose a Plan That Fits You')
      .getByRole('link', { name: `Enquire Now : ${plan}`, exact: true })
      .click()
    await expect(form.tab('Services Enquiry')).toHaveAttribute('aria-selected', 'true')
    await expect(chosen).toHaveText(plan)
  }
})

test('Services shows the FAQs at #faqs', async ({ page }) => {
  const site = new Site(page)
  await site.open('/services#faqs')
  const section = page.locator('#faqs')
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()
  const faqs = await site.list<{ q: string }>('services-faqs')
  await expectAccordion(
    section,
    faqs.map(({ q }) => q),
  )
})

test('a service image that failed before the script loaded is replaced', async ({
  page,
  staff,
  server,
  complaints,
}) => {
  const headers = { 'x-admin-key': server.adminKey ?? '' }
  const service = { title: 'Gone picture', desc: 'one', img: '/uploads/gone.webp' }
  const { body } = await staff.post<{ id: string }>('/api/services', service, { headers })
  const gone = page.waitForResponse((answer) => answer.url().endsWith('/uploads/gone.webp'))
  await page.route('**/assets/*.js', async (route) => {
    await gone
    await route.continue()
  })
  await new Site(page).open('/services')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: service.title }) })
  await expect(card.locator('img')).toHaveAttribute('src', '/art/service-plain.svg')
  await staff.delete(`/api/services/${body.id}`, { headers })
  complaints.splice(0)
})
