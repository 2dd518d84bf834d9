import type { Page } from '@playwright/test'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther } from '../../api/testing/colleague.ts'
import { gate } from '../../api/testing/gate.ts'
import type { HttpClient } from '../../api/testing/http-client.ts'
import { DeskPage, sendEnquiries, setInstituteOpen } from './desk-page.ts'

const read = async (staff: HttpClient, id: string) =>
  (await staff.get<{ enquiry: StaffEnquiry }>(`/api/desk/enquiries/${id}`)).body.enquiry
const getId = async (client: HttpClient) =>
  (await client.get<{ user: { id: string } }>('/api/v1/user/get-user')).body.user.id

/** Holds back changes by path below `/api/desk/enquiries`. @returns a function that lets them through */
async function holdChanges(page: Page, path: string): Promise<() => void> {
  const { opened: held, open: release } = gate()
  await page.route(`**/api/desk/enquiries/${path}`, async (route) => {
    if (route.request().method() !== 'GET') await held
    await route.continue()
  })
  return release
}

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('the desk works by keyboard, and the timeline shows every change', async ({ page, staff }) => {
  const [asha = ''] = await sendEnquiries(staff, ['Keyboard Asha', 'Keyboard Bina'], '9876543210')
  const desk = new DeskPage(page)
  await desk.open('?q=Keyboard')
  await expect(desk.rows).toHaveCount(2)

  await test.step('move, assign, log a call, plan and undo by key', async () => {
    await desk.press('j', 'j')
    await expect(desk.name('Keyboard Asha')).toBeFocused()
    const row = desk.row('Keyboard Asha')
    await desk.press('t')
    await expect(row.getByText('You', { exact: true })).toBeVisible()
    await desk.press('1')
    await expect(desk.toast('Call to Keyboard Asha: spoke.')).toBeVisible()
    await expect(row.getByTitle('Time to first reply, in opening hours')).toBeVisible()
    await desk.press('Shift+T')
    await expect(row).toContainText('tomorrow 11:00')
    await desk.press('z')
    await expect(row).not.toContainText('tomorrow 11:00')
    await desk.press('Shift+W')
    await expect(desk.toast(/^Next step for Keyboard Asha/)).toBeVisible()
    await desk.press('e')
    const status = row.getByRole('combobox')
    await expect(row.locator('option:focus')).toHaveText('Contacted')
    await desk.press('ArrowUp', 'Enter')
    await expect(status).toHaveValue('New')
    await expect(desk.name('Keyboard Asha')).toBeFocused()
  })

  await test.step('ignore shortcuts while typing', async () => {
    await desk.press('n')
    const note = desk.drawer.getByRole('textbox', { name: 'Note', exact: true })
    await expect(note).toBeFocused()
    await page.keyboard.type('14 students, t z')
    await desk.press('Control+Enter')
    await expect(desk.entries.first()).toContainText('14 students, t z')
    await expect(note).toHaveValue('')
  })

  await test.step('save the note with the outcome of a call in one entry', async () => {
    const note = desk.drawer.getByRole('textbox', { name: 'Note', exact: true })
    await note.fill('Asks for the evening batch')
    await desk.drawer.getByRole('button', { name: 'Busy' }).click()
    await expect(desk.entries.first()).toContainText(/Call: busy.*Asks for the evening batch/s)
    await expect(note).toHaveValue('')
  })

  await test.step('open a message in Hindi in WhatsApp, and log it', async () => {
    const write = desk.drawer.getByRole('button', { name: 'Write a message' })
    await write.click()
    await expect(desk.drawer.getByRole('textbox', { name: 'Message' })).toBeFocused()
    await expect(desk.drawer.getByRole('combobox', { name: 'Template' })).toHaveValue('We couldn’t reach you')
    await desk.drawer.getByText('हिन्दी').click()
    await desk.press('k')
    await expect(desk.drawer.getByRole('heading', { name: 'Keyboard Bina' })).toBeVisible()
    await write.click()
    await expect(desk.drawer.getByRole('radio', { name: 'हिन्दी' })).toBeChecked()
    await expect(desk.drawer.getByRole('combobox', { name: 'Template' })).toHaveValue('')
    await desk.drawer.getByRole('heading', { name: 'Keyboard Bina' }).click()
    await desk.press('j')
    await expect(desk.drawer.getByRole('heading', { name: 'Keyboard Asha' })).toBeVisible()
    await desk.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help.getByRole('row', { name: /^Add a walk-in/ })).toBeVisible()
    await desk.press('Escape')
    await expect(help).toBeHidden()
    const opened = page.context().waitForEvent('page')
    const chatRequest = page
      .context()
      .waitForEvent('request', (request) => request.url().startsWith('https://'))
    await write.click()
    await desk.drawer.getByRole('combobox', { name: 'Template' }).selectOption('पहला जवाब')
    await desk.drawer.getByRole('button', { name: 'Open in WhatsApp' }).click()
    const { host, pathname, searchParams } = new URL((await chatRequest).url())
    expect([host, pathname]).toEqual(['wa.me', '/919876543210'])
    expect(searchParams.get('text')).toMatch(/^नमस्ते Keyboard Asha, .*Java/)
    await (await opened).close()
    await expect(desk.entry('WhatsApp message: पहला जवाब')).toBeVisible()
  })

  const titles = desk.entries.locator('p:first-child')
  await expect(titles.filter({ hasNotText: 'Thank-you' })).toHaveText([
    'Status: New → Contacted',
    'Call: busy',
    'WhatsApp message: पहला जवाब',
    'Note',
    'Status: Contacted → New',
    /^Next step: /,
    'Next step cleared (undo)',
    /^Next step: /,
    'Status: New → Contacted',
    'Call: spoke',
    /^Assignee: unassigned → /,
    'Received: website',
  ])
  await desk.press('Escape')
  await expect(desk.drawer).toBeHidden()
  expect(new URL(page.url()).search).toBe('?q=Keyboard')
  await desk.press('w')
  await expect(page.getByRole('dialog', { name: 'Walk-in or phone call' })).toBeVisible()
  await desk.press('Escape')
  await page.goto(`/enquiries?enquiry=${asha}`)
  await expect(desk.drawer.getByRole('heading', { name: 'Keyboard Asha' })).toBeVisible()
})

