import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther } from '../../api/testing/colleague.ts'
import { gate } from '../../api/testing/gate.ts'
import { waitForMessages } from '../../api/testing/outbox.ts'
import { SignInPage } from './sign-in-page.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('shows the fields, links and errors of the sign-in', async ({ page, complaints }) => {
  const screen = new SignInPage(page)
  await page.goto('/admin')
  const email = page.getByRole('textbox', { name: 'Email' })
  await expect(email).toHaveAttribute('type', 'email')
  await expect(page.getByRole('link', { name: '← Back' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/password/forgot',
  )
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await screen.signIn('not an address', 'x')
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(email).toBeFocused()
  await screen.signIn('nobody@example.com', 'wrong password')
  await expect(page.getByRole('alert')).toHaveText('Email or password is wrong.')
  await page.route('**/user/login', (route) => route.fulfill({ status: 500, json: {} }))
  await screen.signIn('nobody@example.com', 'wrong password')
  await expect(page.getByRole('alert')).toHaveText('Login failed')
  await page.unroute('**/user/login')
  await page.route('**/user/login', (route) => route.abort())
  await screen.signIn('nobody@example.com', 'wrong password')
  await expect(page.getByRole('alert')).toHaveText('Network error: Is the API running?')
  complaints.splice(0)
})

test('signs in with a toast for five seconds and opens the dashboard without a way back to the form', async ({
  page,
  context,
  staff,
  server,
  complaints,
}) => {
  const me = newPerson('Chetan Login')
  const mine = await registerOther(staff, server, me)
  await mine.get('/api/v1/user/logout')
  await signInAs(mine, context)
  await page.clock.install()
  await page.goto('/admin')
  const sent = page.waitForRequest('**/user/login')
  await new SignInPage(page).signIn(me.email, me.password)
  expect((await sent).headers()['content-type']).toBe('application/json')
  await page.waitForURL(/\/AdminHome$/)
  const toast = page.getByRole('status').filter({ hasText: 'Logged in successfully' })
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40)
  expect(box?.y ?? 999).toBeLessThan(120)
  await page.clock.fastForward(5000)
  await expect(toast).toBeHidden()
  for (const path of ['/admin', '/password/reset/anything']) {
    await page.goto(path)
    await page.waitForURL(/\/AdminHome$/)
  }
  await removeOther(staff, me.email, page.context())
  complaints.splice(0)
})

test('resets a forgotten password and opens the dashboard', async ({ page, staff, server, complaints }) => {
  const me = newPerson('Esha Forgetful')
  await registerOther(staff, server, me)
  await page.goto('/password/forgot')
  await expect(page.getByText('Enter your email address to receive a password reset link.')).toBeVisible()
  const button = page.getByRole('button', { name: 'Send Reset Link' })
  await expect(button).toBeDisabled()
  await page.getByRole('textbox', { name: 'Email' }).fill(me.email)

  await page.route('**/password/forgot', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('Failed to send reset link.')
  await page.unroute('**/password/forgot')
  await page.route('**/api/**/password/forgot', (route) => route.abort())
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.')
  await page.unroute('**/api/**/password/forgot')
  const { opened: held, open: release } = gate()
  await page.route('**/api/**/password/forgot', async (route) => {
    await held
    await route.continue()
  })
  await button.click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  release()
  await expect(page.getByText('Reset link sent to your email.')).toBeVisible()

  const [mail = ''] = await waitForMessages(
    server.dataDir,
    new RegExp(`^To: ${me.email}[\\s\\S]*/password/reset/`, 'm'),
  )
  const [, token] = /\/password\/reset\/([\w-]+)/.exec(mail.replace(/=\r?\n/g, '')) ?? []
  await page.goto(`/password/reset/${token}`)
  const type = async (password: string, again = password) => {
    await page.getByRole('textbox', { name: 'New Password', exact: true }).fill(password)
    await page.getByRole('textbox', { name: 'Confirm New Password' }).fill(again)
    await page.getByRole('button', { name: 'Reset Password' }).click()
  }
  await type('short', 'other')
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await type('long enough', 'something else')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.route('**/api/**/password/reset/*', (route) => route.fulfill({ status: 500, json: {} }))
  await type('long enough')
  await expect(page.getByRole('alert')).toHaveText('Password reset failed')
  await page.unroute('**/api/**/password/reset/*')
  await page.route('**/api/**/password/reset/*', (route) => route.abort())
  await type('long enough')
  await expect(page.getByRole('alert')).toHaveText('Network error: Is the API running?')
  await page.unroute('**/api/**/password/reset/*')
  const { opened: waiting, open: go } = gate()
  await page.route('**/api/**/password/reset/*', async (route) => {
    await waiting
    await route.continue()
  })
  await type('long enough')
  await expect(page.getByRole('button', { name: 'Resetting...' })).toBeDisabled()
  go()
  await expect(page.getByText('Password reset successfully')).toBeVisible()
  await page.waitForURL(/\/AdminHome$/)
  await expect(page.getByText('Welcome, Esha Forgetful')).toBeVisible()
  await removeOther(staff, me.email, page.context())
  complaints.splice(0)
})
