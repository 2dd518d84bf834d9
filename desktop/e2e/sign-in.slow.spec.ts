import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, removeOther } from '../../api/testing/colleague.ts'
import { gate } from '../../api/testing/gate.ts'
import { waitForCode } from '../../api/testing/outbox.ts'
import { expectAccessible } from './accessibility.ts'
import { SignInPage } from './sign-in-page.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('validates the registration form and the code', async ({ page, context, staff, complaints }) => {
  await signInAs(staff, context)
  const person = newPerson('Deepa Refused')
  const screen = new SignInPage(page)
  await page.goto('/AdminHome')
  await page.getByRole('link', { name: 'Register', exact: true }).click()
  await page.waitForURL(/\/register$/)

  await test.step('validate the form', async () => {
    await expect(page.getByRole('radiogroup', { name: 'Select Verification Method' })).toBeVisible()
    const phone = page.getByRole('textbox', { name: 'Phone' })
    const getExampleColour = () => phone.evaluate((field) => getComputedStyle(field, '::placeholder').color)
    const colour = await getExampleColour()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    expect(await getExampleColour(), 'the example is not drawn like a wrong number').toBe(colour)
    await phone.fill('')
    await phone.pressSequentially('098220 12345')
    await expect(phone).toHaveValue('09822012345')
    await phone.blur()
    await expect(phone).toHaveValue('9822012345')
    await phone.fill('09e8-76')
    await expect(phone).toHaveValue('09876')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Please enter a name.')).toBeVisible()
    await expect(page.getByText('Select a verification method: email or phone.')).toBeVisible()
    await page.getByRole('button', { name: '← Back' }).click()
    await page.waitForURL(/\/AdminHome$/)
    await page.goForward()
  })
  await test.step('show errors', async () => {
    await page.route('**/user/register', (route) => route.fulfill({ status: 500, json: {} }))
    await screen.register(person)
    await expect(page.getByRole('alert')).toHaveText('Registration failed')
    await page.unroute('**/user/register')
    await page.route('**/user/register', (route) => route.abort())
    await screen.register(person)
    await expect(page.getByRole('alert')).toHaveText('Network error: Is the API running?')
    await page.unroute('**/user/register')
  })
  await screen.register(person)
  await page.waitForURL(/\/otp-verification\//)
  await test.step('explain where the code is and what to do if it can’t be sent', async () => {
    await expect(page.getByText('Email and SMS aren’t set up yet')).toBeVisible()
    await page.route('**/user/code-delivery', (route) => route.fulfill({ json: { delivery: 'failing' } }))
    const word = page.getByRole('status').filter({ hasText: 'We couldn’t send your code yet' })
    await expect(word).toContainText('npm run admin -- create')
    await expectAccessible(page)
    await page.unroute('**/user/code-delivery')
    await expect(word).toBeHidden()
  })
  await test.step('show errors', async () => {
    await page.route('**/user/verify-otp', (route) => route.fulfill({ json: { success: false } }))
    await screen.enterCode('12345')
    await screen.verify()
    await expect(page.getByRole('alert')).toHaveText('OTP verification failed')
    await page.unroute('**/user/verify-otp')
    await page.route('**/user/verify-otp', (route) => route.abort())
    await screen.enterCode('12345')
    await screen.verify()
    await expect(page.getByRole('alert')).toHaveText('An error occurred during OTP verification')
    await page.unroute('**/user/verify-otp')
  })
  await removeOther(staff, person.email, page.context())
  complaints.splice(0)
})

test('rejects a used set-up link before showing the form', async ({ page, server, staff, complaints }) => {
  expect((await staff.get('/api/v1/user/get-user')).status).toBe(200)
  await page.goto(server.setupUrl ?? '')
  await expect(page.getByRole('alert')).toHaveText(
    'This set-up link has already been used. Sign in, or ask an administrator to register you.',
  )
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL(/\/admin$/)
  complaints.splice(0)
})

test('registers a user and verifies the code', async ({ page, context, staff, server, complaints }) => {
  await signInAs(staff, context)
  const person = newPerson('Deepa Register')
  const screen = new SignInPage(page)
  await page.goto('/AdminHome')
  await page.getByRole('link', { name: 'Register', exact: true }).click()
  await page.waitForURL(/\/register$/)
  await expect(page.getByRole('navigation')).toHaveCount(0)

  await test.step('open the code screen after registering', async () => {
    const sent = page.waitForRequest('**/user/register')
    await screen.register(person)
    expect((await sent).postDataJSON()).toMatchObject({ phone: person.phone, verificationMethod: 'email' })
    await page.waitForURL(
      `**/otp-verification/${encodeURIComponent(person.email)}/${encodeURIComponent(person.phone)}`,
    )
    await expect(page.getByText('Registered successfully')).toBeVisible()
    await expect(
      page.getByText('Enter the 5-digit OTP sent to your registered email or phone.'),
    ).toBeVisible()
  })
  await test.step('fill in the boxes', async () => {
    await screen.digit(1).focus()
    await page.keyboard.type('12')
    await expect(screen.digit(3)).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(screen.digit(2)).toBeFocused()
    await screen.verify()
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid 5-digit OTP')
    await screen.digit(1).evaluate((box) => {
      const data = new DataTransfer()
      data.setData('text', 'a1-2 3x4 5 6')
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    })
    await expect(screen.digit(5)).toHaveValue('5')
  })
  await test.step('verify the code and stay signed in as administrator', async () => {
    const otp = await waitForCode(server.dataDir, person.email)
    const { opened: held, open: release } = gate()
    await page.route('**/user/verify-otp', async (route) => {
      await held
      await route.continue()
    })
    await screen.enterCode(otp)
    await screen.verify()
    await expect(page.getByRole('button', { name: 'Verifying...' })).toBeDisabled()
    release()
    await page.waitForURL(/\/AdminHome$/)
    await expect(page.getByText('OTP verified successfully!')).toBeVisible()
    await expect(page.getByText('Welcome, Asha Kulkarni')).toBeVisible()
  })
  await removeOther(staff, person.email, page.context())
  complaints.splice(0)
})
