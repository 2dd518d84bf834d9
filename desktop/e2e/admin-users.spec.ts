import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther } from '../../api/testing/colleague.ts'
import { gate } from '../../api/testing/gate.ts'

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('deleting asks, is busy, and removes the row; a refusal is told', async ({
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
