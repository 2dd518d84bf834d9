import { expect, test } from '../../api/testing/browser-test.ts'
import { Site, shown } from './site.ts'

test('Services shows the core services', async ({ page }) => {
  const site = new Site(page)
  await site.open('/services')
  const services = await site.list<{ title: string; desc: string; img: string; topics: string[] }>('services')
  const cards = page.locator('#services-list ul:not([aria-label]) > li:has(h3)')
  await expect(cards).toHaveText(shown(services, 'title'))
  await expect(cards).toHaveText(shown(services, 'desc'))
  await expect(cards.first().locator('img')).toHaveAttribute('src', services[0]?.img ?? '')
  await expect(cards.first().getByRole('listitem')).toHaveText(services[0]?.topics ?? [])
})