test('a call with note, outcome, status and next step takes five keys, each undone by z', async ({
  page,
  staff,
}) => {
  await page.clock.setFixedTime('2026-11-24T12:00:00+05:30')
  const [id = ''] = await sendEnquiries(staff, ['Quick Asha'])
  const desk = new DeskPage(page)
  await desk.open('?q=Quick')
  const outcome = desk.drawer.getByRole('group', { name: 'Call outcome' })
  const step = desk.drawer.getByRole('region', { name: 'Next step' })

  await test.step('open, call, type a note, leave the note, spoke, next step', async () => {
    await desk.press('j', 'Enter')
    await expect(desk.entries.first()).toBeVisible()
    await desk.press('c')
    await expect(desk.drawer.getByRole('textbox', { name: 'Note', exact: true })).toBeFocused()
    await page.keyboard.type('Wants 2 seats')
    await desk.press('Tab', '1', 'Shift+A')
    await expect(outcome.getByRole('button', { name: /^Spoke/ })).toBeFocused()
    await expect(step).toContainText('today 16:00')
    await expect(desk.entries.filter({ hasText: 'Call: spoke' })).toContainText('Wants 2 seats')
    expect(await read(staff, id)).toMatchObject({ stage: 'contacted', assignee: { id: await getId(staff) } })
  })

  await test.step('undo step by step, also after a reload', async () => {
    await desk.press('z')
    await expect(step).toContainText('Nothing planned')
    await page.reload()
    await expect(desk.entries.first()).toBeVisible()
    await desk.press('z')
    await expect(desk.entry('Removed: call')).toBeVisible()
    await expect(desk.toast('Undone for Quick Asha: status, assignee, and call.')).toBeVisible()
    expect(await read(staff, id)).toMatchObject({ stage: 'new', assignee: null, respondedAt: null })
  })
})

