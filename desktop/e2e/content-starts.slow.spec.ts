import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { ContentPage } from './content-page.ts'

test.beforeEach(async ({ staff, context }) => signInAs(staff, context))

test('offers to copy the catalogue to Home’s empty course list, and undoes it', async ({ page, staff }) => {
  const read = async () => (await staff.get<{ id: string; title: string }[]>('/api/home-courses')).body
  const before = await read()
  for (const { id } of before) await staff.delete(`/api/home-courses/${id}`)
  const { body: courses } = await staff.get<{ title: string }[]>('/api/courses')
  const screen = new ContentPage(page)
  await screen.open('/AdminHomeCrud')
  const copy = page.getByRole('button', { name: `Copy all ${courses.length} from Courses` })
  await copy.click()
  await expect(screen.toast(`${courses.length} courses copied.`)).toBeVisible()
  await expect(copy).toHaveCount(0)
  expect((await read()).map(({ title }) => title)).toEqual(courses.map(({ title }) => title))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(copy).toBeVisible()
  expect(await read()).toEqual([])
  for (const { id } of before) await staff.post(`/api/home-courses/${id}/restore`, {})
})

test('a branch’s own hours start as the institute’s', async ({ page }) => {
  await page.goto('/AdminContact?add=branches')
  const branch = page.getByRole('group', { name: 'Opening hours' }).first()
  await branch.getByRole('switch', { name: 'Same as the institute' }).uncheck()
  await expect(branch.getByRole('textbox', { name: 'Monday, opens', exact: true })).toHaveValue('07:00')
})
