import { encodeContext } from '#contract/enquiries/enquiry-context'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther } from '../../api/testing/colleague.ts'
import { gate } from '../../api/testing/gate.ts'
import { expectAccessible, expectNoSidewaysScroll, expectReadableColours } from './accessibility.ts'
import { EnquiriesPage, send, service, student } from './enquiries-page.ts'

test.beforeEach(async ({ staff, context }) => signInAs(staff, context))

for (const width of [1280, 360]) {
  test(`the list shows suspected spam with its reason, and a filter hides it, at ${width} px`, async ({
    page,
    staff,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const name = `Spam at ${width}`
    const send = (who: string, network: number, context: object) => {
      const headers = {
        'X-Forwarded-For': `10.19.${width % 256}.${network}`,
        'x-enquiry-context': encodeContext(context),
      }
      return staff.post('/api/enquiries', student(who), { headers, asApp: true })
    }
    expect((await send(`${name} held`, 1, { trap: 'x' })).status).toBe(201)
    expect((await send(`${name} unverified`, 2, {})).status).toBe(201)
    const desk = new EnquiriesPage(page)
    await desk.open(`/enquiries?q=${encodeURIComponent(name)}`)
    const entry = (who: string) =>
      page.locator('tbody tr, li').filter({ has: page.getByRole('link', { name: `${name} ${who}` }) })
    await expect(entry('held')).toContainText('Suspected spam: A hidden field was filled in.')
    await expect(entry('unverified')).toContainText('Unverified')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const hides = page.getByRole('checkbox', { name: 'Hide suspected spam' })
    await hides.click()
    await expect(hides).toBeChecked()
    await expect(entry('held')).toHaveCount(0)
    await expect(entry('unverified')).toBeVisible()
    await page.reload()
    await expect(hides).toBeChecked()
    await expect(entry('held')).toHaveCount(0)
    await hides.click()
    await entry('held')
      .getByRole('link', { name: `${name} held` })
      .click()
    const detail = page.getByRole('dialog')
    await expect(detail).toContainText('Suspected spam')
    await expect(detail.getByTitle('Waiting for a first reply, in opening hours')).toHaveCount(0)
    await detail.getByRole('button', { name: 'Not spam' }).click()
    await expect(detail).not.toContainText('Suspected spam')
    await detail.getByRole('button', { name: 'Mark as spam' }).click()
    await expect(detail).toContainText(/Suspected spam: Marked again by/)
    await page.keyboard.press('z')
    await expect(detail).not.toContainText('Suspected spam')
    await page.keyboard.press('Escape')
    await expect(entry('held')).not.toContainText('Suspected spam')
  })
}

test('a filter on the desk finds suspected spam, which a bulk action marks as not spam', async ({
  page,
  staff,
}) => {
  const from = (network: number, context: object) => ({
    headers: { 'X-Forwarded-For': `10.20.0.${network}`, 'x-enquiry-context': encodeContext(context) },
    asApp: true,
  })
  for (const [network, name] of ['Marked One', 'Marked Two'].entries())
    await staff.post('/api/enquiries', student(name), from(network, { trap: 'x' }))
  await staff.post('/api/enquiries', student('Marked Never'), from(9, {}))
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await page.goto('/desk?view=new&q=Marked')
  await expect(row('Marked One')).toContainText('Suspected spam: A hidden field was filled in.')
  await expect(row('Marked Never')).toContainText('Unverified')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Suspected spam').selectOption('Only suspected spam')
  await expect(row('Marked Never')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Bulk actions' })
  await bar.getByRole('button', { name: 'Not spam' }).click()
  await expect(page.getByText('2 enquiries marked as not spam.').first()).toBeVisible()
  await expect(row('Marked')).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(row('Marked Two')).toContainText('Suspected spam: A hidden field was filled in.')
  await expectAccessible(page)
})

test('a service enquiry has its three statuses', async ({ page, staff }) => {
  await send(staff, '/api/service-enquiries', [service('Status Service')])
  const desk = new EnquiriesPage(page)
  await desk.open('/enquiries?tab=service&q=Status+Service')
  await expect(desk.status('Status Service').locator('option')).toHaveText(['new', 'in-progress', 'closed'])
  await desk.status('Status Service').selectOption('closed')
  await expect(page.getByText('Service enquiry status updated.')).toBeVisible()
})

test('the list shows that it is loading, and that loading failed', async ({ page, complaints }) => {
  let answer: 'hold' | 'fail' = 'hold'
  const { opened: held, open: release } = gate()
  await page.route('**/api/enquiries?*', async (route) => {
    if (answer === 'hold') await held
    await route.fulfill({ status: 500, json: {} })
  })
  const desk = new EnquiriesPage(page)
  await desk.open()
  await expect(page.getByText('Loading ...')).toBeVisible()
  answer = 'fail'
  release()
  await expect(page.getByText('Could not load student enquiries.')).toBeVisible()
  complaints.splice(0)
})

test('a session that ends while working leads to the sign-in screen', async ({
  page,
  context,
  complaints,
}) => {
  const desk = new EnquiriesPage(page)
  await desk.open('/Enquiries?tab=service')
  await expect(page.getByRole('tab', { name: 'Service Enquiries' })).toHaveAttribute('aria-selected', 'true')
  await context.clearCookies()
  await desk.search.fill('anything')
  await page.waitForURL(/\/admin$/)
  // Other pending requests are refused too.
  await page.goto('about:blank')
  complaints.splice(0)
})

test('the sign-in screen explains that the session was ended elsewhere', async ({
  staff,
  server,
  browser,
}) => {
  const me = newPerson('Ended Elsewhere')
  const colleague = await registerOther(staff, server, me)
  const context = await browser.newContext({ baseURL: server.url })
  await signInAs(colleague, context)
  const page = await context.newPage()
  const desk = new EnquiriesPage(page)
  await desk.open()
  await expect(desk.search).toBeVisible()
  await colleague.get('/api/v1/user/logout')
  await page.waitForURL(/\/admin$/)
  await expect(page.getByText('You were signed out from another device or by a colleague')).toBeVisible()
  await context.close()
  await removeOther(staff, me.email)
})

for (const width of [360, 768, 1280]) {
  test(`the list is accessible and does not scroll sideways in both themes at ${width} px`, async ({
    page,
    staff,
  }) => {
    await send(staff, '/api/enquiries', [student('Axe Student', { message: 'A long message. '.repeat(30) })])
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await new EnquiriesPage(page).open()
    await expect(page.getByText('Axe Student').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expectReadableColours(page)
  })
}

test('deleting a service enquiry asks first and can be undone', async ({ page, staff }) => {
  const name = 'Deleted service'
  await send(staff, '/api/service-enquiries', [service(name)])
  const desk = new EnquiriesPage(page)
  await desk.open()
  await desk.choose('Service Enquiries')
  await page.getByRole('button', { name: `Delete enquiry from ${name}` }).click()
  await expect(page.getByRole('dialog').getByText('Delete this service enquiry permanently?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(desk.row(name)).toBeVisible()
  await desk.delete(name, 'Delete')
  await expect(page.getByText('Service enquiry deleted.')).toBeVisible()
  await expect(desk.row(name)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(desk.row(name)).toBeVisible()
})

test('both tabs show their columns, and - for a missing value', async ({ page, staff }) => {
  await send(staff, '/api/enquiries', [student('Column Student')])
  await send(staff, '/api/service-enquiries', [service('Column Service')])
  const desk = new EnquiriesPage(page)
  await desk.open()
  await expect(desk.columns('Student Enquiries')).toHaveText([
    'Name',
    'Email',
    'Mobile',
    'Course',
    'Message',
    'Submitted',
    'Status',
    'Actions',
  ])
  await expect(desk.row('Column Student').getByRole('cell').nth(4)).toHaveText('-')
  await desk.choose('Service Enquiries')
  await expect(desk.columns('Service Enquiries')).toHaveText([
    'Name',
    'Email',
    'Mobile',
    'Company',
    'Service',
    'Budget',
    'Timeline',
    'Message',
    'Submitted',
    'Status',
    'Actions',
  ])
  await expect(desk.row('Column Service').getByRole('cell').nth(3)).toHaveText('-')
})

test('failed changes show an error and change nothing', async ({ page, staff, complaints }) => {
  await send(staff, '/api/enquiries', [student('Failing Student')])
  const desk = new EnquiriesPage(page)
  await desk.open('/enquiries?q=Failing+Student')
  await expect(desk.row('Failing Student')).toBeVisible()
  await page.route('**/api/enquiries/*', (route) => route.fulfill({ status: 500, json: {} }))
  await desk.status('Failing Student').selectOption('Contacted')
  await expect(page.getByText('Could not update student enquiry status.')).toBeVisible()
  await expect(desk.status('Failing Student')).toHaveValue('New')
  await desk.delete('Failing Student', 'Delete')
  await expect(page.getByText('Could not delete student enquiry.')).toBeVisible()
  await expect(desk.row('Failing Student')).toBeVisible()
  complaints.splice(0)
})

test('any status can be set, and the row is busy while saving', async ({ page, staff }) => {
  await send(staff, '/api/enquiries', [student('Busy Student')])
  const desk = new EnquiriesPage(page)
  await desk.open('/enquiries?q=Busy+Student')
  await expect(desk.status('Busy Student')).toHaveValue('New')
  await expect(desk.status('Busy Student').locator('option')).toHaveText([
    'New',
    'Contacted',
    'Converted',
    'Archived',
  ])
  const { opened: held, open: release } = gate()
  await page.route('**/api/enquiries/*', async (route) => {
    await held
    await route.continue()
  })
  await desk.status('Busy Student').selectOption('Converted')
  await expect(desk.row('Busy Student').getByText('Processing...')).toBeVisible()
  await expect(desk.status('Busy Student')).toBeDisabled()
  release()
  await expect(page.getByText('Student enquiry status updated.')).toBeVisible()
  await page.reload()
  await expect(desk.status('Busy Student')).toHaveValue('Converted')
})
