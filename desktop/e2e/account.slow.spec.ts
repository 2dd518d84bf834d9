import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther } from '../../api/testing/colleague.ts'
import { OWN_PASSWORD } from '../../api/testing/first-admin.ts'
import { putBack } from '../../api/testing/put-back.ts'
import { ContentPage } from './content-page.ts'
import { enterOwnPassword } from './enter-own-password.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('the settings of the site, and the placement figure on its own screen', async ({
  page,
  context,
  staff,
  complaints,
}) => {
  await signInAs(staff, context)
  const { body: before } = await staff.get('/api/settings')
  const screen = new ContentPage(page)
  await screen.open('/settings')
  const settings = screen.section('Site settings')
  await settings.fill({ 'Institute name': '  ' })
  await settings.button('Save Changes').click()
  await expect(screen.alert('Institute name is required.')).toBeVisible()
  await settings.fill({ 'Institute name': 'Test institute', 'Notification address': 'desk@example.com' })
  await settings.form.getByRole('combobox', { name: 'Code at sign-in' }).selectOption('always')
  await settings.button('Save Changes').click()
  await enterOwnPassword(page)
  expect(complaints.splice(0), 'a new notification address asks for the password').toEqual([
    expect.stringContaining('400'),
  ])
  await expect(screen.toast('Settings saved.').first()).toBeVisible()
  expect((await staff.get('/api/settings')).body).toMatchObject({
    instituteName: 'Test institute',
    notifyEmail: 'desk@example.com',
    loginOtp: 'always',
  })

  await screen.open('/placements')
  const figure = screen.section('Placement %')
  await figure.fill({ Figure: '91%', Source: 'Register 2025-26' })
  await figure.form.getByLabel('Date of the figure').fill('2026-06-30')
  await figure.button('Save Changes').click()
  await expect(screen.toast('Placement figure saved.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.locator('dl > div').filter({ hasText: 'Placement %' })).toContainText('91%')
  await putBack(staff, '/api/settings', { ...before, ...OWN_PASSWORD })
})

test('the own password: too short, not the same twice, the current one wrong', async ({
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
