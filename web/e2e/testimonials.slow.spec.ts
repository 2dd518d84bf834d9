import { expect, test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { Site } from './site.ts'

const PERSON = { name: 'Asha', company: 'Mill', course: 'Java', feedback: 'Good.' }

test('Testimonials shows its loading text', async ({ page }) => {
  const site = new Site(page)
  const release = await site.hold('testimonials')
  await site.arriveAt('Testimonials')
  await expect(site.main.getByText('Loading testimonials…', { exact: true })).toBeVisible()
  release()
  await expect(site.title).toBeVisible()
})

test('Testimonials shows its empty texts for empty and failing lists', async ({ page, complaints }) => {
  const site = new Site(page)
  await site.fail('testimonials')
  await site.answer('testimonials-stats', [])
  await site.arriveAt('Testimonials')
  await expect(page.getByText('No stats available.', { exact: true })).toBeVisible()
  await expect(page.getByText('No testimonials found.', { exact: true })).toBeVisible()
  complaints.splice(0)
})

test('stars are rounded and clamped', async ({ page }) => {
  const site = new Site(page)
  const ratings = [4.4, 4.5, -3, 17, '3', 'x']
  await site.answer(
    'testimonials',
    ratings.map((rating, index) => ({ ...PERSON, _id: String(index), rating })),
  )
  await site.arriveAt('Testimonials')
  const stars = page.getByRole('img', { name: /stars$/ })
  await expect(stars).toHaveCount(ratings.length)
  const names = await stars.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(names).toEqual([4, 5, 0, 5, 3, 0].map((count) => `${count} out of 5 stars`))
})

test.describe('image URLs', () => {
  // On http the policy blocks `//host` URLs, but only their format matters here.
  test.use({ bypassCSP: true })

  test('can be relative, absolute, protocol-relative, data:, missing or broken', async ({
    page,
    complaints,
  }) => {
    const site = new Site(page)
    const avatars = [
      'sample/a.png',
      'https://cdn.example.com/b.png',
      '//cdn.example.com/c.png',
      'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
      '',
      '/broken.png',
    ]
    const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
    await page.route('**/sample/a.png', (route) => route.fulfill(picture))
    await page.route('**/cdn.example.com/**', (route) => route.fulfill(picture))
    await page.route('**/broken.png', (route) => route.fulfill({ status: 404 }))
    await site.answer(
      'testimonials',
      avatars.map((avatar, index) => ({ ...PERSON, _id: String(index), avatar })),
    )
    await site.arriveAt('Testimonials')
    const portraits = page.getByRole('img', { name: 'Portrait of Asha' })
    await portraits.last().scrollIntoViewIfNeeded()
    const expected = ['/sample/a.png', ...avatars.slice(1, 4), '/default-avatar.png', '/default-avatar.png']
    for (const [index, src] of nonEmpty(expected.entries()))
      await expect(portraits.nth(index)).toHaveAttribute('src', src)
    complaints.splice(0)
  })
})
