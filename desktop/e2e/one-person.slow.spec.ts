import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { expectAccessible } from './accessibility.ts'
import { addWalkIn, DeskPage, readPersonId } from './desk-page.ts'

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('an enquiry shows the timeline of its person, switches to their other enquiries and closes them', async ({
  page,
  staff,
}) => {
  const person = { name: 'One Omkar', mobile: '9822266691' }
  const ids: string[] = []
  for (const topic of ['Python evenings', 'Data weekends', 'Cloud nights']) {
    const { id } = await addWalkIn(staff, { ...person, topic })
    await readPersonId(staff, id)
    ids.push(id)
  }
  const [python, data, cloud] = ids
  const addNote = (id: string | undefined, text: string) =>
    staff.post(`/api/desk/enquiries/${id}/notes`, { text })
  const readStatuses = () =>
    Promise.all(
      ids.map(
        async (id) =>
          (await staff.get<{ enquiry: { status: string } }>(`/api/desk/enquiries/${id}`)).body.enquiry.status,
      ),
    )
  await addNote(python, 'Asked about fees')
  const desk = new DeskPage(page)
  await desk.open(`?view=all&enquiry=${data}`)
  const place = (text: string) => desk.drawer.getByRole('button', { name: text, exact: true })

  await test.step('name the enquiry of each entry and add new ones live', async () => {
    await expect(place('2 of 3 enquiries')).toBeVisible()
    await expect(desk.entries.first()).toContainText('Asked about fees')
    await addNote(cloud, 'Will call back')
    await expect(desk.entries.first()).toContainText('Will call back')
    await expect(desk.entries.first().getByRole('link')).toHaveText('Cloud nights')
    await expectAccessible(page)
    await desk.entry('Asked about fees').getByRole('link', { name: 'Python evenings' }).click()
    await expect(place('1 of 3 enquiries')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`enquiry=${python}`))
    await expect(desk.entry('Asked about fees').getByRole('link')).toHaveCount(0)
  })

  await test.step('switch by keyboard', async () => {
    await place('1 of 3 enquiries').press('Enter')
    const choices = page.getByRole('menuitem')
    await expect(choices).toHaveText([/^Python/, /^Data/, /^Cloud/, 'View person'])
    await choices.filter({ hasText: 'Cloud nights' }).press('Enter')
    await expect(place('3 of 3 enquiries')).toBeVisible()
    await expect(desk.drawer.locator(':focus')).toHaveCount(1)
  })

  await test.step('archive the others after one is closed, with one undo', async () => {
    const offer = desk.drawer.getByText('2 other enquiries of this person are open:')
    await expect(offer).toBeHidden()
    await desk.drawer.getByRole('combobox', { name: 'Status of One Omkar' }).selectOption('Converted')
    await expect(offer).toContainText('Data weekends, Python evenings.')
    await expectAccessible(page)
    await desk.drawer.getByRole('button', { name: 'Archive them' }).click()
    const done = desk.toast('2 enquiries set to Archived.')
    await expect(done).toBeVisible()
    await expect(offer).toBeHidden()
    expect(await readStatuses()).toEqual(['Archived', 'Archived', 'Converted'])
    await done.getByRole('button', { name: 'Undo' }).click()
    await expect(desk.toast('Undone for 2 enquiries')).toBeVisible()
    expect(await readStatuses()).toEqual(['Contacted', 'Contacted', 'Converted'])
  })

  await test.step('switch in a window for one enquiry', async () => {
    await page.goto(`/desk/enquiry/${data}`)
    await place('2 of 3 enquiries').click()
    await page.getByRole('menuitem', { name: /^Python/ }).click()
    await expect(place('1 of 3 enquiries')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/desk/enquiry/${python}$`))
  })
})
