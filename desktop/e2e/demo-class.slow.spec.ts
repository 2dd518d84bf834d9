import type { StaffEnquiry } from '#contract/enquiries/record'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther } from '../../api/testing/colleague.ts'
import { showInShell } from '../testing/bridge-double.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { DeskPage, sendEnquiries } from './desk-page.ts'
import { loseResponse } from './lose-response.ts'

const FIELD = 'Date and time of the next step'
const CHANGED_SINCE = 'Changed since, so not undone: next step.'

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('a demo class is booked, moved, replaced by a call and ended by closing, each with undo', async ({
  page,
  staff,
}) => {
  await page.clock.setFixedTime('2026-11-24T12:00:00+05:30')
  const [id = ''] = await sendEnquiries(staff, ['Trial Asha'])
  const desk = new DeskPage(page)
  await desk.open('?q=Trial')
  const step = desk.drawer.getByRole('region', { name: 'Next step' })
  const field = step.getByRole('textbox', { name: FIELD })
  const last = desk.entries.first()
  await desk.press('j', 'Enter')
  await expect(step.getByRole('button', { name: 'Book demo class' })).toBeDisabled()

  await test.step('book it, and move it with Enter', async () => {
    await field.fill('sat 2 pm or so')
    await expect(step.getByRole('button', { name: 'Book demo class' })).toBeDisabled()
    await field.fill('sat 2 pm')
    await step.getByRole('button', { name: 'Book demo class' }).click()
    await expect(field).toHaveValue('28/11/2026, 14:00')
    await expect(desk.toast('Demo class for Trial Asha: Sat 14:00.')).toBeVisible()
    await expect(step).toContainText('Demo class Sat 14:00')
    await expect(last).toContainText('Demo class booked for 28 Nov 2026, 14:00')
    const move = step.getByRole('button', { name: 'Move demo class' })
    await expect(move).toBeDisabled()
    await expect(move, 'the button keeps the focus').toBeFocused()
    await desk.press('Enter', 'z')
    await expect(step).toContainText('Nothing planned')
    await expect(step.getByRole('button', { name: 'Book demo class' })).toBeFocused()
    await field.fill('28/11/2026, 14:00')
    await step.getByRole('button', { name: 'Book demo class' }).click()
    await expect(step).toContainText('Demo class Sat 14:00')
    await field.fill('29/11/2026, 10:30')
    await field.press('Enter')
    await expect(step).toContainText('Demo class Sun 10:30')
    await expect(last).toContainText('Demo class moved to 29 Nov 2026, 10:30')
    await expectAccessible(page)
  })

  await test.step('undo one change after another', async () => {
    await page.getByRole('heading', { name: 'Trial Asha' }).click()
    await desk.press('z')
    await expect(step).toContainText('Demo class Sat 14:00')
    await desk.press('z')
    await expect(step).toContainText('Nothing planned')
    await expect(last).toContainText('Demo class cancelled. Next step cleared')
  })

  await test.step('replace it by a call, then undo', async () => {
    await field.fill('28/11/2026, 14:00')
    await step.getByRole('button', { name: 'Book demo class' }).click()
    await expect(step).toContainText('Demo class Sat 14:00')
    await step.getByRole('button', { name: 'Schedule call' }).click()
    await expect(step.getByRole('time')).toHaveText('Sat 14:00')
    await expect(last).toContainText('Demo class cancelled. Next step: 28 Nov 2026, 14:00')
    await expect(step.getByRole('button', { name: 'Schedule call', exact: true })).toBeFocused()
    await desk.press('z')
    await expect(step).toContainText('Demo class Sat 14:00')
  })

  await test.step('keep it after an unanswered call, and end it by closing until that is undone', async () => {
    await desk.press('2')
    await expect(desk.entry('Call: no answer')).toBeVisible()
    await expect(step).toContainText('Demo class Sat 14:00')
    await desk.drawer.getByRole('combobox', { name: /^Status/ }).selectOption('Archived')
    await expect(step).toContainText('A closed enquiry can’t have a next step.')
    await page.getByRole('heading', { name: 'Trial Asha' }).click()
    await desk.press('z')
    await expect(step).toContainText('Demo class Sat 14:00')
  })

  await test.step('show it in the list and on the board, also on a phone', async () => {
    await desk.press('Escape')
    await expect(desk.row('Trial Asha')).toContainText('Demo class Sat 14:00')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await desk.name('Trial Asha').click()
    await expect(step.getByRole('button', { name: 'Move demo class' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await desk.press('Escape')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('radiogroup', { name: 'Layout' }).locator('label').last().click()
    const card = desk.column('New').getByRole('listitem').filter({ hasText: 'Trial Asha' })
    await expect(card).toContainText('Demo class Sat 14:00')
  })
  // By the server's clock it becomes due one day, which would remind in other tests.
  await staff.patch(`/api/desk/enquiries/${id}`, { nextStepAt: null })
})

test('a demo class that is over is closed with a note by Came and Didn’t come, each undone by z', async ({
  page,
  staff,
}) => {
  const [id = ''] = await sendEnquiries(staff, ['Trial Over'])
  const demo = { nextStepAt: new Date(Date.now() - 3_600_000).toISOString(), nextStepKind: 'demo' }
  await staff.patch(`/api/desk/enquiries/${id}`, demo)
  const stored = async () =>
    (await staff.get<{ enquiry: StaffEnquiry }>(`/api/desk/enquiries/${id}`)).body.enquiry
  const desk = new DeskPage(page)
  await desk.open(`?q=Trial+Over&enquiry=${id}`)
  const step = desk.drawer.getByRole('region', { name: 'Next step' })

  await step.getByRole('button', { name: 'Came', exact: true }).click()
  await expect(desk.toast('Trial Over: came to the demo class.')).toBeVisible()
  await expect(desk.entry(/^NoteCame to the demo class on /)).toBeVisible()
  await expect(step).toContainText('Nothing planned')
  await expect(step.getByRole('button', { name: 'Came', exact: true })).toBeHidden()
  expect(await stored()).toMatchObject({ status: 'Contacted', nextStepAt: null })
  await desk.press('z')
  await expect(step).toContainText('Demo class 1 hour ago')
  expect(await stored()).toMatchObject({ status: 'New', ...demo })

  await step.getByRole('button', { name: 'Didn’t come' }).click()
  await expect(desk.entry(/^NoteDidn’t come to the demo class on /)).toBeVisible()
  expect(await stored()).toMatchObject({ status: 'New', nextStepAt: null })
  await expectAccessible(page)
  await desk.press('z')
  await expect(step).toContainText('Demo class 1 hour ago')
  expect(await stored()).toMatchObject({ status: 'New', ...demo })
  await staff.patch(`/api/desk/enquiries/${id}`, { nextStepAt: null })
})

test('a colleague’s demo class is not overwritten by a repeated change, an undo or an outdated form', async ({
  page,
  staff,
  server,
  complaints,
}) => {
  const person = newPerson('Ravi Demo')
  const ravi = await registerOther(staff, server, person)
  await page.clock.setFixedTime('2026-11-24T12:00:00+05:30')
  await page.route('**/api/events', (route) => route.abort())
  const desk = new DeskPage(page)
  const step = desk.drawer.getByRole('region', { name: 'Next step' })
  const field = step.getByRole('textbox', { name: FIELD })
  const theirs = { nextStepAt: '2026-11-30T06:00:00.000Z', nextStepKind: 'demo' }
  const open = async (id: string) => {
    await page.goto(`/desk?enquiry=${id}`)
    await field.fill('28/11/2026, 14:00')
  }
  const [lost = '', back = '', behind = ''] = await sendEnquiries(staff, ['Lost One', 'Back One', 'Late One'])
  const stored = async (id: string) =>
    (await staff.get<{ enquiry: StaffEnquiry }>(`/api/desk/enquiries/${id}`)).body.enquiry
  const keepsTheirs = async (name: string, id: string, step: Record<string, unknown>) => {
    await page.getByRole('heading', { name }).click()
    await desk.press('z')
    await expect(desk.toast(CHANGED_SINCE)).toBeVisible()
    expect(await stored(id)).toMatchObject(step)
  }

  await test.step('send a change again, which is saved only once', async () => {
    await open(lost)
    await loseResponse(page, `**/api/desk/enquiries/${lost}`, 'PATCH')
    await step.getByRole('button', { name: 'Book demo class' }).click()
    const message = desk.toast('Try again; your change won’t be saved twice.')
    await expect(message).toBeVisible()
    await ravi.patch(`/api/desk/enquiries/${lost}`, theirs)
    await message.getByRole('button', { name: 'Try again' }).click()
    await expect(desk.toast('Demo class for Lost One: Sat 14:00.')).toHaveRole('status')
    await expect(step).toContainText('Demo class Mon 11:30')
    expect(await stored(lost)).toMatchObject(theirs)
    await keepsTheirs('Lost One', lost, theirs)
  })

  await test.step('undo a call that a colleague turned into a demo class', async () => {
    await open(back)
    await step.getByRole('button', { name: 'Schedule call', exact: true }).click()
    await expect(step.getByRole('time')).toHaveText('Sat 14:00')
    const demo = { nextStepAt: '2026-11-28T08:30:00.000Z', nextStepKind: 'demo' }
    await ravi.patch(`/api/desk/enquiries/${back}`, demo)
    await keepsTheirs('Back One', back, demo)
  })

  await test.step('set a step while the form shows none', async () => {
    await open(behind)
    // The panel also polls. No response may reach it until the form is sent.
    let releaseReads: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      releaseReads = resolve
    })
    await page.route('**/api/desk/enquiries**', async (route) => {
      if (route.request().method() === 'GET') await released
      await route.continue()
    })
    await staff.patch(`/api/desk/enquiries/${behind}`, theirs)
    await step.getByRole('button', { name: 'Book demo class' }).click()
    releaseReads()
    await expect(page.getByRole('table', { name: 'Comparison of versions' }).getByRole('cell')).toHaveText([
      'Demo class Mon 11:30',
      'Demo class Sat 14:00',
    ])
    expect(await stored(behind)).toMatchObject(theirs)
    await page.getByRole('button', { name: 'Use their version' }).click()
    await expect(step).toContainText('Demo class Mon 11:30')
    await field.fill('28/11/2026, 14:00')
    await step.getByRole('button', { name: 'Move demo class' }).click()
    await expect(step).toContainText('Demo class Sat 14:00')
  })
  // Leaving the page stops the retries of the event stream.
  await page.goto('about:blank')
  expect(complaints.splice(0).filter((text) => !/ERR_FAILED|409/.test(text))).toEqual([])
  for (const id of [lost, back, behind]) await staff.patch(`/api/desk/enquiries/${id}`, { nextStepAt: null })
  await removeOther(staff, person.email)
})

test('the bell and the system notification name a demo class that has begun', async ({ page, staff }) => {
  const [id = ''] = await sendEnquiries(staff, ['Trial Begins'])
  await showInShell(page)
  const desk = new DeskPage(page)
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await page.goto('/AdminFAQs')
  await stream
  const { user } = (await staff.get<{ user: { id: string } }>('/api/v1/user/get-user')).body
  await staff.patch(`/api/desk/enquiries/${id}`, {
    assigneeId: user.id,
    nextStepAt: new Date(Date.now() - 150_000).toISOString(),
    nextStepKind: 'demo',
  })
  await expect
    .poll(() => page.evaluate(() => window.raised))
    .toMatchObject([{ body: 'Java · Demo class 2 min ago' }])
  await desk.openReminders()
  await expect(desk.reminders).toContainText('Demo class 2 min ago')
  await staff.patch(`/api/desk/enquiries/${id}`, { nextStepAt: null })
})

test('the slip of a walk-in shows the time of the demo class', async ({ page, staff }) => {
  await page.clock.setFixedTime('2026-11-24T12:00:00+05:30')
  const visitor = { name: 'Trial Walks', mobile: '9822266679', topic: 'Java evenings' }
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Walk-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Walk-in or phone call' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(visitor.name)
  await dialog.getByLabel('Mobile').fill(visitor.mobile)
  await dialog.getByRole('combobox', { name: 'Course' }).fill(visitor.topic)
  await page.keyboard.press('Control+s')
  await dialog.getByRole('textbox', { name: FIELD }).fill('28/11/2026, 14:00')
  await dialog.getByRole('button', { name: 'Book demo class' }).click()
  await expect(dialog.getByRole('group', { name: 'Next step' })).toContainText(
    'Next step: Demo class Sat 14:00',
  )
  await expect(dialog.getByRole('button', { name: 'Move demo class' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Print slip' }).click()
  const slip = page.getByRole('article', { name: 'Slip for Trial Walks' })
  await expect(slip).toContainText('Your demo class for Java evenings is on 28 Nov 2026, 14:00.')
  await expect(slip).not.toContainText('will contact you')
  const { items } = (await staff.get<{ items: StaffEnquiry[] }>('/api/desk/enquiries?q=Trial%20Walks')).body
  expect(items).toMatchObject([{ nextStepAt: '2026-11-28T08:30:00.000Z', nextStepKind: 'demo' }])
  await staff.patch(`/api/desk/enquiries/${items[0]?.id}`, { nextStepAt: null })
})
