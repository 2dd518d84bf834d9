import { expect, test } from '../../api/testing/browser-test.ts'
import { Site, shown } from './site.ts'

test('About shows the story, features and milestones', async ({ page }) => {
  const site = new Site(page)
  await site.open('/about')
  for (const heading of ['Who we are', 'Our mission', 'Our vision'])
    await expect(site.main.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect(site.main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  await expect(site.main.getByRole('link', { name: 'See our services' })).toHaveAttribute('href', '/services')
  const features = await site.list<{ title: string; desc: string }>('aboutus/features')
  const grid = site.section('What Makes Us Stand Out?').getByRole('listitem')
  await expect(grid).toHaveText(shown(features, 'title'))
  await expect(grid).toHaveText(shown(features, 'desc'))
  const awards = await site.list<{ label: string }>('aboutus/awards')
  await expect(site.section('Our Milestones').getByRole('listitem')).toHaveText(shown(awards, 'label'))
})
