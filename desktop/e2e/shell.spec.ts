import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { gate } from '../../api/testing/gate.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'

const SETTINGS = [
  ['AdminHome', '/AdminHomeCrud'],
  ['AdminCourses', '/course'],
  ['AdminWhy Us', '/Feature'],
  ['AdminAbout Us', '/AboutUs'],
  ['AdminTestimonials', '/AdminTestimonials'],
  ['AdminFAQs', '/AdminFAQs'],
  ['AdminContact', '/AdminContact'],
  ['ServicesAdmin', '/ServicesAdmin'],
] as const

/** Screens of ours, below a line. */
const OURS = {
  Website: [
    ['Mentors', '/faculty'],
    ['Partners', '/placements'],
    ['Pages and texts', '/settings?tab=pages'],
    ['Brand', '/settings?tab=brand'],
    ['Slides and plans', '/settings?tab=texts'],
    ['Opening hours', '/settings?tab=hours'],
    ['Export and import', '/settings?tab=copy'],
  ],
  Settings: [
    ['Getting started', '/first-day'],
    ['Institute', '/settings?tab=site'],
    ['Desk', '/settings?tab=desk'],
    ['Team and security', '/settings?tab=team'],
    ['Email and SMS', '/settings?tab=set-up'],
    ['Backups', '/settings?tab=backup'],
    ['Integrations', '/settings?tab=programs'],
    ['This computer', '/settings?tab=computer'],
    ['My account', '/settings?tab=account'],
  ],
} as const

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('checks the session with the server before showing the screen', async ({ page, staff, context }) => {
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

test('shows the header and the footer', async ({ page, staff, context }) => {
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
  const all = [...SETTINGS, ...OURS.Website, ...OURS.Settings]
  await expect(items).toHaveText(all.map(([label]) => label))
  const targets = await items.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(all.map(([, href]) => href))
  for (const [name, links] of nonEmpty(Object.entries(OURS))) {
    const group = page.getByRole('group', { name, exact: true })
    await expect(group.getByRole('menuitem')).toHaveText(links.map(([label]) => label))
  }
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.keyboard.press('ArrowDown')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(items.last()).toBeFocused()
  await expect(items.last()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(navigation.getByRole('button', { name: 'Settings' })).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 720 })
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
