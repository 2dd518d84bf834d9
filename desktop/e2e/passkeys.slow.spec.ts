import type { BrowserContext, Page } from '@playwright/test'
import { ENDPOINTS } from '#contract/endpoints/all'
import { pathFor } from '#contract/routes'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther } from '../../api/testing/colleague.ts'
import { ADMIN } from '../../api/testing/first-admin.ts'
import { addPasskey } from '../../api/testing/software-passkey.ts'
import { lookThrough } from './accessibility.ts'
import { ContentPage } from './content-page.ts'
import { loseResponse } from './lose-response.ts'
import { SignInPage } from './sign-in-page.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

/** A phone or laptop with passkeys and a fingerprint reader, simulated by Chromium. */
async function plugIn(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** True if the fingerprint matches. */
    setFinger: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    count: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

const BUTTON = 'Sign in with a passkey'
const CANCELLED = /^No passkey was used/

test('adds, renames and removes a passkey, and signs in with it', async ({
  page,
  context,
  staff,
  server,
  complaints,
}) => {
  const me = newPerson('Padma Passkey')
  await signInAs(await registerOther(staff, server, me), context)
  const device = await plugIn(context, page)
  const screen = new ContentPage(page)
  const signInPage = new SignInPage(page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const look = (name: string) => lookThrough(page, name)
  const form = page.getByRole('form', { name: 'Add passkey' })
  const password = page.getByLabel('Your password')
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')

  await test.step('add a passkey after entering the password, with ten recovery codes', async () => {
    await screen.open('/settings?tab=account')
    await page.getByRole('heading', { name: 'Passkeys' }).scrollIntoViewIfNeeded()
    await look('passkeys-none')
    await press('Add passkey')
    const name = form.getByRole('textbox', { name: 'Name' })
    await expect(name).toBeFocused()
    await name.fill('My laptop')
    await password.fill('not mine')
    await press('Continue')
    await expect(form.getByText('The current password is wrong.')).toBeVisible()
    await password.fill(me.password)
    await device.setFinger(false)
    await press('Continue')
    await expect(form.getByText(CANCELLED)).toBeVisible()
    await look('passkeys-add')
    await device.setFinger(true)
    await press('Continue')
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    server.secrets.push(...(await codes.allInnerTexts()))
    await press('I’ve saved them')
    await expect(passkeys).toHaveCount(1)
    await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible()
    expect(await device.count()).toBe(1)
  })

  await test.step('reject another passkey on the same device, and rename the first', async () => {
    await press('Add passkey')
    await password.fill(me.password)
    await press('Continue')
    await expect(form.getByText('This device already has your passkey for this site.')).toBeVisible()
    await form.getByRole('button', { name: 'Cancel' }).click()
    const rename = page.getByRole('button', { name: 'Rename passkey My laptop' })
    await expect(rename, 'the keyboard is where the form was').toBeFocused()
    await rename.click()
    const renaming = page.getByRole('form', { name: 'Rename passkey' })
    await renaming.getByRole('textbox', { name: 'Name' }).fill('Blue laptop')
    await renaming.getByRole('button', { name: 'Save' }).click()
    await expect(passkeys).toContainText(['Blue laptop'])
    await look('passkeys-one')
  })

  await test.step('sign in without typing, and load the code only on the click', async () => {
    await context.clearCookies()
    const programs: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') programs.push(response.text().catch(() => ''))
    })
    const isLoaded = async () => (await Promise.all(programs)).join('').includes('ERROR_CEREMONY_ABORTED')
    await page.goto('/admin')
    await expect(page.getByRole('button', { name: BUTTON })).toBeVisible()
    expect(await isLoaded()).toBe(false)
    await look('passkeys-sign-in')
    await device.setFinger(false)
    await press(BUTTON)
    await expect(page.getByText(CANCELLED)).toBeVisible()
    expect(await isLoaded()).toBe(true)
    await look('passkeys-cancelled')
    await device.setFinger(true)
    await press(BUTTON)
    await page.waitForURL('**/AdminHome')
  })

  await test.step('sign in with password and passkey, and open the requested screen', async () => {
    await context.clearCookies()
    await page.goto('/AdminUsers')
    await signInPage.signIn(me.email, me.password)
    await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
    await look('passkeys-second-step')
    await press('Use a recovery code')
    await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused()
    await press('Use a passkey')
    await press(BUTTON)
    await page.waitForURL('**/AdminUsers')
  })

  await test.step('remove the passkey after entering the password, and reject it from then on', async () => {
    await screen.open('/settings?tab=account')
    await expect(passkeys).toContainText([/Blue laptop\s*Last used/])
    await press('Remove passkey Blue laptop')
    await password.fill(me.password)
    await press('Remove')
    await expect(page.getByText('Passkey removed.').first()).toBeVisible()
    await expect(passkeys).toHaveCount(0)
    await context.clearCookies()
    await page.goto('/admin')
    await press(BUTTON)
    await expect(page.getByText(/^We don’t recognise this passkey/)).toBeVisible()
  })
  await removeOther(staff, me.email, page.context())
  // The browser logs rejected requests.
  complaints.splice(0)
})

