import { expect, test } from '../../api/testing/browser-test.ts'
import { Site, shown } from './site.ts'

test('says that it is loading', async ({ page }) => {
  const site = new Site(page)
  const release = await site.hold('aboutus/features')
  await site.arriveAt('About')
  await expect(site.main.getByText('Loading about page…', { exact: true })).toBeVisible()
  release()
  await expect(site.title).toBeVisible()
})

test('what it shows', async ({ page }) => {
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

test('empty and failing lists', async ({ page, complaints }) => {
  const site = new Site(page)
  await site.answer('aboutus/features', [])
  await site.fail('aboutus/awards')
  await site.arriveAt('About')
  await expect(page.getByText('No features available.', { exact: true })).toBeVisible()
  await expect(page.getByText('No milestones yet.', { exact: true })).toBeVisible()
  complaints.splice(0)
})

test('the faculty is shown when it is filled, and only then', async ({ page }) => {
  const site = new Site(page)
  await site.open('/about')
  const mentors = await site.list<{ name: string; role: string }>('mentors')
  expect(mentors.length).toBeGreaterThan(0)
  const faculty = site.section('The people who teach here').getByRole('listitem')
  await expect(faculty).toHaveText(shown(mentors, 'name'))
  await expect(faculty).toHaveText(shown(mentors, 'role'))
  await site.answer('mentors', [])
  await site.arriveAt('About')
  await expect(site.section('Our Milestones')).toBeVisible()
  await expect(site.section('The people who teach here')).toBeHidden()
})
