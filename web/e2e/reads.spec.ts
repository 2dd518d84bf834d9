import { expect, test } from '../../api/testing/browser-test.ts'
import { Site } from './site.ts'

test('every page has its texts even if all requests fail', async ({ page, complaints }) => {
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