test('a new assignee shows on all desks right away, and a late assignment is refused with a message', async ({
  page,
  staff,
  server,
  browser,
  complaints,
}) => {
  const [first = '', second = ''] = await sendEnquiries(staff, ['Shared First', 'Shared Second'])
  const me = newPerson('Priya Second Desk')
  const priya = await registerOther(staff, server, me)
  const context = await browser.newContext({ baseURL: server.url })
  await signInAs(priya, context)
  const other = new DeskPage(await context.newPage())
  const desk = new DeskPage(page)
  await setInstituteOpen(page, true)
  await desk.open('?q=Shared')
  await other.open('?q=Shared')

  await expect(desk.row('Shared First').getByTitle('Waiting for a first reply, in opening hours')).toHaveText(
    / min$/,
  )
  await desk.press('j')
  await other.press('j', 'j', 't')
  await expect(desk.row('Shared First')).toContainText('Priya Second Desk')
  await expect(desk.name('Shared Second')).toBeFocused()
  await expect(other.row('Shared First').getByText('You', { exact: true })).toBeVisible()

  const release = await holdChanges(page, second)
  await desk.press('t')
  await priya.patch(`/api/desk/enquiries/${second}`, { assigneeId: await getId(priya) })
  release()
  await expect(desk.toast('Assigned to Priya Second Desk since you opened it.')).toBeVisible()
  await expect(desk.row('Shared Second')).toContainText('Priya Second Desk')
  expect((await read(staff, first)).assignee?.name).toBe('Priya Second Desk')
  await context.close()
  await removeOther(staff, me.email)
  // Chromium reports the expected refusal as an error.
  expect(complaints.splice(0).filter((text) => !text.includes('409'))).toEqual([])
})

test('bulk actions change all selected enquiries, with undo', async ({ page, staff }) => {
  const ids = await sendEnquiries(staff, ['Bulk One', 'Bulk Two', 'Bulk Three'])
  const statuses = async () =>
    (await Promise.all(ids.map((id) => read(staff, id)))).map(({ status }) => status)
  const desk = new DeskPage(page)
  await desk.open('?q=Bulk&kind=student')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Bulk actions' })
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'Converted' }).click()
  const changed = desk.toast('3 enquiries set to Converted.')
  await expect(changed).toBeVisible()
  expect(await statuses()).toEqual(['Converted', 'Converted', 'Converted'])
  await expect(bar.getByRole('button', { name: 'Status' }), 'the button keeps the focus').toBeFocused()
  await changed.getByRole('button', { name: 'Undo' }).click()
  await expect(desk.toast('Undone for 3 enquiries: status.')).toBeVisible()
  expect(await statuses()).toEqual(['New', 'New', 'New'])
  const setDeleted = (deleted: boolean) =>
    staff.post('/api/desk/bulk', { changes: [{ id: ids[0], deleted }] })

  await test.step('deselect what a colleague deletes', async () => {
    await expect(bar).toContainText('3 selected')
    await setDeleted(true)
    await expect(desk.rows).toHaveCount(2)
    await expect(bar).toContainText('2 selected')
  })
  await test.step('confirm the deletion with its number, undo it, and leave nothing selected', async () => {
    const question = page.getByRole('dialog', { name: 'Delete 2 enquiries?' })
    await bar.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toContainText(
      'Bulk Three, Bulk Two. You can restore them from the bin for 30 days',
    )
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(bar).toContainText('2 selected')
    await bar.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No enquiries match the search and filters.')).toBeVisible()
    await expect(
      page.locator('main').getByRole('button').or(page.locator('main h1')).and(page.locator(':focus')),
    ).toHaveCount(1)
    await desk.toast('2 enquiries moved to the bin.').getByRole('button', { name: 'Undo' }).click()
    await expect(desk.rows).toHaveCount(2)
    await expect(bar).toBeHidden()
    await setDeleted(false)
    await expect(desk.rows).toHaveCount(3)
  })
})
