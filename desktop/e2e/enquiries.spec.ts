import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { EnquiriesPage, send, service, student } from './enquiries-page.ts'

test.beforeEach(async ({ staff, context }) => signInAs(staff, context))

test('search finds substrings in any case, and shows when there are none', async ({ page, staff }) => {
  await send(staff, '/api/enquiries', [
    student('Zarina Needle', { course: 'C++ Basics' }),
    student('Other Person'),
  ])
  await send(staff, '/api/service-enquiries', [service('Omkar Haystack', { company: 'Quartz Mills' })])
  const desk = new EnquiriesPage(page)
  await desk.open()
  await expect(desk.search).toHaveAttribute('placeholder', 'Search students (name, email, course...)')
  await desk.search.fill('zArInA')
  await expect(desk.rows).toHaveCount(1)
  await expect(desk.row('Zarina Needle')).toBeVisible()
  await desk.search.fill('nobody has this')
  await expect(page.getByText('No student enquiries found.')).toBeVisible()
  await desk.choose('Service Enquiries')
  await expect(desk.search).toHaveAttribute('placeholder', 'Search services (name, email, company...)')
  await desk.search.fill('QUARTZ')
  await expect(desk.row('Omkar Haystack')).toBeVisible()
  await expect(desk.rows).toHaveCount(1)
  await desk.search.fill('nobody has this')
  await expect(page.getByText('No service enquiries found.')).toBeVisible()
})

test('deleting a student enquiry asks first and can be undone', async ({ page, staff }) => {
  const name = 'Deleted student'
  await send(staff, '/api/enquiries', [student(name)])
  const desk = new EnquiriesPage(page)
  await desk.open()
  await page.getByRole('button', { name: `Delete enquiry from ${name}` }).click()
  await expect(page.getByRole('dialog').getByText('Delete this student enquiry permanently?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(desk.row(name)).toBeVisible()
  await desk.delete(name, 'Delete')
  await expect(page.getByText('Student enquiry deleted.')).toBeVisible()
  await expect(desk.row(name)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(desk.row(name)).toBeVisible()

  await desk.row(name).getByRole('link', { name }).click()
  const drawer = page.getByRole('dialog', { name })
  await drawer.getByLabel('Date and time of the next step').fill('2026-01-05T11:00')
  await drawer.getByRole('button', { name: 'Schedule call', exact: true }).click()
  await expect(drawer.getByText('Choose a time in the future.')).toBeVisible()
  await expect(drawer.getByText('Nothing planned')).toBeVisible()
  await drawer.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this student enquiry permanently?' })
  await expect(question).toContainText(name)
  await expect(question).toContainText('You can restore it from the bin for 30 days.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(drawer.getByRole('button', { name: 'Delete' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`${name} moved to the bin.`)).toBeVisible()
})
