import { PARTS } from '#contract/page-parts'
import type { PageTexts } from '#contract/page-texts/schema'
import { expect, test } from '../../api/testing/browser-test.ts'
import type { HttpClient } from '../../api/testing/http-client.ts'
import { putBack } from '../../api/testing/put-back.ts'
import { expectAccessible } from './accessibility.ts'
import { Site } from './site.ts'

const PATH = '/api/page-texts'
const ORDER = Object.keys(PARTS.menu)
const OFF = { menu: { order: ORDER, hidden: ['services', 'testimonials', 'faqs'] } }

const write = (staff: HttpClient, change: Partial<PageTexts>) =>
  putBack(staff, PATH, { texts: {}, parts: {}, ...change })

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))
test.afterEach(({ staff }) => write(staff, {}))

test('a visitor meets no link to a page that is off, on a screen of any width', async ({ page, staff }) => {
  await write(staff, { texts: { 'features.menu': 'Why {institute}', 'about.menu': 'People' }, parts: OFF })
  const site = new Site(page)
  await page.goto('/')
  const links = site.header.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['Home', 'Courses', /^Why .+/, 'People', 'Contact'])
  await expect(page.getByRole('link', { name: 'Read them all' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Explore Services' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'The whole catalogue' })).toBeVisible()
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
