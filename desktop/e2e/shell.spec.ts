import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther } from '../../api/testing/colleague.ts'
import { gate } from '../../api/testing/gate.ts'

const SETTINGS = [
  ['AdminHome', '/AdminHomeCrud'],
  ['AdminCourses', '/course'],
  ['AdminWhy Us', '/Feature'],
  ['AdminAbout Us', '/AboutUs'],
  ['AdminTestimonials', '/AdminTestimonials'],
  ['AdminFAQs', '/AdminFAQs'],
  ['AdminContact', '/AdminContact'],
  ['ServicesAdmin', '/ServicesAdmin'],
  ['Site Settings', '/settings'],
] as const

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('RequireAuth asks the server, says so, and then shows the screen', async ({ page, staff, context }) => {
  await signInAs(staff, context)
  const { opened: held, open: release } = gate()
  await page.route('**/user/get-user', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/user/get-user')
  await page.goto('/AdminUsers')
  await expect(page.getByText('Checking authentication...')).toBeVisible()
  expect((await (await asked).allHeaders()).cookie).toBeTruthy()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Users')
})

test('the header and the footer', async ({ page, staff, context }) => {
  await signInAs(staff, context)
  await page.goto('/AdminHome')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin Panel' })).toHaveAttribute(
    'href',
    '/',
  )
  const navigation = page.getByRole('navigation', { name: 'Panel' })
  await expect(navigation.locator('a, button')).toHaveText([
    'Dashboard',
    'Settings',
    'Register',
    'Enquiries',
    'AdminUsers',
  ])
  const hrefs = await navigation
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(['/AdminHome', '/register', '/Enquiries', '/AdminUsers'])
  await navigation.getByRole('button', { name: 'Settings' }).click()
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText(SETTINGS.map(([label]) => label))
  const targets = await items.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(SETTINGS.map(([, href]) => href))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'People, imports, reports and audit' }).click()
  await expect(items).toHaveText(['Desk', 'People', 'Imports', 'Reports', 'Audit'])
  await items.getByText('Imports').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imports')
  await expect(page.getByText('Welcome, Asha Kulkarni')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('contentinfo')).toHaveText(`© ${new Date().getFullYear()} Admin Panel`)
  await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 1 })
  const scrollsBy = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(await scrollsBy(), 'a short screen with its footer fits the window').toBe(0)
})

test('logging out, and failing to', async ({ page, staff, server, context, complaints }) => {
  const me = newPerson('Farhan Logout')
  await signInAs(await registerOther(staff, server, me), context)
  await page.goto('/AdminUsers')
  await page.evaluate(() => localStorage.setItem('adminKey', 'typed at this desk'))
  await page.reload()
  await page.route('**/user/logout', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Logout failed' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Users')
  await page.unroute('**/user/logout')
  const other = await context.newPage()
  await other.goto('/AdminUsers')
  await expect(other.getByText(me.name).first()).toBeVisible()
  // Nothing that it asks is answered: it learns of the sign-out from the other tab alone.
  await other.route('**/api/**', () => new Promise(() => undefined))
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await page.waitForURL(/\/admin$/)
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('adminKey'))).toBeNull()
  await expect(other.getByText('Your session was ended: you were signed out elsewhere')).toBeVisible()
  await expect(other.getByText(me.name)).toHaveCount(0)
  await other.close()
  await page.goto('/AdminHome')
  await page.waitForURL(/\/admin$/)
  await removeOther(staff, me.email, page.context())
  complaints.splice(0)
})
