import type { Page } from '@playwright/test'
import { expect, type ServerFixture, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther } from '../../api/testing/colleague.ts'
import type { HttpClient } from '../../api/testing/http-client.ts'
import { waitForMessages } from '../../api/testing/outbox.ts'
import { restoreRecord } from '../../api/testing/restore-record.ts'
import { ContentPage } from './content-page.ts'
import { SignInPage } from './sign-in-page.ts'

const REFUSED = 'This password is very common and easy to guess. Please choose another.'
const WARNED = 'This password is very common and easy to guess. It was saved, but a less common one is safer.'

/** Allows common passwords in the settings; the test restores them. */
async function allowCommonPasswords(page: Page): Promise<void> {
  const office = new ContentPage(page)
  await office.open('/settings?tab=team')
  const settings = office.section('Sign-in')
  await settings.form.getByRole('switch', { name: 'Reject common passwords' }).click()
  await settings.button('Save Changes').click()
  await expect(office.toast('Settings saved.').first()).toBeVisible()
}

/** Requests a reset link. @returns its path */
async function resetPath(client: HttpClient, { dataDir }: ServerFixture, email: string): Promise<string> {
  await client.post('/api/v1/user/password/forgot', { email })
  const pattern = new RegExp(`^To: ${email}[\\s\\S]*/password/reset/`, 'm')
  const [mail = ''] = await waitForMessages(dataDir, pattern)
  return /\/password\/reset\/[\w-]+/.exec(mail.replace(/=\r?\n/g, ''))?.[0] ?? ''
}

test('rejects a common password on registration, or warns of it, depending on the settings', async ({
  page,
  context,
  staff,
  complaints,
}) => {
  await signInAs(staff, context)
  const { body: settings } = await staff.get<object>('/api/settings')
  const me = { ...newPerson('Gita Common'), password: 'qwerty' }
  const screen = new SignInPage(page)
  await page.goto('/register')
  await screen.register(me)
  await expect(page.getByText(REFUSED).first()).toBeVisible()

  await allowCommonPasswords(page)
  await page.goto('/register')
  await screen.register(me)
  await page.waitForURL(/otp-verification/)
  await expect(page.getByText(WARNED)).toBeVisible()
  await removeOther(staff, me.email, page.context())
  await restoreRecord(staff, '/api/settings', settings)
  complaints.splice(0)
})

test('rejects a common password on a reset, or warns of it, depending on the settings', async ({
  page,
  server,
  staff,
  complaints,
}) => {
  const { body: settings } = await staff.get<object>('/api/settings')
  const me = newPerson('Hari Common')
  await registerOther(staff, server, me)
  await page.goto(await resetPath(staff, server, me.email))
  const send = async () => {
    await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('qwerty')
    await page.getByRole('textbox', { name: 'Confirm New Password' }).fill('qwerty')
    await page.getByRole('button', { name: 'Reset Password' }).click()
  }
  await send()
  await expect(page.getByText(REFUSED).first()).toBeVisible()
  await restoreRecord(staff, '/api/settings', { ...settings, refuseCommonPasswords: false })
  await send()
  await page.waitForURL(/\/AdminHome$/)
  await expect(page.getByText(WARNED)).toBeVisible()
  await removeOther(staff, me.email, page.context())
  await restoreRecord(staff, '/api/settings', settings)
  complaints.splice(0)
})
