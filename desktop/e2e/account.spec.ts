import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther, signInOn } from '../../api/testing/colleague.ts'
import { HttpClient } from '../../api/testing/http-client.ts'
import { ContentPage } from './content-page.ts'

const NEW_PASSWORD = 'another long password'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('the own account: name, sessions, devices, password', async ({
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

  await test.step('the name, which the greeting follows', async () => {
    const profile = screen.section('Profile')
    await profile.fill({ Name: 'Asha K.' })
    await profile.button('Save').click()
    await expect(page.getByRole('link', { name: 'Welcome, Asha K.' })).toBeVisible()
  })
  await test.step('another session is ended from here', async () => {
    const sessions = page.getByRole('list', { name: 'Active sessions' })
    await expect(sessions.getByText('This one')).toBeVisible()
    await sessions.getByRole('button', { name: /^Sign out Chrome on Windows/ }).click()
    await expect(screen.toast('Session ended.').first()).toBeVisible()
    expect(await isSignedIn()).toBe(false)
  })
  await test.step('a device is trusted no longer', async () => {
    const devices = page.getByRole('list', { name: 'Trusted devices' })
    await devices.getByRole('button', { name: 'Forget Chrome on Windows' }).click()
    await expect(screen.toast('This device will be asked for a code again.').first()).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
  })
  await test.step('the password (its rules: account.slow.spec.ts)', async () => {
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
    const done = screen.toast('Password changed. Your other sessions have ended.').first()
    await expect(done).toBeVisible()
    await expect(password.input('Current password')).toHaveValue('')
  })
  await removeOther(staff, me.email, page.context())
  complaints.splice(0)
})
