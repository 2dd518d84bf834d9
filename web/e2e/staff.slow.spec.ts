import { PARTS } from '#contract/page-parts'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import type { HttpClient } from '../../api/testing/http-client.ts'
import { restoreRecord } from '../../api/testing/restore-record.ts'
import { Site } from './site.ts'

test.beforeEach(({ page, server }) =>
  page.context().addCookies([{ name: 'staff', value: '1', url: server.url }]),
)

/** Moves all records of a list to the bin. @returns a function that restores them in order */
async function empty(staff: HttpClient, list: string) {
  const { body } = await staff.get<{ id: string }[]>(`/api/${list}`)
  for (const { id } of body) await staff.delete(`/api/${list}/${id}`)
  return async () => {
    for (const { id } of body) await staff.post(`/api/${list}/${id}/restore`, {})
  }
}

test('staff see a link to fill each empty section, and visitors do not', async ({ page, staff }) => {
  const restores = [await empty(staff, 'home-faqs'), await empty(staff, 'home-partners')]
  const site = new Site(page)
  await site.open('/')
  const partners = site.section('Proud Training & Placement Partners')
  await expect(partners.getByText('No partners yet...')).toBeVisible()
  await expect(partners.getByRole('link', { name: 'Add partner' })).toHaveAttribute(
    'href',
    '/AdminHomeCrud?add=home-partners',
  )
  await expect(site.main.getByRole('link', { name: 'Add question' })).toBeVisible()
  await page.context().clearCookies()
  await page.reload()
  await expect(partners.getByText('No partners yet...')).toBeVisible()
  await expect(site.main.getByRole('link', { name: /^Add / })).toHaveCount(0)
  for (const restore of restores) await restore()
})

test('staff see links for the sections that are hidden from visitors', async ({ page, staff }) => {
  const { body } = await staff.get<{ parts: object }>('/api/page-texts')
  const about = { order: Object.keys(PARTS.about), hidden: ['awards', 'story'] }
  await staff.put('/api/page-texts', { ...body, parts: { ...body.parts, about } })
  const site = new Site(page)
  await site.open('/about')
  const add = site.main.getByText('Hidden from visitors:').locator('..').getByRole('link')
  await expect(add).toHaveText(['Add milestone'])
  await expect(add).toHaveAttribute('href', '/AboutUs?add=aboutus%2Fawards')
  await restoreRecord(staff, '/api/page-texts', body)
})

test('staff copy the catalogue to Home’s empty course list with one press', async ({ page, staff }) => {
  const restore = await empty(staff, 'home-courses')
  const { body: courses } = await staff.get<{ title: string }[]>('/api/courses')
  await signInAs(staff, page.context())
  const site = new Site(page)
  await site.open('/')
  const section = site.section('Our Most Popular Courses & Services')
  await expect(section.getByText('No courses yet. Coming soon!')).toBeVisible()
  await section.getByRole('button', { name: `Copy all ${courses.length} from the Courses page` }).click()
  await expect(section.getByRole('listitem')).toHaveCount(courses.length)
  await expect(section.getByRole('listitem').first()).toContainText(courses[0]?.title ?? '')
  await empty(staff, 'home-courses')
  await restore()
})
