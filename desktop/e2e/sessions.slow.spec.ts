import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther, signInOn } from '../../api/testing/colleague.ts'
import { gate } from '../../api/testing/gate.ts'
import { HttpClient } from '../../api/testing/http-client.ts'
import { restoreRecord } from '../../api/testing/restore-record.ts'
import { sendEnquiries } from './desk-page.ts'
import { enterAs } from './enter-as.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('signs out all other sessions after a confirmation, and shows the reason in open windows', async ({
  page,
  context,
  browser,
  staff,
  server,
}) => {
  const me = newPerson('Asha Sessions')
  const mine = await registerOther(staff, server, me)
  await signInAs(mine, context)
  const windows = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0'
  const other = await signInOn(new HttpClient(server.url), server, me, 3, windows)

  const elsewhere = await browser.newContext({ baseURL: server.url })
  await signInAs(other, elsewhere)
  const there = await elsewhere.newPage()
  await there.goto('/AdminHome')
  await expect(there.getByRole('link', { name: `Welcome, ${me.name}` })).toBeVisible()

  await page.goto('/settings?tab=account')
  const sessions = page.getByRole('list', { name: 'Active sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You’ll be signed out of all your other sessions right away.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('Ended 1 session and stopped trusting 1 device.').first()).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Trusted devices' }).getByRole('listitem')).toHaveCount(1)

  await expect(there.getByText('You were signed out from another device or by a colleague')).toBeVisible()
  await expect(there).toHaveURL(/\/admin$/)
  await elsewhere.close()
  await removeOther(staff, me.email, page.context())
})

test('closes dialogs and messages of a session that has ended before another user signs in', async ({
  page,
  context,
  staff,
  server,
  complaints,
}) => {
  const other = newPerson('Dipa Sessions')
  await registerOther(staff, server, other)
  const { id, person } = await enterAs(staff, server, context, 'administrator', 'Esha Sessions')
  await page.goto('/AdminUsers')
  const [enquiry] = await sendEnquiries(staff, ['Told To Esha'])
  await staff.patch(`/api/desk/enquiries/${enquiry}`, { assigneeId: id })
  const told = page.getByText('Told To Esha. Assigned to you by')
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: `Delete ${other.name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(other.name)
  await staff.post(`/api/admin/${id}/sign-out`, {})
  await expect(page.getByText('You were signed out from another device or by a colleague')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(told).toHaveCount(0)
  await page.goto('about:blank')
  complaints.splice(0)
  await removeOther(staff, other.email)
  await removeOther(staff, person.email)
})

test('does not reopen a session that ended in another tab when a save finishes late', async ({
  page,
  context,
  staff,
  server,
  complaints,
}) => {
  const me = newPerson('Chitra Sessions')
  await signInAs(await registerOther(staff, server, me), context)
  const { opened: isHeld, open: answer } = gate()
  await page.route('**/api/v1/user/profile', async (route) => {
    const response = await route.fetch()
    await isHeld
    await route.fulfill({ response })
  })
  await page.goto('/settings?tab=account')
  const profile = page.getByRole('form', { name: 'Profile' })
  await profile.getByRole('textbox', { name: 'Name' }).fill('Chitra Late')
  const there = await context.newPage()
  await there.goto('/AdminHome')
  const saved = page.waitForResponse('**/api/v1/user/profile')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => {
      const { body } = await staff.get<{ admins: { name: string }[] }>('/api/admin/all-users')
      return body.admins.map(({ name }) => name)
    })
    .toContain('Chitra Late')
  await there.getByRole('button', { name: 'Logout', exact: true }).click()
  const reason = page.getByText('You were signed out from another device or by a colleague')
  await expect(reason).toBeVisible()
  const opened: string[] = []
  page.on('framenavigated', (frame) => opened.push(frame.url()))
  answer()
  await saved
  await expect(page.getByText('Profile saved.').first()).toBeVisible()
  await expect(reason).toBeVisible()
  expect(opened).toEqual([])
  await removeOther(staff, me.email, page.context())
  // The browser logs requests after the end of the session.
  complaints.splice(0)
})

test('signs a colleague out everywhere and records it in the audit log', async ({
  page,
  context,
  staff,
  server,
}) => {
  await signInAs(staff, context)
  const colleague = newPerson('Bela Sessions')
  const theirs = await registerOther(staff, server, colleague)
  await page.goto('/AdminUsers')
  const own = page.getByRole('row').filter({ hasText: 'You' })
  await expect(own.getByRole('button', { name: 'Delete' })).toHaveCount(1)
  await expect(own.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  await page.getByRole('button', { name: `Sign out everywhere: ${colleague.name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`${colleague.name} · ${colleague.email}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('Ended 1 session and stopped trusting 1 device.')).toBeVisible()
  expect((await theirs.get('/api/v1/user/get-user')).status).toBe(401)
  await page.goto('/audit?subject=account')
  await expect(page.getByText(`signed the account “${colleague.name}” out everywhere`)).toBeVisible()
  await removeOther(staff, colleague.email)
})

test('saves session limits', async ({ page, context, staff }) => {
  await signInAs(staff, context)
  const { body: settings } = await staff.get<object>('/api/settings')
  await page.goto('/settings')
  const idle = page.getByLabel('Sign out when inactive for')
  await expect(idle).toHaveValue('30d')
  await expect(idle.locator('option')).toHaveText(['15 minutes', '1 hour', '4 hours', '12 hours', '30 days'])
  await expect(page.getByLabel('Always sign out after')).toHaveValue('30d')
  await idle.selectOption('1 hour')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.').first()).toBeVisible()
  await page.reload()
  await expect(idle).toHaveValue('1h')
  await restoreRecord(staff, '/api/settings', settings)
})
