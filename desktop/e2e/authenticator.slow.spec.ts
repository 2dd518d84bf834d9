import { appCode } from '../../api/testing/authenticator-app.ts'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther } from '../../api/testing/colleague.ts'
import { waitForCode, waitForMessages } from '../../api/testing/outbox.ts'
import { expectNoSidewaysScroll, lookThrough, SHOTS } from './accessibility.ts'
import { ContentPage } from './content-page.ts'
import { SignInPage } from './sign-in-page.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('sets up an authenticator app, signs in with its code or a recovery code, and removes it', async ({
  page,
  context,
  staff,
  server,
  complaints,
}) => {
  const me = newPerson('Chandra Codes')
  await signInAs(await registerOther(staff, server, me), context)
  const screen = new ContentPage(page)
  const signInPage = new SignInPage(page)
  const part = page.getByRole('heading', { name: 'Authenticator app' })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const look = (name: string) => lookThrough(page, name)

  await screen.open('/settings?tab=account')
  await part.scrollIntoViewIfNeeded()
  await look('off')
  await press('Set up authenticator app')
  await expect(page.getByLabel('Your password')).toBeFocused()
  await page.getByLabel('Your password').fill('not mine')
  await press('Continue')
  await expect(page.getByText('The current password is wrong.')).toBeVisible()
  await page.getByLabel('Your password').fill(me.password)
  await look('password')
  await page.setViewportSize({ width: 360, height: 740 })
  await press('Continue')

  const form = page.getByRole('form', { name: 'Set up authenticator app' })
  const letters = form.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await expect(letters).toBeVisible()
  const key = (await letters.innerText()).replaceAll(' ', '')
  server.secrets.push(key)
  await expect(form.getByRole('img', { name: 'QR code of the key' })).toBeInViewport({ ratio: 0.95 })
  await expect(form.getByRole('link')).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${key}&`))
  await look('scan')
  await form.getByRole('textbox', { name: 'Code', exact: true }).fill('000')
  await press('Confirm')
  await expect(form.getByText('Please enter the 6 digits shown in the app.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Code', exact: true }).fill(appCode(key))
  await press('Confirm')

  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCodes = await codes.allInnerTexts()
  server.secrets.push(...recoveryCodes)
  await look('codes')
  await test.step('fit a phone with double font size', async () => {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  })
  await test.step('print only the codes', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(codes.first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeHidden()
    await expect(page.getByRole('tab', { name: 'My account' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Copy' })).toBeHidden()
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/paper.png` })
    await page.emulateMedia({ media: 'screen' })
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await press('Copy')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recoveryCodes.join('\n'))
  await press('I’ve saved them')
  await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible()
  await look('on')

  const leave = async () => {
    await context.clearCookies()
    await page.goto('/admin')
    await signInPage.signIn(me.email, me.password)
    await expect(page.getByText('Enter the code from your authenticator app.').last()).toBeVisible()
  }
  const code = page.getByRole('textbox', { name: 'Code', exact: true })
  await test.step('sign in with a code from the app, also after a reload', async () => {
    await leave()
    await expect(code).toBeFocused()
    await look('sign-in')
    await page.reload()
    await code.fill('123')
    await press('Sign in')
    await expect(page.getByText('Please enter the 6 digits shown in the app.')).toBeVisible()
    await code.fill(appCode(key, Date.now(), 1))
    await press('Sign in')
    await page.waitForURL('**/AdminHome')
  })
  await test.step('sign in once with a recovery code', async () => {
    await leave()
    await press('Use a recovery code')
    const field = page.getByRole('textbox', { name: 'Recovery code' })
    await expect(field).toBeFocused()
    await look('recovery')
    await field.fill(recoveryCodes[0] ?? '')
    await press('Sign in')
    await page.waitForURL('**/AdminHome')
    await leave()
    await press('Use a recovery code')
    await field.fill(recoveryCodes[0] ?? '')
    await press('Sign in')
    await expect(page.getByText('This recovery code is wrong or was already used.')).toBeVisible()
    const used = new RegExp(`^To: ${me.email}[\\s\\S]*recovery code was used`, 'm')
    expect(await waitForMessages(server.dataDir, used)).toHaveLength(1)
  })
  await test.step('sign in with a sent code instead', async () => {
    await press('Send me a code instead')
    await expect(signInPage.digit(1)).toBeFocused()
    await signInPage.enterCode(await waitForCode(server.dataDir, me.email, 3))
    await signInPage.verify()
    await page.waitForURL('**/AdminHome')
  })
  await test.step('remove the app after entering the password', async () => {
    await screen.open('/settings?tab=account')
    await expect(page.getByText('9 of 10 recovery codes left.')).toBeVisible()
    await press('Remove app')
    await page.getByLabel('Your password').fill(me.password)
    await press('Remove')
    await expect(page.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible()
  })
  await removeOther(staff, me.email, page.context())
  // The browser logs rejected requests.
  complaints.splice(0)
})
