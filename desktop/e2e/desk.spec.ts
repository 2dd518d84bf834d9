import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { gate } from '../../api/testing/gate.ts'
import type { HttpClient } from '../../api/testing/http-client.ts'

let network = 0
const write = async (staff: HttpClient, name: string, course = 'Java') => {
  network += 1
  const headers = { 'X-Forwarded-For': `10.8.${process.pid & 255}.${network}` }
  const body = { name, mobile: '9876543210', email: 'visitor@example.com', course, message: '' }
  const answer = await staff.post<{ id: string }>('/api/enquiries', body, { headers })
  expect(answer.status).toBe(201)
  return answer.body.id
}

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('a new enquiry appears without a reload, and the title counts the unseen', async ({
  page,
  context,
  staff,
}) => {
  const opened = (other: typeof page) =>
    other.waitForResponse((answer) => answer.url().endsWith('/api/events'))
  const stream = opened(page)
  await page.goto('/AdminHome')
  await stream
  await expect(page).toHaveTitle('Dashboard · Admin Panel')
  await write(staff, 'Live Visitor')
  await expect(page).toHaveTitle('(1) Dashboard · Admin Panel')
  const news = page.getByRole('status').filter({ hasText: 'New enquiry: Live Visitor · Java' })
  await news.getByRole('button', { name: 'Open' }).click()
  await page.waitForURL(/\/Enquiries$/)
  await expect(page).toHaveTitle('Enquiries · Admin Panel')
  await expect(page.getByRole('row').filter({ hasText: 'Live Visitor' })).toBeVisible()

  await test.step('a second tab of the same browser hears it too', async () => {
    const second = await context.newPage()
    await second.goto('/enquiries')
    await expect(second.getByRole('row').filter({ hasText: 'Live Visitor' })).toBeVisible()
    await write(staff, 'Second Visitor')
    await expect(second.getByRole('row').filter({ hasText: 'Second Visitor' })).toBeVisible()
    await second.close()
  })
  await expect(page.getByRole('row').filter({ hasText: 'Second Visitor' })).toBeVisible()
})

test('the dashboard: cards, quick actions that lead somewhere', async ({ page, staff }) => {
  const { body: enquiries } = await staff.get<unknown[]>('/api/enquiries')
  const { opened: held, open: release } = gate()
  await page.route(/\/api\/(service-)?enquiries\?/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/AdminHome')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  await expect(page.getByText('Welcome back, Administrator!')).toBeVisible()
  const card = (label: string) =>
    page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
  await expect(card('Student Enquiries')).toContainText('...')
  release()
  await expect(card('Student Enquiries').getByRole('definition')).toHaveText(String(enquiries.length))
  await expect(card('Placement %')).toContainText('93%')
  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link')
  await expect(actions).toHaveText([
    'Manage Students',
    'Manage Courses',
    'Manage Faculty',
    'Placements',
    'Enquiries',
    'Site Settings',
  ])
  const addresses = await actions.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(['/students', '/Course', '/faculty', '/placements', '/enquiries', '/settings'])
  await actions.filter({ hasText: 'Manage Courses' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses')
})

test('/students are the converted student enquiries', async ({ page, staff }) => {
  const id = await write(staff, 'Converted Visitor')
  await write(staff, 'Plain Visitor')
  await staff.patch(`/api/enquiries/${id}`, { status: 'Converted' })
  await page.goto('/students')
  await expect(page.getByRole('row').filter({ hasText: 'Converted Visitor' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Plain Visitor' })).toHaveCount(0)
  await page.getByRole('searchbox').fill('nobody has this')
  await expect(page.getByText('No student enquiries found.')).toBeVisible()
})

test('the command palette leads to a screen, a record and an enquiry', async ({ page, staff }) => {
  await write(staff, 'Palette Visitor')
  await page.goto('/AdminHome')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Search screens, records and enquiries' })
  const open = async (text: string, option: RegExp) => {
    await page.keyboard.press('Control+k')
    await search.fill(text)
    await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await open('admin users', /^Admin users/)
  await page.waitForURL(/\/AdminUsers$/)
  await open('Website Development service', /Website Development.*Service.*Records/)
  await page.waitForURL(/\/ServicesAdmin/)
  await expect(page.getByRole('heading', { name: 'Edit Service' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Website Development')
  await open('Palette Visitor', /Palette Visitor.*Enquiries/)
  await page.waitForURL(/\/enquiries\?q=/)
  await expect(page.getByRole('row').filter({ hasText: 'Palette Visitor' })).toBeVisible()
})

test('word of a lost connection, and of its return', async ({ page, complaints }) => {
  await page.goto('/AdminUsers')
  await expect(page.getByRole('table')).toBeVisible()
  let isGone = true
  await page.route('**/api/**', (route) => (isGone ? route.abort() : route.continue()))
  await page.keyboard.type('ge')
  const word = page.getByText('No connection to the server.')
  await expect(word).toBeVisible()
  isGone = false
  await expect(word).toBeHidden()
  complaints.splice(0)
})
