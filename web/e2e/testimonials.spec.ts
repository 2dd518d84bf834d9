import { expect, test } from '../../api/testing/browser-test.ts'
import { Site, shown } from './site.ts'

test('Testimonials shows the stats and testimonials', async ({ page }) => {
  const site = new Site(page)
  await site.open('/testimonials')
  const stats = await site.list<{ icon: string; label: string }>('testimonials-stats')
  const items = site.main.getByRole('listitem')
  await expect(items.filter({ hasNot: page.getByRole('figure') })).toHaveText(shown(stats, 'label'))
  const voices = await site.list<Record<string, string>>('testimonials')
  const cards = items.filter({ has: page.getByRole('figure') })
  for (const field of ['name', 'company', 'course']) await expect(cards).toHaveText(shown(voices, field))
  await expect(cards.first().getByRole('img', { name: /^\d out of 5 stars$/ })).toBeVisible()
  await expect(cards.first().getByRole('img', { name: /^Portrait of/ })).toBeVisible()
})
