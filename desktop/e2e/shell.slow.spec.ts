import { GUARDED_SCREENS } from '#contract/pages'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther } from '../../api/testing/colleague.ts'
import { inParts } from '../../api/testing/in-parts.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { SignInPage } from './sign-in-page.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

for (const { part, screens } of nonEmpty(inParts(GUARDED_SCREENS))) {
  test(`redirects to the sign-in from every protected screen (part ${part})`, async ({
    page,
    complaints,
  }) => {
    for (const path of screens) {
      await page.goto(path)
      await page.waitForURL(/\/admin$/)
    }
    await expect(page.getByText('Please sign in to continue.')).toBeVisible()
    complaints.splice(0)
  })
}

test('opens screens regardless of upper and lower case in the URL', async ({ page, staff, context }) => {
  await signInAs(staff, context)
  for (const [path, title] of [
    ['/Course', 'Courses'],
    ['/Enquiries', 'Enquiries'],
    ['/FACULTY', 'Faculty'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('puts the navigation into a menu on small screens', async ({ page, staff, context }) => {
  await signInAs(staff, context)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/AdminHome')
  await expect(page.getByRole('link', { name: 'AdminUsers' })).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByText('Welcome, Asha Kulkarni')).toBeVisible()
  await expect(menu.getByRole('navigation', { name: 'Desk' }).getByRole('link')).toHaveText([
    'Desk',
    'People',
    'Imports',
    'Reports',
    'Audit',
  ])
  await menu.getByRole('link', { name: 'AdminUsers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Users')
  await expect(menu).toBeHidden()
})

test('signs in all tabs at once and keeps their screens', async ({
  page,
  staff,
  server,
  context,
  complaints,
}) => {
  const [first, second] = [newPerson('Girish Tabs'), newPerson('Hansa Tabs')]
  /** Sets the cookies of a known browser without a session. */
  const bringDevice = async (person: typeof first) => {
    const client = await registerOther(staff, server, person)
    await client.get('/api/v1/user/logout')
    await signInAs(client, context)
  }
  const signIn = new SignInPage(page)
  const other = await context.newPage()
  await test.step('from the sign-in screen', async () => {
    await bringDevice(first)
    await other.goto('/desk?view=all')
    await other.waitForURL(/\/admin$/)
    await page.goto('/admin')
    await signIn.signIn(first.email, first.password)
    await page.waitForURL(/\/AdminHome$/)
    await other.waitForURL(/\/desk\?view=all$/)
  })
  await test.step('from another user’s session that has ended silently', async () => {
    await other.goto('/AdminHome')
    await expect(other.getByText(`Welcome, ${first.name}`)).toBeVisible()
    await context.clearCookies()
    await page.goto('/admin')
    await bringDevice(second)
    await signIn.signIn(second.email, second.password)
    await page.waitForURL(/\/AdminHome$/)
    await expect(other.getByText(`Welcome, ${second.name}`)).toBeVisible()
    await expect(other).toHaveURL(/\/AdminHome$/)
  })
  await removeOther(staff, first.email, page.context())
  await removeOther(staff, second.email)
  complaints.splice(0)
})

test('shows content images from relative and absolute URLs', async ({ page, staff, context }) => {
  await signInAs(staff, context)
  const address = 'https://pictures.example.com/a.png'
  await page.route(address, (route) => route.fulfill({ body: '' }))
  const added = await staff.post<{ id: string }>('/api/home-partners', { url: address })
  await page.goto('/placements')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.locator('img').first()).toHaveAttribute('src', /^\/sample\//)
  // Checks the row, since a broken image is replaced by its URL.
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows.last()).toContainText(address)
  await staff.delete(`/api/home-partners/${added.body.id}`)
})

test('logs out, and shows an error if that fails', async ({ page, staff, server, context, complaints }) => {
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
  // Its requests get no response, so it learns of the sign-out only from the other tab.
  await other.route('**/api/**', () => new Promise(() => undefined))
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await page.waitForURL(/\/admin$/)
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('adminKey'))).toBeNull()
  await expect(other.getByText('You were signed out from another device or by a colleague')).toBeVisible()
  await expect(other.getByText(me.name)).toHaveCount(0)
  await other.close()
  await page.goto('/AdminHome')
  await page.waitForURL(/\/admin$/)
  await removeOther(staff, me.email, page.context())
  complaints.splice(0)
})
