import { expect, test } from '../../api/testing/browser-test.ts'
import { NAVIGATION, Site } from './site.ts'

test('the privacy page is one click away from each form', async ({ page }) => {
  const site = new Site(page)
  await site.open('/contact')
  await page.locator('#enroll').getByRole('link', { name: 'How we handle your data' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(page).toHaveTitle('Privacy | IT Coaching Institute')
  await expect(site.title).toBeVisible()
})

test('an unknown URL returns status 404 with links to all pages', async ({ page, complaints }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle('Page not found | IT Coaching Institute')
  const contents = page.getByRole('navigation', { name: 'All pages' })
  const links = await contents
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links).toEqual(NAVIGATION.map(([, href]) => href))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(complaints.splice(0)).toHaveLength(1)
})
