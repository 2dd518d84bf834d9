import type { Page } from '@playwright/test'
import { INDIA_OFFSET_MS } from '#contract/enquiries/indian-days'
import type { EnquiryDetail, EnquiryPage as EnquiryList, StaffEnquiry } from '#contract/enquiries/record'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther } from '../../api/testing/colleague.ts'
import { gate } from '../../api/testing/gate.ts'
import type { HttpClient } from '../../api/testing/http-client.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { showInShell } from '../testing/bridge-double.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { DeskPage, sendEnquiries } from './desk-page.ts'
import { loseResponse } from './lose-response.ts'

const HOUR_MS = 3_600_000

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

test('a closed service is marked as won or lost, on the desk and on the Enquiries screen', async ({
  page,
  staff,
}) => {
  const about = { kind: 'service', name: 'Sahyadri Won', mobile: '9811177001', topic: 'Websites' }
  const { id } = (await staff.post<StaffEnquiry>('/api/desk/enquiries', about)).body
  const desk = new DeskPage(page)
  await desk.open('?q=Sahyadri')
  await desk.row('Sahyadri Won').getByRole('combobox').selectOption('closed, won')
  await expect(desk.toast('Sahyadri Won: closed, won.')).toBeVisible()
  expect(await read(staff, id)).toMatchObject({ status: 'closed', closedAs: 'won', stage: 'converted' })
  await staff.patch(`/api/desk/enquiries/${id}`, { status: 'in-progress' })
  await page.goto('/enquiries?tab=service&q=Sahyadri')
  const picker = page.getByRole('combobox', { name: 'Status of Sahyadri Won' })
  await picker.selectOption('closed')
  await page.getByRole('button', { name: 'Mark as lost' }).click()
  await expect.poll(async () => (await read(staff, id)).closedAs).toBe('lost')
})

test('a note saved during another change is kept, and a note saved twice is stored once', async ({
  page,
  staff,
}) => {
  const [id = ''] = await sendEnquiries(staff, ['Hasty Note'])
  const release = await holdChanges(page, id)
  const desk = new DeskPage(page)
  await desk.open('?q=Hasty')
  await desk.press('j', 't', 'n')
  const note = desk.drawer.getByRole('textbox', { name: 'Note', exact: true })
  await expect(note).toBeFocused()
  await page.keyboard.type('Written behind a change')
  await desk.press('Control+Enter', 'Control+Enter')
  release()
  await expect(desk.entries.getByText('Written behind a change')).toBeVisible()
  await expect(note).toHaveValue('')
  await expect(desk.entries.getByText('Written behind a change')).toHaveCount(1)
  expect((await read(staff, id)).assignee?.id).toBe(await getId(staff))

  await test.step('send a second note after the first', async () => {
    const releaseNotes = await holdChanges(page, `${id}/notes`)
    await note.fill('The first of two')
    await desk.press('Control+Enter')
    await note.fill('The second of two')
    await desk.press('Control+Enter')
    await expect(note).toHaveValue('The second of two')
    releaseNotes()
    await expect(note).toHaveValue('')
    await expect(desk.entries.getByText(/^The (first|second) of two$/)).toHaveText([
      'The second of two',
      'The first of two',
    ])
  })
})

test('a correction that is closed and reopened while saving stays open with the saved values', async ({
  page,
  staff,
}) => {
  const [id = ''] = await sendEnquiries(staff, ['Reopened Rekha'])
  const release = await holdChanges(page, `${id}/corrections`)
  const desk = new DeskPage(page)
  await desk.open(`?q=Reopened&enquiry=${id}`)
  const form = page.getByRole('form', { name: 'Correct enquiry' })
  const name = form.getByRole('textbox', { name: 'Name' })
  const correct = page.getByRole('button', { name: /^Correct name/ })
  await correct.click()
  await name.fill('Reopened Radha')
  await form.getByRole('button', { name: 'Save correction' }).click()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(form).toBeHidden()
  await correct.click()
  await expect(name).toHaveAttribute('readonly')
  release()
  await expect(desk.toast(/^Correction saved for /)).toBeVisible()
  await expect(name).toHaveValue('Reopened Radha')
  await expect(name).toBeEditable()
  await form.getByRole('textbox', { name: 'Message' }).fill('When does the evening batch start?')
  await form.getByRole('button', { name: 'Save correction' }).click()
  await expect(form).toBeHidden()
  expect(await read(staff, id)).toMatchObject({
    name: 'Reopened Radha',
    message: 'When does the evening batch start?',
  })
})

