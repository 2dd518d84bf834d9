import type { Locator } from '@playwright/test'
import type { SiteSettings } from '#contract/single-records'
import { expect, test } from '../../api/testing/browser-test.ts'
import { gate } from '../../api/testing/gate.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { restoreRecord } from '../../api/testing/restore-record.ts'
import { NAVIGATION, Site } from './site.ts'

test('the header has the specified links', async ({ page }) => {
  const site = new Site(page)
  await site.open('/privacy')
  const links = site.header.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const found = await links.evaluateAll((all) =>
    all.map((one) => [one.textContent, one.getAttribute('href')]),
  )
  expect(found).toEqual(NAVIGATION)
  const enquire = site.header.getByRole('link', { name: 'Enquire Now' })
  await expect(enquire).toHaveAttribute('href', '/Contact')
  await site.open('/courses')
  await enquire.click()
  await expect(page).toHaveURL('/Contact?tab=student')
  await expect(page.getByRole('tab', { name: 'Student Enquiry' })).toHaveAttribute('aria-selected', 'true')
})

test('the header shows the logo, or the fallback if there is none or it fails to load', async ({
  page,
  complaints,
}) => {
  const site = new Site(page)
  const logo = site.header.getByRole('link', { name: /home$/ }).locator('img')
  await site.open('/privacy')
  const { logo: own } = await (await page.request.get('/api/home-config')).json()
  await expect(logo).toHaveAttribute('src', own)
  await site.answer('home-config', { logo: '/missing.png' })
  await page.route('**/missing.png', (route) => route.fulfill({ status: 404 }))
  await site.openShell('/privacy')
  await expect(logo).toHaveAttribute('src', '/logo-fallback.svg')
  await site.fail('home-config')
  await page.reload()
  await expect(logo).toHaveAttribute('src', '/logo-fallback.svg')
  await expect.poll(() => complaints.filter((text) => text.includes('500'))).toHaveLength(1)
  complaints.splice(0)
})

