import { expect, test } from '../../api/testing/browser-test.ts'
import { Site } from './site.ts'

test('empty and failing lists', async ({ page, complaints }) => {
  const site = new Site(page)
  await site.fail('stats')
  await site.answer('features', [])
  await site.arriveAt('Why Us')
  await expect(page.getByText('No stats yet.', { exact: true })).toBeVisible()
  await expect(page.getByText('No features available.', { exact: true })).toBeVisible()
  complaints.splice(0)
})
