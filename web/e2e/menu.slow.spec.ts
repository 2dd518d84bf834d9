import { PARTS } from '#contract/page-parts'
import type { PageTexts } from '#contract/page-texts/schema'
import { expect, test } from '../../api/testing/browser-test.ts'
import { gate } from '../../api/testing/gate.ts'
import type { HttpClient } from '../../api/testing/http-client.ts'
import { restoreRecord } from '../../api/testing/restore-record.ts'
import { expectAccessible } from './accessibility.ts'
import { Site } from './site.ts'

const PATH = '/api/page-texts'
const ORDER = Object.keys(PARTS.menu)
const OFF = { menu: { order: ORDER, hidden: ['services', 'testimonials', 'faqs'] } }

const write = (staff: HttpClient, change: Partial<PageTexts>) =>
  restoreRecord(staff, PATH, { texts: {}, parts: {}, ...change })

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))
test.afterEach(({ staff }) => write(staff, {}))

test('a hidden page returns the 404 page, by URL and by link', async ({ page, staff, complaints }) => {
  await write(staff, { parts: OFF })
  const site = new Site(page)
  const answer = await page.goto('/services')
  expect(answer?.status()).toBe(404)
  await expect(site.title).toHaveText('This page was never printed.')
  await expect(site.main.getByRole('link')).toHaveCount(ORDER.length - OFF.menu.hidden.length)
  await site.main.getByRole('link', { name: 'Courses' }).click()
  await expect(page).toHaveTitle('Courses | IT Coaching Institute')
  await page.goBack()
  await expect(site.title).toHaveText('This page was never printed.')
  await expect(page).toHaveTitle('Page not found | IT Coaching Institute')
  // The browser logs the 404 of the first document.
  complaints.splice(0)
})

test('the tab shows a page’s name in the menu until its own title is known', async ({ page, staff }) => {
  await write(staff, { texts: { 'about.title': 'Who we are at {institute}' } })
  await page.goto('/privacy')
  const { opened, open } = gate()
  await page.route('**/api/page-texts/about', async (route) => {
    await opened
    await route.continue()
  })
  const site = new Site(page)
  await site.header.getByRole('link', { name: 'About', exact: true }).click()
  await expect(site.main.getByRole('status')).toHaveText('Loading about page…')
  await expect(page).toHaveTitle('About')
  open()
  await expect(page).toHaveTitle(/^Who we are at ./)
})

test('sections appear in the institute’s order', async ({ page, staff }) => {
  const order = ['faqs', 'partners', ...Object.keys(PARTS.home).filter((name) => !/faqs|partners/.test(name))]
  await write(staff, { parts: { home: { order, hidden: ['promises', 'about'] } } })
  await page.goto('/')
  const regions = page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.locator('.section-number') })
  await expect(regions.getByRole('heading', { level: 2 })).toHaveText([
    'Common questions',
    'Proud Training & Placement Partners',
    "Why We're The Best IT Coaching Company",
    'Our Most Popular Courses & Services',
    "What Our Client's Say",
  ])
  await expectAccessible(page)
})

test('the longest menu names fit into the narrowest header', async ({ page, staff }) => {
  const { header } = new Site(page)
  const height = () => header.evaluate((element) => element.getBoundingClientRect().height)
  await page.setViewportSize({ width: 1152, height: 800 })
  await page.goto('/')
  const usual = await height()
  const longest = [...Array(5).fill('Wonderful'), 'Work']
  const names = Object.fromEntries(longest.map((name, at) => [`${ORDER[at]}.menu`, name]))
  await write(staff, { texts: names, parts: { menu: { order: ORDER, hidden: ['faqs'] } } })
  await page.goto('/')
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText([...longest, 'Contact'])
  const right = await header.evaluate((element) =>
    Math.max(...[...element.querySelectorAll('a')].map((link) => link.getBoundingClientRect().right)),
  )
  expect(right).toBeLessThanOrEqual(1152)
  expect(await height()).toBe(usual)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1152)
})

test('no link leads to a hidden page at any screen width', async ({ page, staff }) => {
  await write(staff, { texts: { 'features.menu': 'Why {institute}', 'about.menu': 'People' }, parts: OFF })
  const site = new Site(page)
  await page.goto('/')
  const links = site.header.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['Home', 'Courses', /^Why .+/, 'People', 'Contact'])
  await expect(page.getByRole('link', { name: 'Read them all' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Explore Services' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See all courses' })).toBeVisible()
  await expect(
    page.locator('a[href^="/services" i], a[href^="/faqs"], a[href^="/testimonials"]'),
  ).toHaveCount(0)
  await links.filter({ hasText: 'People' }).click()
  await expect(page).toHaveTitle('About | IT Coaching Institute')
  await expect(site.footer.getByRole('navigation').getByRole('link')).toHaveText([
    ...['Home', 'People', 'Courses'],
    /^Why .+/,
    'Contact',
  ])
  await page.setViewportSize({ width: 360, height: 740 })
  await site.menuButton.click()
  await expect(site.menu.getByRole('listitem')).toHaveText([
    'Home',
    'Courses',
    /^Why .+/,
    'People',
    'Contact',
  ])
  await expectAccessible(page)
})
