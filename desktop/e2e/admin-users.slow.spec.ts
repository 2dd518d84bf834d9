import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther } from '../../api/testing/colleague.ts'
import { gate } from '../../api/testing/gate.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { expectAccessible } from './accessibility.ts'
import { addWalkIn } from './desk-page.ts'

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('shows loading, empty and error states, and accepts other response shapes', async ({
  page,
  complaints,
}) => {
  let answer: 'hold' | 'bare' | 'broken' = 'hold'
  const { opened: held, open: release } = gate()
  const bare = [
    { _id: '2', name: '', email: '', createdAt: '' },
    { _id: '1', name: '', email: 'zoe@example.com', createdAt: '2026-01-01T00:00:00Z' },
  ]
  await page.route('**/api/admin/all-users', async (route) => {
    if (answer === 'hold') {
      await held
      return route.fulfill({ json: { admins: [] } })
    }
    return answer === 'bare' ? route.fulfill({ json: bare }) : route.fulfill({ status: 500, json: {} })
  })
  await page.goto('/AdminUsers')
  await expect(page.getByText('Loading Users...')).toBeVisible()
  release()
  await expect(page.getByText('No admin users registered yet.')).toBeVisible()
  answer = 'bare'
  await page.reload()
  const rows = page.getByRole('table', { name: 'Admin users' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('?')
  await expect(rows.nth(1).getByRole('cell').nth(3)).toHaveText('-')
  await expect(rows.nth(2)).toContainText('Z')
  answer = 'broken'
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Failed to load admin users')
  complaints.splice(0)
})

test('lists users from oldest to newest with initials on a pastel background', async ({
  page,
  staff,
  server,
}) => {
  const person = newPerson('Gauri Anand Users')
  await registerOther(staff, server, person)
  await page.goto('/AdminUsers')
  const table = page.getByRole('table', { name: 'Admin users' })
  await expect(table.getByRole('columnheader')).toHaveText(['#', 'User', 'Email', 'Registered At', 'Action'])
  const rows = table.getByRole('row')
  await expect(rows.nth(1)).toContainText('Asha Kulkarni')
  await expect(rows.nth(1).getByRole('cell').first()).toHaveText('1')
  const row = rows.filter({ hasText: person.email })
  await expect(row).toContainText('GA')
  await expect(row.locator('time')).toHaveText(/^\d{1,2} \w+ \d{4}, \d{2}:\d{2}$/)
  const colour = await row.getByText('GA', { exact: true }).evaluate((avatar) => avatar.style.backgroundColor)
  expect(colour).toMatch(/^(hsl|rgb)/)
  await removeOther(staff, person.email)
})

test('assigns the open enquiries of a deleted user to a chosen colleague', async ({
  page,
  staff,
  server,
}) => {
  const person = newPerson('Hari Leaving')
  await registerOther(staff, server, person)
  await page.goto('/AdminUsers')
  const openDialog = async () => {
    await page.getByRole('button', { name: `Delete ${person.name}` }).click()
    return page.getByRole('dialog')
  }
  const empty = await openDialog()
  await expect(empty.getByText('No open enquiries are assigned to them.')).toBeVisible()
  await empty.getByRole('button', { name: 'Cancel' }).click()

  const { body } = await staff.get<{ admins: { id: string; email: string }[] }>('/api/admin/all-users')
  const assigneeId = body.admins.find(({ email }) => email === person.email)?.id
  const ids: string[] = []
  for (const name of ['Left Behind One', 'Left Behind Two']) {
    const { id } = await addWalkIn(staff, { name, topic: 'Java', mobile: '9866600077' })
    await staff.patch(`/api/desk/enquiries/${id}`, { assigneeId })
    ids.push(id)
  }
  const dialog = await openDialog()
  await expect(
    dialog.getByText('2 open enquiries are assigned to them. They keep their next steps.'),
  ).toBeVisible()
  await expectAccessible(page)
  const choice = dialog.getByRole('combobox', { name: 'Assign open enquiries to' })
  await expect(choice).toHaveValue('')
  await expect(choice.getByRole('option', { name: person.name })).toHaveCount(0)
  await choice.selectOption('Asha Kulkarni')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('AdminUser deleted')).toBeVisible()
  for (const id of nonEmpty(ids)) {
    const { body: detail } = await staff.get(`/api/desk/enquiries/${id}`)
    expect(detail).toMatchObject({ enquiry: { assignee: { name: 'Asha Kulkarni' } } })
  }
})

test('deletes a user after a confirmation, and shows an error if the server refuses', async ({
  page,
  staff,
  server,
  complaints,
}) => {
  const person = newPerson('Hari Deleted')
  await registerOther(staff, server, person)
  await page.goto('/AdminUsers')
  const row = page.getByRole('row').filter({ hasText: person.email })
  const dialog = page.getByRole('dialog')
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(dialog.getByText('Are you sure you want to delete this AdminUser?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
  }
  await page.route('**/api/admin/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await remove(person.name)
  await expect(page.getByRole('alert').filter({ hasText: 'Delete failed' })).toBeVisible()
  await page.unroute('**/api/admin/*')
  await remove('Asha Kulkarni')
  await expect(
    page.getByRole('alert').filter({ hasText: 'You cannot delete your own account.' }),
  ).toBeVisible()

  const { opened: held, open: release } = gate()
  await page.route('**/api/admin/*', async (route) => {
    if (route.request().method() === 'DELETE') await held
    await route.continue()
  })
  await remove(person.name)
  await expect(row.getByRole('button', { name: /^Deleting\.\.\./ })).toBeDisabled()
  release()
  await expect(page.getByText('AdminUser deleted')).toBeVisible()
  await expect(row).toHaveCount(0)
  complaints.splice(0)
})
