import { expect, test } from '../../api/testing/browser-test.ts'
import { Site } from './site.ts'

test('where the settings can’t be read, a page shows those that it has brought along', async ({
  page,
  complaints,
}) => {
  const site = new Site(page)
  await site.open('/privacy')
  await site.fail('site-settings')
  await site.follow('Courses')
  await expect(site.main.getByText('25,000+')).toBeVisible()
  await site.follow('Contact')
  await expect(site.main.getByText(/Nashik/)).toBeVisible()
  await site.follow('Home')
  await expect(site.main.getByText('Lekhani Institute of Computing').first()).toBeVisible()
  complaints.splice(0)
})

test('with every request broken each page still has its texts', async ({ page, complaints }) => {
  const site = new Site(page)
  await page.goto('/privacy')
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: {} }))
  for (const [label, text] of [
    ['Home', 'No courses yet. Coming soon!'],
    ['Courses', 'No FAQs found.'],
    ['Services', 'No services configured yet.'],
    ['Why Us', 'No stats yet.'],
    ['About', 'No milestones yet.'],
    ['Testimonials', 'No testimonials found.'],
    ['FAQs', 'Could not fetch FAQs. Try again later.'],
    ['Contact', 'Could not load Contact information. Please try again later.'],
  ] as const) {
    await site.follow(label)
    await expect(site.main.getByText(text, { exact: true })).toBeVisible()
    await expect(site.title).toBeVisible()
  }
  complaints.splice(0)
})
