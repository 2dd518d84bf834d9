import { expect, test } from '../../api/testing/browser-test.ts'
import { Site, shown } from './site.ts'

test('About shows its loading text', async ({ page }) => {
  const site = new Site(page)
  const release = await site.hold('aboutus/features')
  await site.arriveAt('About')
  await expect(site.main.getByText('Loading about page…', { exact: true })).toBeVisible()
  release()
  await expect(site.title).toBeVisible()
})

test('About shows its empty texts for empty and failing lists', async ({ page, complaints }) => {
  const site = new Site(page)
  await site.answer('aboutus/features', [])
  await site.fail('aboutus/awards')
  await site.arriveAt('About')
  await expect(page.getByText('No features available.', { exact: true })).toBeVisible()
  await expect(page.getByText('No milestones yet.', { exact: true })).toBeVisible()
  complaints.splice(0)
})

test('About shows the mentors only if there are any', async ({ page }) => {
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
