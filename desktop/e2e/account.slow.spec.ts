import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther, signInOn } from '../../api/testing/colleague.ts'
import { OWN_PASSWORD } from '../../api/testing/first-admin.ts'
import { HttpClient } from '../../api/testing/http-client.ts'
import { restoreRecord } from '../../api/testing/restore-record.ts'
import { ContentPage } from './content-page.ts'
import { enterOwnPassword } from './enter-own-password.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('saves site settings, and the placement figure on its own screen', async ({
  page,
  context,
  staff,
  complaints,
}) => {
  await signInAs(staff, context)
  const { body: before } = await staff.get('/api/settings')
  const screen = new ContentPage(page)
  await screen.open('/settings')
  const settings = screen.section('Institute')
  await settings.fill({ 'Institute name': '  ' })
  await settings.button('Save Changes').click()
  await expect(screen.alert('Institute name is required.')).toBeVisible()
  await settings.fill({ 'Institute name': 'Test institute' })
  await page.getByRole('tab', { name: 'Team and security' }).click()
  const signIn = screen.section('Sign-in')
  await signIn.form.getByRole('combobox', { name: 'Sign-in code' }).selectOption('always')
  await signIn.button('Save Changes').click()
  await expect(screen.toast('Settings saved.').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Institute' }).click()
  await settings.button('Save Changes').click()
  const read = async () => (await staff.get('/api/settings')).body
  await expect.poll(read, 'another form’s change is no conflict').toMatchObject({
    instituteName: 'Test institute',
    loginOtp: 'always',
  })
  await page.getByRole('tab', { name: 'Email and SMS' }).click()
  const notices = screen.section('Notification email')
  await notices.fill({ 'Notification email': 'desk@example.com' })
  await notices.button('Save Changes').click()
  await enterOwnPassword(page)
  expect(complaints.splice(0), 'a new notification email requires the password').toEqual([
    expect.stringContaining('400'),
  ])
  await expect.poll(read).toMatchObject({
    instituteName: 'Test institute',
    notifyEmail: 'desk@example.com',
    loginOtp: 'always',
  })

  await screen.open('/placements')
  const figure = screen.section('Placement %')
  await figure.fill({ Figure: '91%', Source: 'Register 2025-26' })
  await figure.form.getByLabel('As of', { exact: true }).fill('2026-06-30')
  await figure.button('Save Changes').click()
  await expect(screen.toast('Placement figure saved.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.locator('dl > div').filter({ hasText: 'Placement %' })).toContainText('91%')
  await restoreRecord(staff, '/api/settings', { ...before, ...OWN_PASSWORD })
})

test('rejects a new password that is too short or repeated wrongly, and a wrong current one', async ({
  page,
  context,
  staff,
  server,
  complaints,
}) => {
  const me = newPerson('Bela Rules')
  await signInAs(await registerOther(staff, server, me), context)
  await page.goto('/settings?tab=account')
  const password = new ContentPage(page).section('Password')
  const type = async (current: string, next: string, again = next) => {
    await password.fill({
      'Current password': current,
      'New password': next,
      'Confirm new password': again,
    })
    await password.button('Change password').click()
  }
  await type(me.password, 'short')
  await expect(password.form.getByText('Password must be at least 6 characters')).toBeVisible()
  await type(me.password, 'another long password', 'something else')
  await expect(password.form.getByText('Passwords do not match')).toBeVisible()
  await type('wrong', 'another long password')
  await expect(password.form.getByText('The current password is wrong.')).toBeVisible()
  await removeOther(staff, me.email, page.context())
  complaints.splice(0)
})

const NEW_PASSWORD = 'another long password'

test('changes name and password, and lists sessions and devices', async ({
  page,
  context,
  staff,
  server,
  complaints,
}) => {
  const me = newPerson('Bela Account')
  const mine = await registerOther(staff, server, me)
  await signInAs(mine, context)
  const windows = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0'
  const other = await signInOn(new HttpClient(server.url), server, me, 3, windows)
  const isSignedIn = async () => (await other.get('/api/v1/user/get-user')).status === 200
  expect(await isSignedIn()).toBe(true)

  const screen = new ContentPage(page)
  await page.goto('/AdminHome')
  await page.getByRole('link', { name: `Welcome, ${me.name}` }).click()
  await expect(page.getByRole('tab', { name: 'My account' })).toHaveAttribute('aria-selected', 'true')

  await test.step('change the name, also in the greeting', async () => {
    const profile = screen.section('Profile')
    await profile.fill({ Name: 'Asha K.' })
    await profile.button('Save').click()
    await expect(page.getByRole('link', { name: 'Welcome, Asha K.' })).toBeVisible()
  })
  await test.step('sign out another session', async () => {
    const sessions = page.getByRole('list', { name: 'Active sessions' })
    await expect(sessions.getByText('This browser')).toBeVisible()
    await sessions.getByRole('button', { name: /^Sign out Chrome on Windows/ }).click()
    await expect(screen.toast('Session ended.').first()).toBeVisible()
    expect(await isSignedIn()).toBe(false)
  })
  await test.step('forget a trusted device', async () => {
    const devices = page.getByRole('list', { name: 'Trusted devices' })
    await devices.getByRole('button', { name: 'Forget Chrome on Windows' }).click()
    await expect(screen.toast('This device needs a code at its next sign-in.').first()).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
  })
  await test.step('change the password', async () => {
    const password = screen.section('Password')
    const type = async (current: string, next: string, again = next) => {
      await password.fill({
        'Current password': current,
        'New password': next,
        'Confirm new password': again,
      })
      await password.button('Change password').click()
    }
    await type(me.password, NEW_PASSWORD)
    const done = screen.toast('Password changed. You’ve been signed out everywhere else.').first()
    await expect(done).toBeVisible()
    await expect(password.input('Current password')).toHaveValue('')
  })
  await removeOther(staff, me.email, page.context())
  complaints.splice(0)
})
