import { expect, test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { Site } from './site.ts'

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

test('every page in any spelling: frame, title, canonical, highlight', async ({ page, server }) => {
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
