import { expect, test } from '../../api/testing/browser-test.ts'
import { EnquiryForm } from './enquiry-form.ts'
import { expectAccordion, Site } from './site.ts'

interface Titled {
  title: string
}

test('Home waits for all requests, even if one fails', async ({ page, complaints }) => {
  const site = new Site(page)
  const release = await site.hold('home-faqs')
  await site.fail('home-partners')
  await site.arriveAt('Home')
  const loading = site.main.getByText('Loading homepage...', { exact: true })
  await expect(loading).toBeVisible()
  await expect(site.title).toBeHidden()
  release()
  await expect(site.title).toBeVisible()
  await expect(loading).toBeHidden()
  await expect(page.getByText('No partners yet...', { exact: true })).toBeVisible()
  complaints.splice(0)
})

test('a request without a response counts as settled after 8 seconds', async ({ page, complaints }) => {
  await page.clock.install()
  const site = new Site(page)
  const release = await site.hold('home-features')
  const requested = page.waitForRequest('**/api/home-features')
  await site.arriveAt('Home')
  const loading = site.main.getByText('Loading homepage...', { exact: true })
  await expect(loading).toBeVisible()
  await requested
  await page.clock.runFor(9000)
  await expect(loading).toBeHidden()
  await expect(page.getByText('No features yet...!', { exact: true })).toBeVisible()
  release()
  complaints.splice(0)
})

test('the sections show their empty texts', async ({ page }) => {
  const site = new Site(page)
  for (const name of ['features', 'courses', 'partners', 'testimonials', 'faqs'])
    await site.answer(`home-${name}`, [])
  await site.arriveAt('Home')
  for (const text of [
    'No features yet...!',
    'No courses yet. Coming soon!',
    'No partners yet...',
    'No testimonials yet!',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(site.section('Common questions')).toBeHidden()
})

test('icons and logos of every shape are shown', async ({ page }) => {
  const site = new Site(page)
  await page.route('https://cdn.example.com/**', (route) => route.fulfill({ path: 'web/public/favicon.svg' }))
  await site.answer('home-features', [
    { icon: '🎓', title: 'Sign', subtitle: 's' },
    { icon: '//', title: 'Slashes', subtitle: 's' },
    { icon: { url: '/favicon.svg' }, title: 'Object', subtitle: 's' },
    { icon: 'https://cdn.example.com/a.png', title: 'Address', subtitle: 's' },
  ])
  await site.answer('home-partners', ['/favicon.svg', { url: '/logo-fallback.svg' }])
  await site.arriveAt('Home')
  const features = site.section("Why We're The Best IT Coaching Company").getByRole('listitem')
  await expect(features).toHaveText(['🎓Signs', '//Slashess', 'Objects', 'Addresss'])
  await expect(features.nth(2).locator('img')).toHaveAttribute('src', '/favicon.svg')
  await expect(features.nth(3).locator('img')).toHaveAttribute('src', 'https://cdn.example.com/a.png')
  const logos = site.section('Proud Training & Placement Partners').getByRole('img')
  await expect(logos.nth(0)).toHaveAttribute('src', '/favicon.svg')
  await expect(logos.nth(1)).toHaveAttribute('src', '/logo-fallback.svg')
})

test('the FAQs are above the enrol section', async ({ page }) => {
  const site = new Site(page)
  await site.open('/')
  const faqs = await site.list<{ q: string; a: string }>('home-faqs')
  const section = site.section('Common questions')
  await expect(section.getByText(faqs[0]?.a ?? '', { exact: true })).toBeVisible()
  await expectAccordion(
    section,
    faqs.map(({ q }) => q),
  )
})

test('the forms on Home and Contact offer every course once, those of Home first', async ({ page }) => {
  const site = new Site(page)
  await site.open('/')
  const form = new EnquiryForm(page)
  const services = (await site.list<Titled>('services')).map(({ title }) => title)
  const entries = (await site.list<Titled>('home-courses')).map(({ title }) => title)
  const onHome = entries.filter((title) => !services.includes(title))
  expect(onHome.length).toBeLessThan(entries.length)
  const others = (await site.list<Titled>('courses')).map(({ title }) => title)
  const all = [...new Set([...onHome, ...others])]
  expect(all.length).toBeGreaterThan(onHome.length)
  expect(all.length).toBeLessThan(onHome.length + others.length)
  await expect(form.options('Course')).toHaveText(all)
  await page.goto('/contact?tab=student')
  await expect(form.options('Course')).toHaveText(all)
  await site.answer('home-courses', [{ title: 'Java' }])
  await site.answer('courses', [{ title: 'java ' }, { title: 'Go' }])
  await site.answer('contact-courses', [{ label: 'GO' }, { label: 'Rust' }])
  await site.arriveAt('Home')
  await expect(form.options('Course')).toHaveText(['Java', 'Go', 'Rust'])
})

test('a URL cannot select a course or service that is not offered', async ({ page }) => {
  const form = new EnquiryForm(page)
  for (const path of ['/', '/contact']) {
    await page.goto(`${path}?course=You+have+won`)
    await expect(form.field('Course')).toHaveValue('')
    await expect(page.getByText('You have won')).toHaveCount(0)
    await page.goto(`${path}?service=You+have+won&plan=You+have+won`)
    await expect(form.field('Service')).toHaveValue('')
    await expect(page.getByText('You have won')).toHaveCount(0)
  }
})

test('an entry with the name of a service links to the services form with it selected', async ({ page }) => {
  const site = new Site(page)
  await site.open('/')
  const form = new EnquiryForm(page)
  const entries = site.section('Our Most Popular Courses & Services')
  const services = (await site.list<Titled>('services')).map(({ title }) => title)
  const named = (await site.list<Titled>('home-courses')).filter(({ title }) => services.includes(title))
  expect(named.length).toBeGreaterThan(1)
  const expectChosen = async (title: string) => {
    await expect(form.tab('Services Enquiry')).toHaveAttribute('aria-selected', 'true')
    await expect(form.field('Service').locator('option:checked')).toHaveText(title)
    await expect(form.section).toBeInViewport()
  }
  for (const { title } of named) {
    await entries.getByRole('link', { name: title }).click()
    await expectChosen(title)
  }
  const [title = ''] = services
  await site.answer('home-courses', [{ title: `  ${title.toUpperCase()} ` }])
  await site.arriveAt('Home')
  await entries.getByRole('link').last().click()
  await expectChosen(title)
})

test('a course links to the form with it selected', async ({ page }) => {
  const site = new Site(page)
  await site.open('/')
  const form = new EnquiryForm(page)
  await form.choose('Services Enquiry')
  const [, second] = await site.list<Titled>('home-courses')
  await site.section('Our Most Popular Courses & Services').getByRole('link', { name: second?.title }).click()
  await expect(form.field('Course')).toHaveValue(second?.title ?? '')
  await expect(form.section).toBeInViewport()
})

test('a partner logo that fails to load shows its name, even if the server rendered the page', async ({
  page,
  staff,
  complaints,
}) => {
  const { body } = await staff.post<{ id: string }>('/api/home-partners', { url: '/uploads/gone.webp' })
  const count = (await staff.get<object[]>('/api/home-partners')).body.length
  const site = new Site(page)
  await site.open('/')
  const partners = site.section('Proud Training & Placement Partners')
  await partners.scrollIntoViewIfNeeded()
  await expect(partners.getByText(`Partner ${count}`, { exact: true })).toBeVisible()
  await expect(partners.getByRole('img')).toHaveCount(count - 1)
  await staff.delete(`/api/home-partners/${body.id}`)
  complaints.splice(0)
})
