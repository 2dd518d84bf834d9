import { expect, test } from '../../api/testing/browser-test.ts'
import { Site, shown } from './site.ts'

test('Why Us shows its loading text, then figures and features', async ({ page }) => {
  const site = new Site(page)
  const release = await site.hold('stats')
  await site.arriveAt('Why Us')
  await expect(site.main.getByText('Loading features…', { exact: true })).toBeVisible()
  release()
  await expect(page).toHaveTitle('Why Choose Us | IT Coaching Institute')
  const stats = await site.list<{ value: string; label: string }>('stats')
  const strip = site.section('Our work in numbers').getByRole('listitem')
  await expect(strip).toHaveText(shown(stats, 'value'))
  await expect(strip).toHaveText(shown(stats, 'label'))
  const features = await site.list<{ title: string; desc: string }>('features')
  const grid = site.section('What you can count on').getByRole('listitem')
  await expect(grid).toHaveText(shown(features, 'title'))
  await expect(grid).toHaveText(shown(features, 'desc'))
  await expect(site.main.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    '/contact?tab=student',
  )
})
