import type { StaffEnquiry } from '#contract/enquiries/record'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther } from '../../api/testing/colleague.ts'
import { showInShell } from '../testing/bridge-double.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { EnquiryPage, visitorsWrite } from './desk-page.ts'
import { loseAnswer } from './lose-answer.ts'

const FIELD = 'Day and time of the next step'
const MEANWHILE = 'Changed since, so not undone: next step.'

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('a demo class is booked, moved, given up for a call and closed away; each goes back by z', async ({
  page,
  staff,
}) => {
  await page.clock.setFixedTime('2026-11-24T12:00:00+05:30')
  const [id = ''] = await visitorsWrite(staff, ['Trial Asha'])
  const desk = new EnquiryPage(page)
  await desk.open('?q=Trial')
  const step = desk.drawer.getByRole('region', { name: 'Next step' })
  const field = step.getByRole('textbox', { name: FIELD })
  const last = desk.timeline.getByRole('listitem').first()
  await desk.press('j', 'Enter')
  await expect(step.getByRole('button', { name: 'Book a demo class' })).toBeDisabled()

  await test.step('booked, and moved by Enter', async () => {
    await field.fill('28/11/2026, 14:00')
    await step.getByRole('button', { name: 'Book a demo class' }).click()
    await expect(desk.toast('Demo class for Trial Asha: Sat 14:00.')).toBeVisible()
    await expect(step).toContainText('Demo class Sat 14:00')
    await expect(last).toContainText('Demo class booked for 28 Nov 2026, 14:00')
    const move = step.getByRole('button', { name: 'Move the demo class' })
    await expect(move).toBeDisabled()
    await expect(move, 'the keyboard stays where it was pressed').toBeFocused()
    await desk.press('Enter', 'z')
    await expect(step).toContainText('Nothing planned')
    await expect(step.getByRole('button', { name: 'Book a demo class' })).toBeFocused()
    await field.fill('28/11/2026, 14:00')
    await step.getByRole('button', { name: 'Book a demo class' }).click()
    await expect(step).toContainText('Demo class Sat 14:00')
    await field.fill('29/11/2026, 10:30')
    await field.press('Enter')
    await expect(step).toContainText('Demo class Sun 10:30')
    await expect(last).toContainText('Demo class moved to 29 Nov 2026, 10:30')
    await expectAccessible(page)
  })

  await test.step('back, one by one', async () => {
    await page.getByRole('heading', { name: 'Trial Asha' }).click()
    await desk.press('z')
    await expect(step).toContainText('Demo class Sat 14:00')
    await desk.press('z')
    await expect(step).toContainText('Nothing planned')
    await expect(last).toContainText('Demo class cancelled. No further step planned')
  })

  await test.step('given up for a call, and back', async () => {
    await field.fill('28/11/2026, 14:00')
    await step.getByRole('button', { name: 'Book a demo class' }).click()
    await expect(step).toContainText('Demo class Sat 14:00')
    await step.getByRole('button', { name: 'Set a call' }).click()
    await expect(step.getByRole('time')).toHaveText('Sat 14:00')
    await expect(last).toContainText('Demo class cancelled. Next step: 28 Nov 2026, 14:00')
    await expect(step.getByRole('button', { name: 'Set', exact: true })).toBeFocused()
    await desk.press('z')
    await expect(step).toContainText('Demo class Sat 14:00')
  })

  await test.step('nobody who answers gives it up, and closing does until it is undone', async () => {
    await desk.press('2')
    await expect(desk.timeline).toContainText('Call: no answer')
    await expect(step).toContainText('Demo class Sat 14:00')
    await desk.drawer.getByRole('combobox', { name: /^Status/ }).selectOption('Archived')
    await expect(step).toContainText('A closed enquiry can’t have a next step.')
    await page.getByRole('heading', { name: 'Trial Asha' }).click()
    await desk.press('z')
    await expect(step).toContainText('Demo class Sat 14:00')
  })

  await test.step('in the list and on the board, on a phone too', async () => {
    await desk.press('Escape')
    await expect(desk.row('Trial Asha')).toContainText('Demo class Sat 14:00')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await desk.name('Trial Asha').click()
    await expect(step.getByRole('button', { name: 'Move the demo class' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await desk.press('Escape')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('radiogroup', { name: 'Layout' }).locator('label').last().click()
    const card = desk.column('New').getByRole('listitem').filter({ hasText: 'Trial Asha' })
    await expect(card).toContainText('Demo class Sat 14:00')
  })
  // Due by the server's own clock, one day: it would ring in other tests.
  await staff.patch(`/api/desk/enquiries/${id}`, { nextStepAt: null })
})

test('a demo class of a colleague stands: against one sent again, a step back and a form that is behind', async ({
  page,
  staff,
  server,
  complaints,
}) => {
  const person = newPerson('Ravi Demo')
  const ravi = await registerOther(staff, server, person)
  await page.clock.setFixedTime('2026-11-24T12:00:00+05:30')
  await page.route('**/api/events', (route) => route.abort())
  const desk = new EnquiryPage(page)
  const step = desk.drawer.getByRole('region', { name: 'Next step' })
  const field = step.getByRole('textbox', { name: FIELD })
  const theirs = { nextStepAt: '2026-11-30T06:00:00.000Z', nextStepKind: 'demo' }
  const open = async (id: string) => {
    await page.goto(`/desk?enquiry=${id}`)
    await field.fill('28/11/2026, 14:00')
  }
  const [lost = '', back = '', behind = ''] = await visitorsWrite(staff, ['Lost One', 'Back One', 'Late One'])
  const stored = async (id: string) =>
    (await staff.get<{ enquiry: StaffEnquiry }>(`/api/desk/enquiries/${id}`)).body.enquiry
  const keepsTheirs = async (name: string, id: string, step: Record<string, unknown>) => {
    await page.getByRole('heading', { name }).click()
    await desk.press('z')
    await expect(desk.toast(MEANWHILE)).toBeVisible()
    expect(await stored(id)).toMatchObject(step)
  }

  await test.step('sent again, it is saved only once', async () => {
    await open(lost)
    await loseAnswer(page, `**/api/desk/enquiries/${lost}`, 'PATCH')
    await step.getByRole('button', { name: 'Book a demo class' }).click()
    const said = desk.toast('Sent again, it is saved only once.')
    await expect(said).toBeVisible()
    await ravi.patch(`/api/desk/enquiries/${lost}`, theirs)
    await said.getByRole('button', { name: 'Try again' }).click()
    await expect(desk.toast('Demo class for Lost One: Sat 14:00.')).toHaveRole('status')
    await expect(step).toContainText('Demo class Mon 11:30')
    expect(await stored(lost)).toMatchObject(theirs)
    await keepsTheirs('Lost One', lost, theirs)
  })

  await test.step('made of one’s own call, at its time', async () => {
    await open(back)
    await step.getByRole('button', { name: 'Set', exact: true }).click()
    await expect(step.getByRole('time')).toHaveText('Sat 14:00')
    const demo = { nextStepAt: '2026-11-28T08:30:00.000Z', nextStepKind: 'demo' }
    await ravi.patch(`/api/desk/enquiries/${back}`, demo)
    await keepsTheirs('Back One', back, demo)
  })

  await test.step('set while the form showed nothing', async () => {
    await open(behind)
    // The panel also reads at intervals. Until the form is sent, no answer reaches it.
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/desk/enquiries**', async (route) => {
      if (route.request().method() === 'GET') await answered
      await route.continue()
    })
    await staff.patch(`/api/desk/enquiries/${behind}`, theirs)
    await step.getByRole('button', { name: 'Book a demo class' }).click()
    answer()
    await expect(page.getByRole('table', { name: 'Comparison of versions' }).getByRole('cell')).toHaveText([
      'Demo class Mon 11:30',
      'Demo class Sat 14:00',
    ])
    expect(await stored(behind)).toMatchObject(theirs)
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await expect(step).toContainText('Demo class Mon 11:30')
    await field.fill('28/11/2026, 14:00')
    await step.getByRole('button', { name: 'Move the demo class' }).click()
    await expect(step).toContainText('Demo class Sat 14:00')
  })
  // It tries the live events again and again.
  await page.goto('about:blank')
  expect(complaints.splice(0).filter((text) => !/ERR_FAILED|409/.test(text))).toEqual([])
  for (const id of [lost, back, behind]) await staff.patch(`/api/desk/enquiries/${id}`, { nextStepAt: null })
  await removeOther(staff, person.email)
})

test('a demo class that has begun is called one by the bell and by the system', async ({ page, staff }) => {
  const [id = ''] = await visitorsWrite(staff, ['Trial Begins'])
  await showInShell(page)
  const desk = new EnquiryPage(page)
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/events'))
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

test('whoever has come by takes home when their demo class is', async ({ page, staff }) => {
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
  await dialog.getByRole('button', { name: 'Book a demo class' }).click()
  await expect(dialog.getByRole('group', { name: 'Next step' })).toContainText(
    'Next step: Demo class Sat 14:00',
  )
  await expect(dialog.getByRole('button', { name: 'Move the demo class' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Print slip' }).click()
  const slip = page.getByRole('article', { name: 'Slip of Trial Walks' })
  await expect(slip).toContainText('Your demo class for Java evenings is on 28 Nov 2026, 14:00.')
  await expect(slip).not.toContainText('gets in touch')
  const { items } = (await staff.get<{ items: StaffEnquiry[] }>('/api/desk/enquiries?q=Trial%20Walks')).body
  expect(items).toMatchObject([{ nextStepAt: '2026-11-28T08:30:00.000Z', nextStepKind: 'demo' }])
  await staff.patch(`/api/desk/enquiries/${items[0]?.id}`, { nextStepAt: null })
})
