import { expect, test } from '../../api/testing/browser-test.ts'
import { Site } from './site.ts'

test('Why Us shows its empty texts for empty and failing lists', async ({ page, complaints }) => {
  const site = new Site(page)
  await site.fail('stats')
  await site.answer('features', [])
  await site.arriveAt('Why Us')
  await expect(page.getByText('No stats yet.', { exact: true })).toBeVisible()
  await expect(page.getByText('No features available.', { exact: true })).toBeVisible()
  complaints.splice(0)
})

test('an icon that fails to load is replaced', async ({ page, complaints }) => {
  const site = new Site(page)
  await page.route('**/missing.png', (route) => route.fulfill({ status: 404 }))
  for (const name of ['features', 'stats'])
    await site.answer(name, [{ _id: '1', icon: '/missing.png', title: 'Labs', label: 'Labs', value: '4' }])
  await site.arriveAt('Why Us')
  await expect(site.main.getByText('◆')).toHaveCount(2)
  await expect(site.main.locator('li img')).toHaveCount(0)
  complaints.splice(0)
})
