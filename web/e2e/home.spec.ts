import { expect, test } from '../../api/testing/browser-test.ts'
import { EnquiryForm } from './enquiry-form.ts'
import { Site, shown } from './site.ts'

interface Titled {
  title: string
}

test('Home shows its sections', async ({ page }) => {
  const site = new Site(page)
  await site.open('/')
  const features = site.section("Why We're The Best IT Coaching Company").getByRole('listitem')
  await expect(features).toHaveText(shown(await site.list<Titled>('home-features'), 'title'))
  const courses = site.section('Our Most Popular Courses & Services').getByRole('listitem')
  await expect(courses).toHaveText(shown(await site.list<Titled>('home-courses'), 'title'))
  await expect(courses).toHaveText(shown(await site.list<{ desc: string }>('home-courses'), 'desc'))
  const partners = site.section('Proud Training & Placement Partners').getByRole('img')
  await expect(partners).toHaveCount((await site.list('home-partners')).length)
  const voices = site.section("What Our Client's Say").getByRole('listitem')
  await expect(voices).toHaveText(shown(await site.list<{ name: string }>('home-testimonials'), 'name'))
  await expect(voices.first().getByRole('img')).toBeVisible()
  const about = page.getByRole('region', { name: 'A classroom on one side' })
  await expect(about.getByRole('listitem')).not.toHaveCount(0)
})

test('the enrol section switches between its tabs', async ({ page }) => {
  const site = new Site(page)
  await site.open('/')
  const form = new EnquiryForm(page)
  await expect(form.tab('Student Enquiry')).toHaveAttribute('aria-selected', 'true')
  await form.send()
  await expect(form.status).toHaveText('Please fill all required fields.')
  await form.choose('Services Enquiry')
  await expect(form.status).toHaveText('')
  await form.choose('Student Enquiry')
  await expect(form.status).toHaveText('')
  await form.tab('Student Enquiry').press('ArrowRight')
  await expect(form.tab('Services Enquiry')).toBeFocused()
  await expect(form.tab('Services Enquiry')).toHaveAttribute('aria-selected', 'true')
})
