import { expect, test } from '../../api/testing/browser-test.ts'
import { Site, shown } from './site.ts'

interface Course {
  title: string
  desc: string
  highlights: string[]
}

test('Courses shows the figures, courses and FAQs', async ({ page }) => {
  const site = new Site(page)
  await site.open('/courses')
  await expect(site.main.locator('a[href="#course-list"]')).toBeVisible()
  await expect(site.main.getByRole('definition')).toHaveText(['25,000+', '350+', '₹5.5 LPA', '12+'])
  await expect(site.main.getByRole('term')).toHaveText([
    'Trained Students',
    'Hiring Partners',
    'Avg. Fresher Package',
    'Expert Mentors',
  ])
  const courses = await site.list<Course>('courses')
  const cards = page.locator('#course-list ol > li')
  await expect(cards).toHaveText(shown(courses, 'title'))
  await expect(cards).toHaveText(shown(courses, 'desc'))
  await expect(cards.first().getByRole('listitem')).toHaveText(courses[0]?.highlights ?? [])
  await expect(cards.first().getByRole('link', { name: 'Enquire / Enroll' })).toHaveAttribute(
    'href',
    `/?${new URLSearchParams({ course: courses[0]?.title ?? '' })}#enroll`,
  )
  await site.main.locator('a[href="#course-list"]').click()
  await expect(page.locator('#course-list')).toBeFocused()
  await expect(page.locator('#course-list').getByRole('heading', { level: 2 })).toBeInViewport()
})