test('changes whose response was lost are repeated by the same action, stored once, and undone by z', async ({
  page,
  staff,
  complaints,
}) => {
  const [id = ''] = await sendEnquiries(staff, ['Badline Bhavna'])
  const desk = new DeskPage(page)
  await desk.open('?q=Badline')
  const noResponse = page.getByText('No response from the server.')
  const storedLines = async (action: string) =>
    (await staff.get<EnquiryDetail>(`/api/desk/enquiries/${id}`)).body.activities.filter(
      (line) => line.action === action,
    ).length

  await test.step('log a call by key', async () => {
    await loseResponse(page, `**/api/desk/enquiries/${id}/calls`)
    await desk.press('j', 'Enter')
    await expect(desk.drawer).toBeVisible()
    await desk.press('2')
    await expect(noResponse).toContainText(
      'Not confirmed: Call to Badline Bhavna: no answer. Try again; your change won’t be saved twice.',
    )
    expect(await storedLines('call')).toBe(1)
    await desk.press('2')
    await expect(desk.toast(/^Call to Badline Bhavna: no answer\./)).toBeVisible()
    await expect(noResponse).toBeHidden()
    expect(await storedLines('call')).toBe(1)
    await desk.press('z')
    await expect(desk.toast('Undone for Badline Bhavna: assignee and call.')).toBeVisible()
    expect([await storedLines('call'), await storedLines('retracted')]).toEqual([0, 1])
  })

  await test.step('save a note, which stays in its field until confirmed', async () => {
    await loseResponse(page, `**/api/desk/enquiries/${id}/notes`)
    const note = desk.drawer.getByRole('textbox', { name: 'Note', exact: true })
    await note.fill('Said on a bad line')
    await desk.press('Control+Enter')
    await expect(noResponse).toBeVisible()
    await expect(note).toHaveValue('Said on a bad line')
    await desk.press('Control+Enter')
    await expect(note).toHaveValue('')
    await expect(desk.entries.getByText('Said on a bad line')).toHaveCount(1)
    expect(await storedLines('note')).toBe(1)
  })

  await test.step('repeat a note and a call after a reload', async () => {
    await loseResponse(page, `**/api/desk/enquiries/${id}/notes`)
    await loseResponse(page, `**/api/desk/enquiries/${id}/calls`)
    const before = await storedLines('call')
    const note = desk.drawer.getByRole('textbox', { name: 'Note', exact: true })
    await note.blur()
    await desk.press('3')
    await expect(noResponse).toHaveCount(1)
    await note.fill('Before the reload')
    await desk.press('Control+Enter')
    await expect(noResponse).toHaveCount(2)
    expect([await storedLines('note'), await storedLines('call')]).toEqual([2, before + 1])
    await page.reload()
    await expect(note).toHaveValue('Before the reload')
    await note.focus()
    await desk.press('Control+Enter')
    await expect(note).toHaveValue('')
    await note.blur()
    await desk.press('3')
    await expect(desk.toast(/^Call to Badline Bhavna: busy\./)).toBeVisible()
    expect([await storedLines('note'), await storedLines('call')]).toEqual([2, before + 1])
    await desk.press('3')
    await expect.poll(() => storedLines('call'), 'a confirmed change is not repeated').toBe(before + 2)
  })

  await test.step('show the beginning of a long note, and the rest on request', async () => {
    await staff.post(`/api/desk/enquiries/${id}/notes`, { text: `${'Long. '.repeat(60)}The end.` })
    await expect(desk.entries.getByText('Long. Long.')).toBeVisible()
    await expect(desk.entries.getByText('The end.')).toHaveCount(0)
    await desk.entries.getByRole('button', { name: 'Show all' }).click()
    await expect(desk.entries.getByText('The end.')).toBeVisible()
    await expect(desk.entries.getByRole('button', { name: 'Show all' })).toHaveCount(0)
    await expect(desk.entries.and(page.locator(':focus'))).toHaveCount(1)
  })

  await test.step('save a walk-in', async () => {
    await loseResponse(page, '**/api/desk/enquiries')
    await page.goto('/desk')
    await page.getByRole('button', { name: 'Walk-in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Walk-in or phone call' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Badline Counter')
    await dialog.getByRole('textbox', { name: 'Mobile' }).fill('9822277701')
    await dialog.getByRole('combobox', { name: 'Course' }).fill('Java')
    const save = dialog.getByRole('button', { name: 'Save enquiry' })
    await save.click()
    await expect(dialog.getByText('Save again; the enquiry won’t be saved twice.')).toBeVisible()
    await save.click()
    await expect(dialog.getByText('Saved: Badline Counter, Java.')).toBeVisible()
    const { body } = await staff.get<EnquiryList>('/api/desk/enquiries?q=Badline%20Counter')
    expect(body.total).toBe(1)
  })

  await test.step('save a content record without asking about a duplicate', async () => {
    await page.goto('/AdminFAQs')
    await loseResponse(page, '**/api/faqs')
    const form = page.getByRole('form', { name: 'FAQs' })
    const question = form.getByRole('textbox', { name: 'Question' })
    await question.fill('On a bad line?')
    await form.getByRole('textbox', { name: 'Answer' }).fill('Once')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('button', { name: 'Edit On a bad line?' })).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(question).toHaveValue('')
    const { body } = await staff.get<{ id: string; q: string }[]>('/api/faqs')
    const stored = body.filter(({ q }) => q === 'On a bad line?')
    expect(stored).toHaveLength(1)
    await staff.delete(`/api/faqs/${stored[0]?.id}`)
  })
  complaints.splice(0)
})

test('offline, one message covers nothing in the drawer, and an unsaved call is offered when back', async ({
  page,
  staff,
  complaints,
}) => {
  const [id = ''] = await sendEnquiries(staff, ['Tunnel Tara'])
  const desk = new DeskPage(page)
  // An open event stream would report that the server is reachable.
  await page.route('**/api/events', (route) => route.abort())
  await page.goto(`/desk?q=Tunnel&enquiry=${id}`)
  await expect(desk.entry('Received')).toBeVisible()
  let isOffline = true
  await page.route('**/api/**', (route) => (isOffline ? route.abort() : route.continue()))
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await desk.drawer.getByRole('textbox', { name: 'Note', exact: true }).fill('Before the tunnel')
  await desk.drawer.getByRole('button', { name: /^Spoke/ }).click()
  const offline = page.getByText('You’re offline. 1 change isn’t saved yet.')
  await expect(offline).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const remove = desk.drawer.getByRole('button', { name: 'Delete' })
    await remove.scrollIntoViewIfNeeded()
    const [button, message] = [await remove.boundingBox(), await offline.boundingBox()]
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(message?.y ?? 0)
  }
  isOffline = false
  const offer = desk.toast('Not confirmed: Call to Tunnel Tara: spoke.')
  await expect(offer).toBeVisible()
  await expect(offline).toBeHidden()
  await offer.getByRole('button', { name: 'Try again' }).click()
  await expect(desk.entry('Call: spoke')).toContainText('Before the tunnel')
  await expect(desk.drawer.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('')
  expect((await read(staff, id)).stage).toBe('contacted')

  await page.setViewportSize({ width: 1280, height: 740 })
  isOffline = true
  await expect(page.getByText('You’re offline.')).toBeVisible()
  for (const outcome of [/^No answer/, /^Busy/])
    await desk.drawer.getByRole('button', { name: outcome }).click()
  await expect(page.getByText('You’re offline. 2 changes aren’t saved yet.')).toBeVisible()
  isOffline = false
  const several = desk.toast('2 changes aren’t confirmed.')
  await expect(several).toContainText('Call to Tunnel Tara: busy.')
  await expectAccessible(page)
  await several.getByRole('button', { name: 'Try all again' }).click()
  for (const outcome of ['no answer', 'busy']) await expect(desk.entry(`Call: ${outcome}`)).toBeVisible()
  complaints.splice(0)
})

test('the browser asks before a reload that would lose an unsaved next step', async ({
  page,
  staff,
  complaints,
}) => {
  const [id = ''] = await sendEnquiries(staff, ['Reload Rekha'])
  const desk = new DeskPage(page)
  // An open event stream would report that the server is reachable.
  await page.route('**/api/events', (route) => route.abort())
  await page.goto('/desk?q=Reload')
  await expect(desk.name('Reload Rekha')).toBeVisible()
  const refuseReload = async () => {
    const asked = page.waitForEvent('dialog')
    await page.evaluate(() => void setTimeout(() => location.reload()))
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
  }
  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await desk.press('j', 'Shift+W')
  await expect(page.getByText('You’re offline. 1 change isn’t saved yet.')).toBeVisible()
  await refuseReload()
  await page.context().setOffline(false)
  const offer = desk.toast('Not confirmed: Next step for')
  await expect(offer).toBeVisible()
  await refuseReload()
  await offer.getByRole('button', { name: 'Try again' }).click()
  await expect(desk.toast(/^Next step for .*Reload Rekha/)).toBeVisible()
  expect((await read(staff, id)).nextStepAt).not.toBeNull()
  await page.reload()
  await expect(desk.name('Reload Rekha')).toBeVisible()
  complaints.splice(0)
})

test('a correction keeps the old values in the timeline and never overwrites a colleague’s unseen', async ({
  page,
  staff,
  complaints,
}) => {
  const [id = ''] = await sendEnquiries(staff, ['Mispelt Visitor'], '9812345670')
  const desk = new DeskPage(page)
  await desk.open('?q=Mispelt')
  await desk.press('j', 'Enter')
  const button = desk.drawer.getByRole('button', { name: 'Correct name, phone number, course or message' })
  const dialog = page.getByRole('dialog', { name: 'Correct enquiry from Mispelt Visitor' })
  await button.click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expectAccessible(page)
  await desk.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(desk.drawer.getByRole('heading', { name: 'Mispelt Visitor' })).toBeVisible()
  await test.step('close a dialog above the drawer with Escape, but not the drawer', async () => {
    const question = page.getByRole('dialog').filter({ hasText: 'restore it from the bin' })
    await desk.drawer.getByRole('button', { name: /^Delete/ }).click()
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await desk.press('Escape')
    await expect(question).toBeHidden()
    await expect(desk.drawer.getByRole('heading', { name: 'Mispelt Visitor' })).toBeVisible()
  })

  await button.click()
  await dialog.getByRole('textbox', { name: 'Mobile' }).fill('12')
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await expect(dialog.getByText('A phone number has at least 7 digits.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Mobile' }).fill('98123 45679')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Misspelt Visitor')
  await test.step('resolve a conflict with a colleague’s correction', async () => {
    const name = { from: 'Mispelt Visitor', to: 'Mis Pelt' }
    const path = `/api/desk/enquiries/${id}/corrections`
    expect((await staff.post(path, { name })).status).toBe(200)
    const form = page.getByRole('form', { name: 'Correct enquiry' })
    await form.getByRole('button', { name: 'Save correction' }).click()
    const versions = page.getByRole('dialog', { name: 'Someone else changed this' })
    await expect(versions.getByRole('row', { name: /^name Mis Pelt Misspelt Visitor/ })).toBeVisible()
    await expectAccessible(page)
    await versions.getByRole('button', { name: 'Overwrite with mine' }).click()
    await expect(versions).toBeHidden()
  })
  await expect(desk.drawer.getByRole('heading', { name: 'Misspelt Visitor' })).toBeVisible()
  const line = desk.entries.filter({ hasText: 'Corrected: name, phone number' })
  await expect(line).toContainText('Mis Pelt Misspelt Visitor')
  await expect(line.locator('del')).toHaveText(['Mis Pelt', '9812345670'])
  expect(await read(staff, id)).toMatchObject({ name: 'Misspelt Visitor', mobile: '98123 45679' })

  await desk.press('z')
  await expect(desk.drawer.getByRole('heading', { name: 'Mis Pelt' })).toBeVisible()
  expect(await read(staff, id)).toMatchObject({ name: 'Mis Pelt', mobile: '9812345670' })
  // Chromium reports the expected refusal as an error.
  expect(complaints.splice(0).filter((text) => !text.includes('409'))).toEqual([])
})

test('a new assignee is notified with the note, and two users of one enquiry see each other', async ({
  page,
  staff,
  server,
  browser,
}) => {
  const [id = ''] = await sendEnquiries(staff, ['Handed Asha'])
  const me = newPerson('Priya Hand Over')
  const priya = await registerOther(staff, server, me)
  const context = await browser.newContext({ baseURL: server.url })
  await signInAs(priya, context)
  const other = new DeskPage(await context.newPage())
  const desk = new DeskPage(page)
  await desk.open('?q=Handed')
  await other.open('?view=all&q=Nobody')

  await test.step('move through the list of assignees without assigning', async () => {
    await desk.name('Handed Asha').click()
    const assignee = desk.drawer.getByRole('combobox', { name: 'Assignee of' })
    await assignee.focus()
    for (const key of ['p', 'ArrowDown', 'ArrowDown', 'Escape']) await desk.press(key)
    await expect(desk.drawer).toBeVisible()
    await expect(assignee).toHaveValue('')
    expect((await read(staff, id)).assignee).toBeNull()
  })
  await test.step('assign a colleague with the draft note, in one entry', async () => {
    const note = desk.drawer.getByRole('textbox', { name: 'Note', exact: true })
    await note.fill('Please call')
    await desk.drawer.getByRole('combobox', { name: 'Assignee of' }).selectOption(`Assignee: ${me.name}`)
    const handOver = desk.drawer.getByRole('textbox', { name: `Note for ${me.name}` })
    await expect(handOver).toBeFocused()
    await expect(handOver).toHaveValue('Please call')
    await handOver.fill('Please call before five')
    await desk.press('Escape')
    await expect(desk.drawer).toBeHidden()
    await desk.name('Handed Asha').click()
    await expect(handOver, 'it stays until it is assigned').toHaveValue('Please call before five')
    await expect(note).toHaveValue('Please call')
    expect((await read(staff, id)).assignee).toBeNull()
    await desk.drawer.getByRole('button', { name: `Assign to ${me.name}` }).click()
    await expect(desk.entry(/→ Priya Hand Over.*Please call before five/s)).toBeVisible()
    await expect(note).toHaveValue('')
  })
  await test.step('notify her once on any screen, and in the bell until she opens it', async () => {
    const word = other.toast(/Handed Asha. Assigned to you by .*: “Please call before five”/)
    await expect(word).toBeVisible()
    const bell = other.page.getByRole('button', { name: /^Reminders: .*1 change of assignee/ })
    await expect(bell).toBeVisible()
    await other.openReminders()
    const assigned = other.reminders.getByRole('list', { name: 'Assigned to you' })
    await expect(assigned.getByRole('listitem').filter({ hasText: 'Handed Asha' })).toContainText(
      'Please call before five',
    )
    await other.press('Escape')
    await expect(other.reminders).toBeHidden()
    await word.getByRole('button', { name: 'Open' }).click()
    await expect(other.drawer).toContainText('Assigned to you by')
    await expect(bell).toBeHidden()
    await expectAccessible(other.page)
  })
  await test.step('show each the other opening and closing it', async () => {
    await expect(desk.drawer.getByText('Priya Hand Over has this open too')).toBeVisible()
    await expect(other.drawer.getByText(/ has this open too$/)).toBeVisible()
    await other.press('Escape')
    await expect(desk.drawer.getByText('has this open too')).toBeHidden()
    expect((await read(staff, id)).assignee?.name).toBe(me.name)
    await other.page.reload()
    await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('Desk')
    await expect(other.toast(/Assigned to you/)).toBeHidden()
  })
  await context.close()
  await removeOther(staff, me.email)
})

test('the desk opens on My day, then on the last used view', async ({ page }) => {
  const views = page.getByRole('navigation', { name: 'Views' })
  const view = views.locator('[aria-current]')
  await page.goto('/desk')
  await expect(view).toHaveText('My day')
  await views.getByRole('link', { name: /^All/ }).click()
  await expect(view).toHaveText(/^All/)
  await page.goto('/AdminHome')
  await page.goto('/desk')
  await expect(view).toHaveText(/^All/)
})

test('an outdated status change is refused and shows both versions', async ({ page, staff, complaints }) => {
  const [id = ''] = await sendEnquiries(staff, ['Stale Asha'])
  await page.route('**/api/events', (route) => route.abort())
  await page.goto('/desk?view=all&q=Stale')
  const desk = new DeskPage(page)
  const status = desk.row('Stale Asha').getByRole('combobox')
  const both = page.getByRole('table', { name: 'Comparison of versions' })
  await expect(status).toHaveValue('New')
  await staff.patch(`/api/desk/enquiries/${id}`, { status: 'Converted' })
  await status.selectOption('Archived')
  await expect(both.getByRole('cell')).toHaveText(['Converted', 'Archived'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use their version' }).click()
  await expect(status).toHaveValue('Converted')
  await staff.patch(`/api/desk/enquiries/${id}`, { status: 'Contacted' })
  await status.selectOption('Archived')
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(status).toHaveValue('Archived')
  expect((await read(staff, id)).status).toBe('Archived')
  // Leaving the page stops the retries of the event stream.
  await page.goto('about:blank')
  complaints.length = 0
})

test('a hand-over asks before it overrides an assignee chosen by a colleague in the meantime', async ({
  page,
  staff,
  server,
  complaints,
}) => {
  const [id = ''] = await sendEnquiries(staff, ['Contested Asha'])
  const [charu, farah] = [newPerson('Charu Chosen'), newPerson('Farah First')]
  await registerOther(staff, server, charu)
  const farahId = await getId(await registerOther(staff, server, farah))
  const desk = new DeskPage(page)
  await desk.open('?view=all&q=Contested')
  await desk.name('Contested Asha').click()
  const note = desk.drawer.getByRole('textbox', { name: `Note for ${charu.name}` })
  const assign = desk.drawer.getByRole('button', { name: `Assign to ${charu.name}` })
  const both = page.getByRole('table', { name: 'Comparison of versions' })
  await desk.drawer.getByRole('combobox', { name: 'Assignee of' }).selectOption(`Assignee: ${charu.name}`)
  await note.fill('Prefers mornings')
  await staff.patch(`/api/desk/enquiries/${id}`, { assigneeId: farahId })
  await expect(desk.entry('→ Farah First')).toBeVisible()
  await assign.click()
  await expect(both.getByRole('cell')).toHaveText(['Farah First', 'Charu Chosen'])
  await page.getByRole('button', { name: 'Use their version' }).click()
  await expect(note).toHaveValue('Prefers mornings')
  expect((await read(staff, id)).assignee?.name).toBe('Farah First')
  await assign.click()
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(desk.entry(/Farah First → Charu Chosen.*Prefers mornings/s)).toBeVisible()
  await expect(note).toBeHidden()
  expect((await read(staff, id)).assignee?.name).toBe('Charu Chosen')
  for (const { email } of [charu, farah]) await removeOther(staff, email)
  // Chromium reports the expected refusals as errors.
  expect(complaints.splice(0).filter((text) => !text.includes('409'))).toEqual([])
})

test('an outdated screen never overwrites a colleague’s next step unseen, by key, button or after a call', async ({
  page,
  staff,
  complaints,
}) => {
  await page.clock.setFixedTime('2026-11-24T12:00:00+05:30')
  const [id = ''] = await sendEnquiries(staff, ['Stale Step'])
  const theirs = { nextStepAt: '2026-11-30T06:00:00.000Z', nextStepKind: 'demo' }
  await page.route('**/api/events', (route) => route.abort())
  await page.goto('/desk?view=all&q=Stale+Step')
  const desk = new DeskPage(page)
  const row = desk.row('Stale Step')
  const question = page.getByRole('dialog', { name: 'Someone else changed this' })
  const both = question.getByRole('cell')
  const plan = (step: object) => staff.patch(`/api/desk/enquiries/${id}`, step)
  /** Changes the step as a colleague, and acts on a screen that does not show it yet. */
  const behind = async (step: object, press: () => Promise<void>) => {
    const { opened, open } = gate()
    await page.route('**/api/desk/enquiries**', async (route) => {
      if (route.request().method() === 'GET') await opened
      await route.fallback()
    })
    await plan(step)
    await press()
    open()
  }
  await expect(row).toBeVisible()

  await test.step('set a step by key', async () => {
    await desk.press('j')
    await behind(theirs, () => desk.press('Shift+T'))
    await expect(both).toHaveText(['Demo class Mon 11:30', 'tomorrow 11:00'])
    await expect(question).toContainText('The next step of Stale Step has been changed since you opened it.')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Use their version' }).click()
    await expect(row).toContainText('Demo class Mon 11:30')
    expect(await read(staff, id)).toMatchObject(theirs)
  })

  await test.step('overwrite a visible step right away, even twice in a row', async () => {
    const release = await holdChanges(page, id)
    await desk.press('Shift+T', 'Shift+S')
    release()
    await expect(row).toContainText('Sat 11:00')
    await expect(desk.toast('Next step for Stale Step: Sat 11:00.')).toBeVisible()
    await desk.press('z', 'Shift+W')
    await expect(desk.toast('Next step for Stale Step: Mon 11:00.')).toBeVisible()
    await expect(question).toBeHidden()
  })

  await test.step('ask nothing if a colleague planned the same', async () => {
    await behind({ nextStepAt: '2026-11-28T05:30:00.000Z' }, () => desk.press('Shift+S'))
    await expect(desk.toast('Next step for Stale Step: Sat 11:00.')).toBeVisible()
    await expect(row).toContainText('Sat 11:00')
  })

  await test.step('set a step by key during a pending call', async () => {
    const release = await holdChanges(page, `${id}/calls`)
    await desk.press('1', 'Shift+T')
    await plan(theirs)
    release()
    await expect(both).toHaveText(['Demo class Mon 11:30', 'tomorrow 11:00'])
    await question.getByRole('button', { name: 'Use their version' }).click()
    await expect(row).toContainText('Demo class Mon 11:30')
  })

  await test.step('set a step by button, and overwrite on purpose', async () => {
    await desk.press('Enter')
    const step = desk.drawer.getByRole('region', { name: 'Next step' })
    await expect(desk.entry('Demo class booked for 30 Nov 2026, 11:30')).toBeVisible()
    await behind({ nextStepAt: null }, () => step.getByRole('button', { name: /^Next week/ }).click())
    await expect(both).toHaveText(['Nothing planned', 'Mon 11:00'])
    await question.getByRole('button', { name: 'Overwrite with mine' }).click()
    await expect(step).toContainText('Mon 11:00')
    await expect(desk.entries.first()).toContainText('30 Nov 2026, 11:00')
    await behind(theirs, () => step.getByRole('button', { name: 'Clear' }).click())
    await expect(both).toHaveText(['Demo class Mon 11:30', 'Nothing planned'])
  })
  // Leaving the page stops the retries of the event stream; by the server's clock the step will be due.
  await page.goto('about:blank')
  await plan({ nextStepAt: null })
  expect(complaints.splice(0).filter((text) => !/ERR_FAILED|409/.test(text))).toEqual([])
})

test('z during a pending change undoes that change once saved, and nothing older if it fails', async ({
  page,
  staff,
  server,
  complaints,
}) => {
  const [id = ''] = await sendEnquiries(staff, ['Hurried Usha'])
  const other = newPerson('Faster Farah')
  const assigneeId = await getId(await registerOther(staff, server, other))
  const desk = new DeskPage(page)
  await desk.open('?q=Hurried')
  await desk.press('j', 'Shift+T')
  await expect(desk.row('Hurried Usha')).toContainText('tomorrow 11:00')
  const waits = desk.toast('This will be undone once it is saved.')
  const isAsBefore = async () => {
    expect(await read(staff, id)).toMatchObject({ assignee: null })
    await expect(desk.row('Hurried Usha')).toContainText('tomorrow 11:00')
  }

  await test.step('undo a change that is saved', async () => {
    const release = await holdChanges(page, id)
    await desk.press('t', 'z')
    await expect(waits).toBeVisible()
    await expectAccessible(page)
    release()
    await expect(desk.toast('Undone for Hurried Usha: assignee.')).toBeVisible()
    await isAsBefore()
  })

  await test.step('undo nothing if the change is refused', async () => {
    const release = await holdChanges(page, id)
    await desk.press('t', 'z')
    await staff.patch(`/api/desk/enquiries/${id}`, { assigneeId })
    release()
    await expect(desk.toast('Check it again before you change it.')).toBeVisible()
    await expect(waits).toBeHidden()
    await staff.patch(`/api/desk/enquiries/${id}`, { assigneeId: null })
    await isAsBefore()
  })

  await test.step('undo a retry that is being looked up', async () => {
    await desk.press('2')
    await expect(desk.toast('Call to Hurried Usha: no answer.')).toBeVisible()
    const { opened, open } = gate()
    await page.route(`**/api/desk/enquiries/${id}`, async (route) => {
      await opened
      await route.continue()
    })
    await desk.press('y', 'z')
    await expect(waits).toBeVisible()
    open()
    await expect(desk.toast('Undone for Hurried Usha: next step.')).toBeVisible()
    expect(await read(staff, id)).toMatchObject({ assignee: { id: await getId(staff) } })
    await expect(desk.row('Hurried Usha')).toContainText('tomorrow 11:00')
  })

  await test.step('undo a bulk action', async () => {
    const { opened, open } = gate()
    await page.route('**/api/desk/bulk', async (route) => {
      await opened
      await route.continue()
    })
    await desk.press('x')
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitem', { name: 'Converted' }).click()
    await expect(page.getByText('0 of 1…')).toBeVisible()
    await desk.press('z')
    await expect(waits).toBeVisible()
    open()
    await expect(desk.toast('Undone for Hurried Usha: status.')).toBeVisible()
    expect(await read(staff, id)).toMatchObject({ status: 'New' })
  })
  await staff.patch(`/api/desk/enquiries/${id}`, { nextStepAt: null })
  // Chromium reports the expected refusal as an error.
  expect(complaints.splice(0).filter((text) => !text.includes('409'))).toEqual([])
  await removeOther(staff, other.email)
})

test('the next step form warns about a clock that is two hours fast', async ({ page, staff }) => {
  const [id = ''] = await sendEnquiries(staff, ['Fast Clock'])
  const desk = new DeskPage(page)
  const step = desk.drawer.getByRole('region', { name: 'Next step' })
  const hint = step.getByText('This computer’s clock is 2 hours ahead of the server’s.')
  const now = Date.now()
  const [date = '', clock = ''] = new Date(now + HOUR_MS + INDIA_OFFSET_MS).toISOString().split(/[T.]/)
  const inAnHour = `${date.split('-').reverse().join('/')}, ${clock.slice(0, 5)}`
  const plan = async (fixed: number) => {
    await page.clock.setFixedTime(fixed)
    await page.goto(`/desk?enquiry=${id}`)
    await step.getByRole('textbox', { name: 'Date and time of the next step' }).fill(inAnHour)
    await step.getByRole('button', { name: 'Schedule call', exact: true }).click()
  }
  await plan(now + 2 * HOUR_MS)
  await expect(step).toContainText('Choose a time in the future.')
  await expect(hint).toBeVisible()
  await expectAccessible(page)
  expect((await read(staff, id)).nextStepAt).toBeNull()
  await plan(now)
  await expect(step.getByRole('time')).toBeVisible()
  await expect(hint).toHaveCount(0)
  await staff.patch(`/api/desk/enquiries/${id}`, { nextStepAt: null })
})

test('a whole view can be selected across pages, with the number on other pages', async ({ page, staff }) => {
  const names = Array.from({ length: 27 }, (_, at) => `Whole View ${at + 1}`)
  const ids = await sendEnquiries(staff, names)
  const desk = new DeskPage(page)
  await desk.open('?q=Whole+View')
  await expect(desk.rows).toHaveCount(25)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Bulk actions' })
  await bar.getByRole('button', { name: 'Select all 27 in this view' }).click()
  await expect(bar).toContainText('27 selected (2 on other pages)')
  await bar.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 27 enquiries?' })
  await expect(question).toContainText('and 22 more.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(desk.toast('27 enquiries moved to the bin.')).toBeVisible()
  expect((await Promise.all(ids.map((id) => read(staff, id)))).every(({ deletedAt }) => deletedAt)).toBe(true)
})

test('cards on the board move by dragging and by keyboard', async ({ page, staff }) => {
  const [dragged = '', keyed = ''] = await sendEnquiries(staff, ['Lane Dragged', 'Lane Keyed'])
  const desk = new DeskPage(page)
  await desk.open('?q=Lane&layout=board')
  const card = (name: string) => page.getByRole('listitem').filter({ has: desk.name(name) })
  await card('Lane Dragged').dragTo(desk.column('Converted'))
  await expect(desk.card('Converted', 'Lane Dragged')).toBeVisible()
  await desk.name('Lane Keyed').focus()
  await desk.press('ArrowRight')
  await expect(desk.card('Contacted', 'Lane Keyed')).toBeVisible()
  await expect(desk.column('New')).toContainText('No enquiries.')
  await expect(page.getByRole('link', { name: /in All$/ })).toBeHidden()
  expect((await read(staff, dragged)).status).toBe('Converted')
  expect((await read(staff, keyed)).status).toBe('Contacted')
  await desk.press('z')
  await expect(desk.card('New', 'Lane Keyed')).toBeVisible()
  await test.step('keep the focus on the card as it moves back and forth', async () => {
    const [left = ''] = await sendEnquiries(staff, ['Lane Left'])
    await expect(desk.card('New', 'Lane Left')).toBeVisible()
    await desk.name('Lane Keyed').focus()
    for (const [key, label] of [
      ['ArrowRight', 'Contacted'],
      ['ArrowRight', 'Converted'],
      ['ArrowLeft', 'Contacted'],
      ['ArrowLeft', 'New'],
    ] as const) {
      await desk.press(key)
      await expect(desk.card(label, 'Lane Keyed')).toBeFocused()
    }
    expect((await read(staff, left)).status).toBe('New')
    await expect(desk.card('New', 'Lane Left')).toBeVisible()
    await staff.patch(`/api/desk/enquiries/${left}`, { status: 'Converted' })
  })
  await page.goto('/desk?view=new&q=Lane&layout=board')
  await page.getByRole('link', { name: '2 more in All' }).click()
  await expect(desk.card('Converted', 'Lane Dragged')).toBeVisible()
  await test.step('focus the first card of a search, in All if it is only there', async () => {
    const search = page.getByRole('searchbox')
    await search.fill('Lane Keyed')
    await desk.press('Enter')
    await expect(desk.card('New', 'Lane Keyed')).toBeFocused()
    await search.focus()
    await desk.press('ArrowDown')
    await expect(desk.card('New', 'Lane Keyed')).toBeFocused()
    await page.goto('/desk?view=new&layout=board')
    await search.fill('Lane Dragged')
    await desk.press('Enter')
    await expect(desk.card('Converted', 'Lane Dragged')).toBeFocused()
  })
})

test('a due step shows on every screen until handled, and once as a system notification', async ({
  page,
  staff,
}) => {
  const [id = ''] = await sendEnquiries(staff, ['Due Visitor'])
  await showInShell(page)
  const raised = () => page.evaluate(() => window.raised)
  await page.setViewportSize({ width: 1500, height: 800 })
  const desk = new DeskPage(page)
  const bell = page.getByRole('button', { name: /^Reminders/ })
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/events'))
  await page.goto('/AdminFAQs')
  await stream
  await expect(bell).toHaveAccessibleName('Reminders: Nothing due')
  const soon = new Date(Date.now() + 3000).toISOString()
  await staff.patch(`/api/desk/enquiries/${id}`, { assigneeId: await getId(staff), nextStepAt: soon })
  await expect(bell).toHaveAccessibleName('Reminders: 1 next step due')
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(soon))
  await expect(bell).toContainText('1')
  await expect(desk.reminders).toBeHidden()
  expect(await raised()).toEqual([
    {
      title: 'Next step: Due Visitor',
      body: 'Java · due now',
      path: `/enquiries?enquiry=${id}`,
      enquiryId: id,
    },
  ])
  await bell.click()
  await expect(desk.reminders.getByText('Due Visitor')).toBeVisible()
  await page.goto('/AdminUsers')
  await desk.reminders.getByRole('link', { name: 'Open enquiry from Due Visitor' }).click()
  await expect(desk.drawer.getByRole('heading', { name: 'Due Visitor' })).toBeVisible()
  await desk.press('Escape')
  await expect(desk.reminders.getByText('Due Visitor')).toBeVisible()
  expect(await raised()).toEqual([])
  await desk.reminders.getByRole('button', { name: 'Remind me about Due Visitor: in 15 min' }).click()
  await expect(desk.reminders).toContainText('Nothing due.')
  await expect(bell).toHaveAccessibleName('Reminders: Nothing due')
  expect(Date.parse((await read(staff, id)).nextStepAt ?? '')).toBeGreaterThan(Date.now() + 14 * 60_000)
})

test('blurs contacts until they are hovered over or focused, also after a reload', async ({
  page,
  staff,
}) => {
  const [id = ''] = await sendEnquiries(staff, ['Blurred Visitor'], '9876543210')
  const email = { from: 'blurred.visitor@example.com', to: 'blurred.twice@example.com' }
  await staff.post(`/api/desk/enquiries/${id}/corrections`, { email })
  const desk = new DeskPage(page)
  await desk.open('?q=Blurred')
  const number = desk.row('Blurred Visitor').getByRole('link', { name: '+91 98765 43210' })
  await expect(number).toHaveCSS('filter', 'none')
  await page.getByRole('button', { name: 'Hide phone numbers and emails' }).click()
  await expect(number).toHaveCSS('filter', /^blur/)
  await number.hover()
  await expect(number).toHaveCSS('filter', 'none')
  await page.mouse.move(0, 0)
  await expect(number).toHaveCSS('filter', /^blur/)
  await number.focus()
  await expect(number).toHaveCSS('filter', 'none')

  await desk.open(`?q=Blurred&enquiry=${id}`)
  await expect(desk.entry('Corrected: email')).toBeVisible()
  const shown = desk.drawer.getByText(/\d{5}|@/)
  await expect(shown).toHaveCount(4)
  for (const contact of nonEmpty(await shown.all()))
    expect(await contact.evaluate((element) => element.closest('[data-contact]') !== null)).toBe(true)
  await desk.drawer.getByRole('button', { name: 'Correct name, phone number, course or message' }).click()
  const mobile = page.getByRole('form', { name: 'Correct enquiry' }).getByLabel('Mobile')
  await expect(mobile).toHaveCSS('filter', /^blur/)
  await mobile.focus()
  await expect(mobile).toHaveCSS('filter', 'none')
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the desk is accessible in the ${scheme} theme and fits 360 px`, async ({ page, staff }) => {
    const [late = '', taken = ''] = await sendEnquiries(
      staff,
      ['Axe Late', `Axe Taken ${scheme}`, 'Axe Plain'],
      '9123456780',
    )
    const assigneeId = await getId(staff)
    const nextStepAt = new Date(Date.now() - 3_600_000).toISOString()
    await staff.patch(`/api/desk/enquiries/${late}`, { assigneeId, nextStepAt })
    await staff.patch(`/api/desk/enquiries/${taken}`, { assigneeId, status: 'Contacted' })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const desk = new DeskPage(page)
    await desk.open('?q=Axe')
    await desk.openReminders()
    await expect(desk.reminders).toContainText('Axe Late')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close reminders' }).click()
    await page.getByRole('button', { name: 'Filters' }).click()
    await desk.press('j', 'x')
    await expectAccessible(page)
    await desk.press('k', 'Enter')
    await expect(desk.entries.first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await desk.press('Escape')
    await expect(desk.drawer).toBeHidden()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.getByRole('radiogroup', { name: 'Layout' }).locator('label').last().click()
    await expect(desk.card('Contacted', `Axe Taken ${scheme}`)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectAccessible(page)
    await staff.patch(`/api/desk/enquiries/${late}`, { nextStepAt: null })
  })
}

test('a closed enquiry gets no next step by form, key or bulk action', async ({
  page,
  staff,
  complaints,
}) => {
  const [closed = '', open = ''] = await sendEnquiries(
    staff,
    ['Stepless Closed', 'Stepless Open'],
    '9876501299',
  )
  await staff.patch(`/api/desk/enquiries/${closed}`, { status: 'Converted' })
  const desk = new DeskPage(page)
  await desk.open('?q=Stepless')
  await expect(desk.rows).toHaveCount(2)
  await desk.row('Stepless Closed').getByRole('checkbox').check()
  await desk.row('Stepless Open').getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Bulk actions' })
  await bar.getByRole('button', { name: 'Next step' }).click()
  await page.getByRole('menuitem', { name: 'Tomorrow 11:00' }).click()
  await expect(desk.toast(/^1 enquiry planned for tomorrow 11:00 \(1 closed skipped\)\./)).toBeVisible()
  expect((await read(staff, open)).nextStepAt).not.toBeNull()
  await desk.name('Stepless Closed').click()
  const step = desk.drawer.getByRole('region', { name: 'Next step' })
  await expect(step).toContainText('A closed enquiry can’t have a next step. Reopen it to plan one.')
  await expect(step.getByRole('button')).toHaveCount(0)
  await desk.press('T')
  await expect(desk.toast('A closed enquiry can’t have a next step. Reopen it to plan one.')).toBeVisible()
  expect((await read(staff, closed)).nextStepAt).toBeNull()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
  await staff.patch(`/api/desk/enquiries/${open}`, { nextStepAt: null })
  await expectAccessible(page)
})

test('the drawer shows the list’s data if loading fails, and no row moves', async ({
  page,
  staff,
  complaints,
}) => {
  const [id = ''] = await sendEnquiries(staff, ['Unread Usha'], '9812000301')
  const desk = new DeskPage(page)
  const shows = async () => {
    await expect(desk.drawer.getByRole('heading', { name: 'Unread Usha' })).toBeVisible()
    await expect(desk.drawer).toContainText('Java')
    await expect(desk.drawer.getByRole('link', { name: '+91 98120 00301' })).toBeVisible()
    const alert = desk.drawer.getByRole('alert')
    await expect(alert).toContainText('Could not load the full enquiry. Showing what’s in the list.')
    await expect(alert).toBeInViewport({ ratio: 1 })
  }
  const drop = '**/api/desk/enquiries/*'
  for (const [query, path] of [
    ['?q=Unread', '/desk'],
    ['?q=Unread&layout=board', '/desk'],
    ['?q=Unread', '/enquiries'],
  ] as const) {
    await page.goto(path + query)
    await page.route(drop, (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('link', { name: 'Unread Usha', exact: true }).click()
    await shows()
    await page.unroute(drop)
    // It also retries automatically, and may have done so before the click.
    const again = desk.drawer.getByRole('button', { name: 'Try again' })
    await desk.drawer.getByRole('heading', { name: 'Unread Usha' }).or(again).last().click()
    await expect(desk.entry('Received')).toBeVisible()
    await expect(desk.drawer.getByRole('alert')).toHaveCount(0)
  }
  for (const [path, list] of [
    ['/desk?q=Unread', '**/api/desk/enquiries?*'],
    ['/enquiries?q=Unread', '**/api/enquiries?*'],
  ] as const) {
    await page.goto(path)
    const row = page.getByRole('row').filter({ hasText: 'Unread Usha' })
    const before = await row.boundingBox()
    await page.route(list, (route) => route.abort())
    await staff.post(`/api/desk/enquiries/${id}/notes`, { text: 'Reads the list anew.' })
    await expect(page.getByRole('alert').filter({ hasText: /^Could not load/ })).toBeVisible()
    expect(await row.boundingBox()).toEqual(before)
    await page.unroute(list)
  }
  expect(complaints.splice(0).length, 'retries with pauses').toBeLessThan(60)
})

test('an enquiry opens in its own window with its shortcuts, and Escape never discards typed text', async ({
  page,
  staff,
}) => {
  await sendEnquiries(staff, ['Popup Chitra'], '9876543217')
  const desk = new DeskPage(page)
  await desk.open('?q=Popup')
  await desk.name('Popup Chitra').click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open in new window' }).click()
  const own = await opened
  await expect(own.getByRole('heading', { name: 'Popup Chitra' })).toBeVisible()
  await expectAccessible(own)
  await expectNoSidewaysScroll(own)
  await own.keyboard.press('1')
  await expect(own.getByText('Call to Popup Chitra: spoke.')).toBeVisible()
  await own.emulateMedia({ reducedMotion: 'reduce' })
  const heading = own.getByRole('heading', { name: 'Popup Chitra' })
  const press = async (...keys: string[]) => {
    for (const key of keys) await own.keyboard.press(key)
  }

  await test.step('close the list of shortcuts with Escape, but not the window', async () => {
    const help = own.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await press('?')
    await expect(help).toBeVisible()
    await press('Escape')
    await expect(help).toBeHidden()
    await expect(heading).toBeVisible()
  })
  await test.step('choose a status with Enter, leave with Escape, and use shortcuts again', async () => {
    const status = own.getByRole('combobox', { name: /^Status of/ })
    await press('e', 'ArrowDown', 'Escape')
    await expect(heading).toBeFocused()
    await expect(status).toHaveValue('Contacted')
    await press('e', 'ArrowDown', 'Enter')
    await expect(heading).toBeFocused()
    await expect(status).not.toHaveValue('Contacted')
    await press('z')
    await expect(status).toHaveValue('Contacted')
    await status.focus()
    await press('l', 'n')
    await expect(own.getByRole('textbox', { name: 'Note', exact: true })).toBeFocused()
    await expect(status).toHaveValue('Contacted')
    await expectAccessible(own)
  })
  await test.step('keep the focus in the note field after saving by click', async () => {
    const note = own.getByRole('textbox', { name: 'Note', exact: true })
    await note.fill('Saved by a click')
    await own.getByRole('button', { name: 'Save note' }).click()
    await expect(note).toHaveValue('')
    await expect(note).toBeFocused()
  })
  await test.step('leave a field with Escape, which asks before discarding text', async () => {
    const question = own.getByRole('dialog', { name: 'Leave without saving?' })
    await own.keyboard.type('Half a note')
    await press('Escape')
    await expect(heading).toBeFocused()
    await press('Escape')
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
    await press('Escape')
    await expect(question).toBeHidden()
    await own.getByRole('textbox', { name: 'Note', exact: true }).fill('')
    await press('Escape')
    await expect(heading).toBeFocused()
  })
  const isClosed = own.waitForEvent('close')
  // The window is gone before the key is up again.
  await own.keyboard.press('Escape').catch(() => undefined)
  await isClosed
})

test('calls are logged by click, and retries are planned by click and by key', async ({ page, staff }) => {
  await page.clock.setFixedTime('2026-11-24T12:00:00+05:30')
  const [id = ''] = await sendEnquiries(staff, ['Quick Asha'])
  const desk = new DeskPage(page)
  await desk.open('?q=Quick')
  const outcome = desk.drawer.getByRole('group', { name: 'Call outcome' })
  const step = desk.drawer.getByRole('region', { name: 'Next step' })
  await desk.press('j', 'Enter')
  await expect(desk.entries.first()).toBeVisible()

  await test.step('log a call and accept the proposed retry by click', async () => {
    await desk.drawer.getByRole('button', { name: 'Call', exact: true }).click()
    await page.keyboard.type('Rang out')
    await outcome.getByRole('button', { name: /^No answer/ }).click()
    await step.getByRole('button', { name: /^Not answered: call again today 13:00/ }).click()
    await expect(step).toContainText('today 13:00')
    await expect(step.getByRole('button', { name: /^Not answered: call again/ })).toBeHidden()
    await step.getByRole('button', { name: 'Clear' }).click()
    await expect(step).toContainText('Nothing planned')
    await outcome.getByRole('button', { name: /^Busy/ }).click()
    await expect(step.getByRole('button', { name: /^Not answered: call again/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('plan a retry by key on the row', async () => {
    await desk.press('Escape')
    await expect(desk.drawer).toBeHidden()
    await desk.press('y')
    await expect(desk.toast(/^Next step for Quick Asha: today 13:00\./)).toBeVisible()
    await desk.press('y')
    await expect(desk.toast(/no unanswered call to retry/)).toBeVisible()
  })
  // Planned by the page's clock; by the server's it is already due.
  await staff.patch(`/api/desk/enquiries/${id}`, { nextStepAt: null })
})

test('rows are selected by key and Shift, views are saved, and a search links to results in All', async ({
  page,
  staff,
}) => {
  const ids = await sendEnquiries(staff, ['Bulk One', 'Bulk Two', 'Bulk Three'])
  const desk = new DeskPage(page)
  await desk.open('?q=Bulk&kind=student')
  const bar = page.getByRole('region', { name: 'Bulk actions' })
  await test.step('scroll rows clear of the sticky head when moving by key', async () => {
    const gap = () =>
      page.evaluate(() => {
        const bottoms = ['thead th', '[data-bulk]'].map(
          (each) => document.querySelector(each)?.getBoundingClientRect().bottom ?? 0,
        )
        const row = document.querySelector('[data-cursor]')?.getBoundingClientRect().top ?? 0
        return row - Math.max(...bottoms)
      })
    await desk.press(...Array<string>(25).fill('j'), ...Array<string>(18).fill('k'))
    expect(await gap()).toBeGreaterThanOrEqual(0)
    expect(await gap()).toBeLessThan(16)
    await desk.press('x', 'k')
    expect(await gap()).toBeGreaterThanOrEqual(0)
    await desk.press('j', 'x')
  })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await test.step('select a range with Shift', async () => {
    await page.getByRole('checkbox', { name: 'Select Bulk Three' }).check()
    await page.getByRole('checkbox', { name: 'Select Bulk One' }).click({ modifiers: ['Shift'] })
    await expect(bar).toContainText('3 selected')
    await bar.getByRole('button', { name: 'Clear selection' }).click()
  })

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Save as view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Bulk students')
  await page.getByRole('button', { name: 'Save view' }).click()
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused()
  await expect(views.locator('[aria-current]'), 'exactly one view is current').toHaveText(['Bulk students'])
  await views.getByRole('link', { name: /^Unassigned/ }).click()
  await expect(page).toHaveURL(/view=unassigned$/)
  await views.getByRole('link', { name: 'Bulk students' }).click()
  await expect(desk.rows).toHaveCount(3)
  await expect(page.getByRole('searchbox')).toHaveValue('Bulk')
  await page.goBack()
  await expect(page).toHaveURL(/view=unassigned$/)

  await test.step('link from a search without results in its view to All', async () => {
    await page.getByRole('searchbox').fill('students bulk')
    await expect(page.getByText('No enquiries match the search and filters.')).toBeVisible()
    await page.getByRole('searchbox').fill('three bulk when start')
    await expect(desk.rows).toHaveCount(1)
    await staff.patch(`/api/desk/enquiries/${ids[2]}`, { status: 'Archived' })
    await expect(desk.rows).toHaveCount(0)
    await page.getByRole('searchbox').fill('bulk java')
    await expect(desk.rows).toHaveCount(2)
    const outside = page.getByRole('region', { name: 'Outside this view' })
    await expect(outside.getByRole('listitem')).toHaveText(/^Bulk Three.*Archived/)
    await outside.getByRole('link', { name: '1 more in All' }).click()
    await expect(desk.rows).toHaveCount(3)
    await page.goBack()
  })

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Course or service' }).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Assignee' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Course or service' })).toHaveCount(0)
})

test('Enter in the search focuses the first result, in All if it is only there, and Escape clears and leaves', async ({
  page,
  staff,
}) => {
  const [, archived = ''] = await sendEnquiries(staff, ['Sought Open', 'Sought Done'])
  await staff.patch(`/api/enquiries/${archived}`, { status: 'Converted' })
  const desk = new DeskPage(page)
  await desk.open('?view=new')
  await desk.press('/')
  await page.keyboard.type('Sought O')
  await desk.press('Enter')
  await expect(desk.name('Sought Open')).toBeFocused()
  const search = page.getByRole('searchbox')
  await search.focus()
  await desk.press('ArrowDown')
  await expect(desk.name('Sought Open')).toBeFocused()
  await search.fill('Sought Done')
  await desk.press('Enter')
  await expect(desk.name('Sought Done')).toBeFocused()
  await expect(page).not.toHaveURL(/view=new/)
  await search.focus()
  await desk.press('Escape')
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await desk.press('Escape')
  await expect(search).not.toBeFocused()
  await desk.open(`?view=all&enquiry=${archived}`)
  await desk.press('n')
  await page.keyboard.type('Saved by Ctrl S')
  await desk.press('Control+s')
  await expect(desk.entry('Saved by Ctrl S')).toBeVisible()
})