test('lists a passkey whose response was lost, and creates new recovery codes', async ({
  page,
  context,
  staff,
  server,
  complaints,
}) => {
  const me = newPerson('Lata Lost')
  await signInAs(await registerOther(staff, server, me), context)
  await plugIn(context, page)
  await new ContentPage(page).open('/settings?tab=account')
  const form = page.getByRole('form', { name: 'Add passkey' })
  await page.getByRole('button', { name: 'Add passkey', exact: true }).click()
  await form.getByLabel('Your password').fill(me.password)
  await loseResponse(page, '**/api/v1/user/passkeys')
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'New recovery codes', exact: true })).toBeVisible()
  await removeOther(staff, me.email, page.context())
  complaints.splice(0)
})

test('offers no passkey sign-in on another origin or in a browser without support', async ({
  page,
  context,
  server,
  complaints,
}) => {
  const otherOrigin = server.url.replace('localhost', '127.0.0.1')
  await context.route(`${otherOrigin}/**`, (route) => route.continue())
  const fields = page.getByRole('textbox', { name: 'Email' })
  const button = page.getByText(BUTTON)

  const asked = page.waitForResponse('**/api/v1/user/passkey-sign-in')
  await page.goto(`${otherOrigin}/admin`)
  expect(await (await asked).json()).toEqual({ origin: server.url })
  await expect(fields).toBeVisible()
  await expect(button).toHaveCount(0)
  // The browser itself rejects requests from a page on another origin.
  const refusal = await page.evaluate(() =>
    navigator.credentials
      .get({ publicKey: { challenge: new Uint8Array(32), rpId: 'localhost' } })
      .catch((error: Error) => error.name),
  )
  expect(refusal).toBe('SecurityError')

  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/admin')
  await expect(fields).toBeVisible()
  await expect(button).toHaveCount(0)
  expect(requests.filter((url) => url.includes('/api/v1/user/passkey'))).toEqual([])
  complaints.splice(0)
})

test('requires an account to set up two-step verification before it can continue', async ({
  page,
  context,
  staff,
  server,
  complaints,
}) => {
  const me = newPerson('Rekha Role')
  const mine = await registerOther(staff, server, me)
  const { body } = await staff.get<{ admins: { id: string; email: string }[] }>('/api/admin/all-users')
  const id = body.admins.find(({ email }) => email === me.email)?.id ?? ''
  await staff.put(`/api/admin/${id}/role`, { role: 'owner', mayPublish: false, mayExport: false })
  const screen = new ContentPage(page)
  const choice = page.getByLabel('Two-step verification')
  const choose = async (label: string) => {
    await signInAs(staff, context)
    await screen.open('/settings')
    await choice.selectOption({ label })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Settings saved.').first()).toBeVisible()
    await context.clearCookies()
  }
  const own = await addPasskey(staff, ADMIN.password)
  server.secrets.push(...own.recoveryCodes)
  await choose('Required for everyone')

  await signInAs(mine, context)
  await plugIn(context, page)
  await page.goto('/enquiries')
  await expect(page).toHaveURL(/\/settings\?tab=account$/)
  await expect(page.getByText(/^Your account needs an authenticator app or a passkey/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Profile' })).toHaveCount(0)
  await lookThrough(page, 'must-set-up')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByLabel('Your password').fill(me.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  // The codes stay on screen when the panel learns of the new permissions.
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  server.secrets.push(...(await codes.allInnerTexts()))
  await page.mouse.click(5, 5)
  await expect(codes).toHaveCount(10)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await page.goto('/enquiries')
  await expect(page).toHaveURL(/\/enquiries$/)

  await context.clearCookies()
  await choose('Optional')
  await staff.post(pathFor(ENDPOINTS.removePasskey.path, { id: own.id }), { currentPassword: ADMIN.password })
  await removeOther(staff, me.email, page.context())
  complaints.splice(0)
})
