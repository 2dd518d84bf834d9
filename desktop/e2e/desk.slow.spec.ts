import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { gate } from '../../api/testing/gate.ts'
import type { HttpClient } from '../../api/testing/http-client.ts'

let network = 0
const sendEnquiry = async (staff: HttpClient, name: string, course = 'Java') => {
  network += 1
  const headers = { 'X-Forwarded-For': `10.8.${process.pid & 255}.${network}` }
  const body = { name, mobile: '9876543210', email: 'visitor@example.com', course, message: '' }
  const response = await staff.post<{ id: string }>('/api/enquiries', body, { headers })
  expect(response.status).toBe(201)
  return response.body.id
}

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('the dashboard shows 0 for a count that fails, and an error if all three fail', async ({
  page,
  complaints,
}) => {
  const broken: string[] = ['/api/admin/all-users']
  await page.route('**/api/**', (route) =>
    broken.some((path) => new URL(route.request().url()).pathname === path)
      ? route.fulfill({ status: 500, json: {} })
      : route.continue(),
  )
  await page.goto('/AdminHome')
  const admins = page.locator('dl > div').filter({ hasText: 'Admin Users' })
  await expect(admins.getByRole('definition')).toHaveText('0')
  broken.push('/api/enquiries', '/api/service-enquiries')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Could not load stats. Please try again later.')
  // The dashboard keeps retrying until the page is left.
  await page.goto('about:blank')
  complaints.splice(0)
})

test('the dashboard shows waiting, overdue and the last 7 days above the specified cards', async ({
  page,
  staff,
}) => {
  const id = await sendEnquiry(staff, 'Overdue Visitor')
  await staff.patch(`/api/desk/enquiries/${id}`, {
    nextStepAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  })
  const counts = (await staff.get<Record<string, number>>('/api/desk/counts')).body
  await page.addInitScript(() => {
    const shifts: (readonly [number, ...(string | null | undefined)[]])[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number
          sources: { node: Node | null }[]
        }
        shifts.push([value, ...sources.map(({ node }) => node?.textContent)])
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/AdminHome')
  const summary = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await expect(summary('Waiting')).toContainText(new RegExp(`${counts.new} new enquir`))
  await expect(summary('Waiting')).toContainText(`${counts.unassigned} unassigned`)
  await expect(summary('Overdue')).toContainText(/Overdue Visitor\s*3 days overdue/)
  await expect(summary('Last 7 days')).toContainText(/\d+ enquir.*previous 7 days.*\d+ converted/)
  const below = await page.locator('main dl').first().boundingBox()
  const above = await summary('Last 7 days').boundingBox()
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: [number, ...string[]][] }).shifts)
  expect(shifts.filter(([value]) => value > 0.0002)).toEqual([])
  await summary('Overdue').getByRole('link', { name: 'Overdue Visitor' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Overdue Visitor' })).toBeVisible()
  await staff.patch(`/api/desk/enquiries/${id}`, { nextStepAt: null })
})

test('the dashboard’s charts show their values on hover and focus, and as tables', async ({
  page,
  staff,
}) => {
  await sendEnquiry(staff, 'Drawn Visitor', 'Drawing course')
  await page.goto('/AdminHome')
  const days = page.getByRole('group', { name: 'Values: Per day, last 30 days' })
  await days.focus()
  const values = days.getByRole('status')
  await expect(values).toContainText(/^\d+ [A-Z].* Student \d+ Service \d+$/)
  const today = await values.textContent()
  await days.press('ArrowLeft')
  await expect(values).not.toHaveText(today ?? '')
  await days.press('Escape')
  await expect(values).toBeHidden()
  const box = await days.boundingBox()
  await days.hover({ position: { x: (box?.width ?? 0) - 3, y: 40 } })
  await expect(values).toHaveText(today ?? '')
  const topics = page.getByRole('group', { name: 'Values: By course or service' })
  await topics.getByText('Drawing course').hover()
  await expect(topics.getByRole('status')).toHaveText(/Drawing course\s*Student 1\s*Service 0/)
  for (const title of ['Per day, last 30 days', 'By hour of the day', 'By status', 'By course or service']) {
    const card = page.getByRole('region', { name: title })
    await expect(card.getByRole('img', { name: title })).toBeVisible()
    await card.getByRole('button', { name: `${title} as a table` }).click()
    await expect(card.getByRole('table', { name: title })).toBeVisible()
  }
  const courses = page.getByRole('table', { name: 'By course or service' })
  await expect(courses.getByRole('row', { name: 'Drawing course 1 0' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'By hour of the day' }).getByRole('row')).toHaveCount(25)
})

test('? lists the keyboard shortcuts, g and a letter open a screen, and single keys can be turned off', async ({
  page,
}) => {
  await page.goto('/AdminUsers')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Admin Users')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByRole('row', { name: /^Go to Enquiries/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.type('ge')
  await expect(title).toHaveText('Enquiries')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('ge?')
  await expect(page.getByRole('searchbox')).toHaveValue('ge?')
  await page.getByRole('button', { name: 'Shortcuts and theme' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.type('gd')
  await expect(title).toHaveText('Enquiries')
})

test('Ctrl+S saves the form', async ({ page, staff }) => {
  await page.goto('/AdminFAQs')
  const form = page.getByRole('form', { name: 'FAQs' })
  await form.getByRole('textbox', { name: 'Question' }).fill('Saved by keyboard?')
  await form.getByRole('textbox', { name: 'Answer' }).fill('Yes')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Edit Saved by keyboard?' })).toBeVisible()
  const { body } = await staff.get<{ id: string }[]>('/api/faqs')
  await staff.delete(`/api/faqs/${body.at(-1)?.id}`)
})

test('the dashboard shows the specified cards and quick actions', async ({ page, staff }) => {
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

test('/students lists the converted student enquiries', async ({ page, staff }) => {
  const id = await sendEnquiry(staff, 'Converted Visitor')
  await sendEnquiry(staff, 'Plain Visitor')
  await staff.patch(`/api/enquiries/${id}`, { status: 'Converted' })
  await page.goto('/students')
  await expect(page.getByRole('row').filter({ hasText: 'Converted Visitor' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Plain Visitor' })).toHaveCount(0)
  await page.getByRole('searchbox').fill('nobody has this')
  await expect(page.getByText('No student enquiries found.')).toBeVisible()
})

test('the command palette opens a screen, a record and an enquiry', async ({ page, staff }) => {
  await sendEnquiry(staff, 'Palette Visitor')
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
  await open('Palette Visitor', /Palette Visitor.*New.*Enquiries/)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Palette Visitor' })).toBeVisible()
})

test('the panel shows when the connection is lost and when it is back', async ({ page, complaints }) => {
  await page.goto('/AdminUsers')
  await expect(page.getByRole('table')).toBeVisible()
  let isOffline = true
  await page.route('**/api/**', (route) => (isOffline ? route.abort() : route.continue()))
  await page.keyboard.type('ge')
  const message = page.getByText('You’re offline.')
  await expect(message).toBeVisible()
  isOffline = false
  await expect(message).toBeHidden()
  complaints.splice(0)
})