test('a new page starts at the top, but another hash on the same page does not', async ({ page }) => {
  const site = new Site(page)
  await site.open('/services')
  await page.mouse.wheel(0, 2500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await site.follow('About')
  await expect(site.title).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(site.main).toBeFocused()

  await page.goto('/services#faqs')
  await expect(page.locator('#faqs')).toBeInViewport()
  await page.evaluate(() => history.pushState(null, '', '#other'))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
})

test('a hash scrolls to its section even if that loads late', async ({ page }) => {
  const site = new Site(page)
  const release = await site.hold('home-testimonials')
  await page.goto('/#enroll')
  release()
  await expect(page.locator('#enroll').getByRole('tablist')).toBeInViewport()
})

test('a link to the form shows its beginning on a phone', async ({ page }) => {
  const site = new Site(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await site.open('/#enroll')
  await expect(page.locator('#enroll').getByRole('textbox').first()).toBeInViewport()
  const next = page.locator('#enroll').getByText('A counsellor calls you during')
  await next.scrollIntoViewIfNeeded()
  const place = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN
  const send = page.locator('#enroll').getByRole('button', { name: 'Send enquiry' })
  expect(await place(next)).toBeGreaterThan(await place(send))
})

test('the footer shows links, contact details and branches', async ({ page }) => {
  const site = new Site(page)
  await site.open('/privacy')
  const quick = site.footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link')
  await expect(quick).toHaveText(['Home', 'About', 'Courses', 'Why Us', 'Testimonials', 'Contact'])
  await expect(site.footer.getByRole('link', { name: '+91 20 55500142' })).toHaveAttribute(
    'href',
    'tel:+912055500142',
  )
  await expect(site.footer.getByRole('link', { name: 'admissions@lekhani.example.com' })).toHaveAttribute(
    'href',
    'mailto:admissions@lekhani.example.com',
  )
  await expect(site.footer.getByText(/Pune/)).toHaveCount(2)
  await expect(site.footer.getByText(/Nashik/)).toHaveCount(1)
  await expect(site.footer.getByText(`© ${new Date().getFullYear()} Lekhani Institute`)).toBeVisible()
  await expect(
    site.footer.getByText('Crafted with care in Maharashtra, India', { exact: true }),
  ).toBeVisible()
  const social = site.footer.getByRole('link', { name: 'Facebook' })
  await expect(social).toHaveAttribute('target', '_blank')
  await expect(social).toHaveAttribute('rel', /noopener/)
})

test('missing or unreadable parts are left out without an error', async ({ page, complaints }) => {
  const site = new Site(page)
  await site.answer('contact-info', { phone: '', email: 'a@b.example' })
  await site.fail('contact-socials')
  await site.openShell('/privacy')
  await expect(site.footer.getByRole('link', { name: 'a@b.example' })).toBeVisible()
  await expect(site.footer.locator('a[href^="tel:"]')).toHaveCount(0)
  await expect(site.footer.locator('a[target=_blank]')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  complaints.splice(0)
})

test('social links have built-in icons for the three known networks, else their own, else @', async ({
  page,
}) => {
  const site = new Site(page)
  const url = 'https://example.com/'
  await site.answer('contact-socials', [
    { name: 'Facebook', icon: 'f', url },
    { name: 'LinkedIn', icon: 'in', url },
    { name: 'Instagram', icon: 'ig', url },
    { name: 'YouTube', icon: '▶', url },
    { name: 'Mastodon', icon: '', url },
  ])
  await site.openShell('/privacy')
  const links = site.footer.locator('a[target=_blank]')
  await expect(links).toHaveCount(5)
  for (const index of [0, 1, 2]) await expect(links.nth(index).locator('svg')).toBeVisible()
  await expect(links.nth(3)).toContainText('▶')
  await expect(links.nth(4)).toContainText('@')
})

test('Enquire Now in the footer links to the page’s own form, or else to the one on Home', async ({
  page,
}) => {
  const site = new Site(page)
  const enquire = site.footer.getByRole('link', { name: 'Enquire Now' })
  await site.open('/contact')
  await expect(enquire).toHaveAttribute('href', '#enroll')
  await enquire.click()
  await expect(page).toHaveURL('/contact#enroll')
  await expect(page.locator('#enroll').getByRole('tablist')).toBeInViewport()
  await site.open('/about')
  await expect(enquire).toHaveAttribute('href', '/#enroll')
  await enquire.click()
  await expect(page).toHaveURL('/#enroll')
  await expect(page.locator('#enroll').getByRole('tablist')).toBeInViewport()
})

test('only signed-in staff see a link to the panel', async ({ page, server }) => {
  const site = new Site(page)
  const bar = page.getByRole('link', { name: 'Admin Panel → Dashboard' })
  await site.open('/privacy')
  await expect(bar).toHaveCount(0)
  await page.context().addCookies([{ name: 'staff', value: '1', url: server.url }])
  await page.reload()
  await expect(bar).toHaveAttribute('href', '/AdminHome')
})

test('the page works once a late script has loaded', async ({ page }) => {
  const { opened, open } = gate()
  await page.route('**/assets/*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/contact?tab=student', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/contact?tab=student')
  open()
  await expect(page.getByRole('tab', { name: 'Student Enquiry' })).toHaveAttribute('aria-selected', 'true')
})

test('an institute with one branch, no town and no figures leaves them out', async ({ page, staff }) => {
  const { body: before } = await staff.get<SiteSettings>('/api/settings')
  const claims = before.claims.map((claim) => ({ ...claim, value: '' }))
  await staff.put('/api/settings', { ...before, secondBranch: '', taglineState: '', claims })
  const site = new Site(page)
  await site.open('/contact')
  await expect(page.getByText('Main branch', { exact: true })).toBeVisible()
  await expect(page.getByText('Second branch', { exact: true })).toHaveCount(0)
  await expect(site.footer.getByText('Crafted with care in India', { exact: true })).toBeVisible()
  await site.open('/courses')
  await expect(site.title).toBeVisible()
  await expect(site.main.getByRole('definition')).toHaveCount(0)
  await restoreRecord(staff, '/api/settings', before)
})

const PAGES = [
  ['/', 'Home', 'Home'],
  ['/Courses', 'Courses', 'Courses'],
  ['/Services', 'Services', 'Services'],
  ['/FEATURES', 'Why Choose Us', 'Why Us'],
  ['/About', 'About', 'About'],
  ['/Testimonials', 'Testimonials', 'Testimonials'],
  ['/Faqs', 'FAQs', 'FAQs'],
  ['/Contact', 'Contact', 'Contact'],
] as const

test('every page has its frame, title, canonical URL and active link in any spelling', async ({
  page,
  server,
}) => {
  const site = new Site(page)
  for (const [path, name, label] of nonEmpty(PAGES)) {
    await site.open(path)
    await expect(page).toHaveTitle(`${name} | IT Coaching Institute`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', server.url + path.toLowerCase())
    await expect(site.header).toBeVisible()
    await expect(site.footer).toBeVisible()
    const current = site.header.getByRole('navigation').locator('[aria-current=page]')
    await expect(current).toHaveText([label])
  }
})
