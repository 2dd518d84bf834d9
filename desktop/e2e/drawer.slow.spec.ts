import type { Locator, Page } from '@playwright/test'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther } from '../../api/testing/colleague.ts'
import type { HttpClient } from '../../api/testing/http-client.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { DeskPage, sendEnquiries, setInstituteOpen } from './desk-page.ts'

const read = async (staff: HttpClient, id: string) =>
  (await staff.get<{ enquiry: StaffEnquiry }>(`/api/desk/enquiries/${id}`)).body.enquiry

/** Counts what a user does. Typed texts are no keys. */
class Effort {
  clicks = 0
  keys = 0

  constructor(readonly page: Page) {}

  async click(...targets: readonly Locator[]): Promise<void> {
    for (const target of targets) {
      this.clicks += 1
      await target.click()
    }
  }

  /** Opens a list by one click, and chooses an option by another. */
  async choose(list: Locator, label: string): Promise<void> {
    this.clicks += 2
    await list.selectOption(label)
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1
      await this.page.keyboard.press(key)
    }
  }

  get total() {
    return { clicks: this.clicks, keys: this.keys }
  }
}

const isFocusInDrawer = (desk: DeskPage) =>
  desk.drawer.evaluate((drawer) => drawer.contains(document.activeElement))

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('in wide windows the list stays usable next to the open enquiry', async ({ page, staff }) => {
  const [ashaId = '', binaId = ''] = await sendEnquiries(staff, ['Beside Asha', 'Beside Bina'])
  const desk = new DeskPage(page)
  const note = desk.drawer.getByRole('textbox', { name: 'Note', exact: true })
  const heading = (name: string) => desk.drawer.getByRole('heading', { name, level: 2 })
  await desk.open('?q=Beside')
  const box = await desk.row('Beside Bina').boundingBox()
  await desk.name('Beside Bina').click()
  await expect(heading('Beside Bina')).toBeFocused()

  await test.step('without a modal dialog or a shift of the rows', async () => {
    await expect(desk.drawer).not.toHaveAttribute('aria-modal')
    await expect(desk.drawer).toHaveAccessibleName('Beside Bina')
    await expect(page.locator('.mantine-Overlay-root')).toHaveCount(0)
    expect(await desk.row('Beside Bina').boundingBox()).toEqual(box)
    await expect(desk.name('Beside Bina')).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page)
  })

  await test.step('another row opens in its place, and text stays', async () => {
    await note.fill('Half a note')
    await desk.name('Beside Asha').click()
    await expect(heading('Beside Asha')).toBeFocused()
    await expect(note).toHaveValue('')
    await page.goBack()
    await expect(desk.drawer).toBeHidden()
    await desk.name('Beside Bina').click()
    await expect(note).toHaveValue('Half a note')
    // Clicking the row that is open already.
    await desk.name('Beside Bina').click()
    await expect(heading('Beside Bina')).toBeFocused()
    await desk.press('n')
    await expect(note).toBeFocused()
    await page.keyboard.type('t1z')
    await expect(note).toHaveValue('t1zHalf a note')
    await note.fill('')
  })

  await test.step('j and k lead to the next one, from the drawer and from the list', async () => {
    await heading('Beside Bina').click()
    await desk.press('j')
    await expect(heading('Beside Asha')).toBeFocused()
    await desk.press('k')
    await expect(heading('Beside Bina')).toBeFocused()
    await desk.row('Beside Bina').getByRole('checkbox').click()
    await desk.press('j')
    await expect(heading('Beside Asha')).toBeFocused()
    await expect(desk.row('Beside Bina').getByRole('checkbox')).toBeChecked()
    await page.getByRole('button', { name: 'Clear selection' }).click()
  })

  await test.step('keys act on the part that has the focus', async () => {
    const search = page.locator('main').getByRole('searchbox')
    await search.click()
    await search.press('End')
    await page.keyboard.type(' tz1')
    await expect(search).toHaveValue('Beside tz1')
    await desk.press('Escape')
    await expect(search).toHaveValue('')
    await expect(desk.drawer).toBeVisible()
    await search.fill('Beside')
    await expect(desk.name('Beside Bina')).toBeVisible()
    expect((await read(staff, ashaId)).assignee).toBeNull()
    expect((await read(staff, binaId)).assignee).toBeNull()
    await desk.row('Beside Bina').getByRole('checkbox').focus()
    await desk.press('t')
    await expect.poll(async () => (await read(staff, binaId)).assignee).not.toBeNull()
    expect((await read(staff, ashaId)).assignee).toBeNull()
  })

  await test.step('Escape closes it from the list, which keeps the focus', async () => {
    const checkbox = desk.row('Beside Bina').getByRole('checkbox')
    await checkbox.focus()
    await desk.press('Escape')
    await expect(desk.drawer).toBeHidden()
    await expect(checkbox).toBeFocused()
  })

  await test.step('Escape closes it from inside, which focuses its row', async () => {
    await desk.name('Beside Bina').click()
    await expect(heading('Beside Bina')).toBeFocused()
    await desk.press('j')
    await expect(heading('Beside Asha')).toBeFocused()
    await desk.press('Escape')
    await expect(desk.drawer).toBeHidden()
    await expect(desk.name('Beside Asha')).toBeFocused()
  })

  await test.step('a dialog above it is closed first, and Walk-in works from the list', async () => {
    await desk.name('Beside Bina').click()
    await expect(heading('Beside Bina')).toBeFocused()
    await page.locator('main').getByRole('button', { name: 'Walk-in' }).focus()
    await desk.press('w')
    const walkIn = page.getByRole('dialog', { name: 'Walk-in or phone call' })
    await expect(walkIn.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await desk.press('Escape')
    await expect(walkIn).toBeHidden()
    await expect(heading('Beside Bina')).toBeVisible()
  })

  await test.step('below 1200 pixels it is modal', async () => {
    await page.setViewportSize({ width: 1199, height: 800 })
    await expect(desk.drawer).toHaveAttribute('aria-modal', 'true')
    await expect.poll(() => isFocusInDrawer(desk)).toBe(true)
    await desk.press('Escape')
    await expect(desk.drawer).toBeHidden()
  })
})

test('after an enquiry has left the list, j and k go on from its place', async ({ page, staff }) => {
  await sendEnquiries(staff, ['Gone Asha', 'Gone Bina', 'Gone Chitra', 'Gone Divya'])
  const desk = new DeskPage(page)
  await desk.open('?view=new&q=Gone')
  const current = page.locator('[data-row][data-cursor]')
  const heading = (name: string) => desk.drawer.getByRole('heading', { name, level: 2 })
  await expect(desk.rows).toHaveCount(4)
  const [first = '', second = '', third = '', fourth = ''] = await page
    .locator('[data-row-link]')
    .allTextContents()
  await desk.name(second).click()
  await expect(heading(second)).toBeFocused()
  await expect(current).toHaveCount(1)

  for (const [name, key, next] of [
    [second, 'j', third],
    [third, 'k', first],
    [first, 'j', fourth],
  ] as const) {
    await test.step(`${key} after ${name}`, async () => {
      await desk.press('1')
      await expect(desk.row(name)).toHaveCount(0)
      await expect(heading(name)).toBeVisible()
      await expect(current, 'no other row is highlighted').toHaveCount(0)
      await expect(desk.drawer.getByRole('button', { name: 'Next enquiry (j)' })).toBeVisible()
      await desk.press(key)
      await expect(heading(next)).toBeFocused()
      await expect(current).toContainText(next)
    })
  }
  await desk.press('t')
  await expect(desk.toast(`${fourth} assigned to you.`)).toBeVisible()
})

test('closing several times at once stays on the desk', async ({ page, staff }) => {
  await sendEnquiries(staff, ['Closed Chitra'])
  const desk = new DeskPage(page)
  const openFromHome = async () => {
    await page.goto('/AdminHome')
    await desk.open('?view=all&q=Closed')
    await desk.name('Closed Chitra').click()
    await expect(desk.drawer.getByRole('heading', { level: 2 })).toHaveText('Closed Chitra')
  }
  const expectDesk = async () => {
    await expect(desk.drawer).toBeHidden()
    await expect(desk.name('Closed Chitra')).toBeVisible()
    await expect(page).toHaveURL(/\/desk\?view=all&q=Closed$/)
  }
  await openFromHome()
  await desk.drawer.getByRole('button', { name: 'Close', exact: true }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expectDesk()
  await page.goForward()
  await expect(desk.drawer).toBeVisible()
  await page.evaluate(() => {
    for (let presses = 0; presses < 4; presses += 1)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  await expectDesk()
  await page.setViewportSize({ width: 360, height: 740 })
  await openFromHome()
  await desk.drawer.getByRole('button', { name: 'Done' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expectDesk()
})

test('common tasks take few clicks and keys', async ({ page, staff, server }) => {
  const names = ['Clicked Asha', 'Keyed Bina', 'Tried Chitra', 'Later Divya', 'Handed Esha']
  const ids = new Map<string, string>()
  for (const [place, id] of (await sendEnquiries(staff, names)).entries()) ids.set(names[place] ?? '', id)
  const readNamed = (name: string) => read(staff, ids.get(name) ?? '')
  const person = newPerson('Priya Few Clicks')
  await registerOther(staff, server, person)
  await page.clock.setFixedTime('2026-11-24T12:00:00+05:30')
  await setInstituteOpen(page, true)
  const desk = new DeskPage(page)
  const button = (name: string | RegExp) => desk.drawer.getByRole('button', { name, exact: true })
  const field = desk.drawer.getByRole('textbox', { name: 'Date and time of the next step' })

  await test.step('call, note, outcome and next step: 4 clicks', async () => {
    await desk.open('?q=Clicked')
    const effort = new Effort(page)
    await effort.click(desk.name('Clicked Asha'), button('Call'))
    await page.keyboard.type('Comes on Saturday')
    await effort.click(button(/^Spoke/), button(/^Tomorrow/))
    await expect(desk.entry(/Call: spoke.*Comes on Saturday/s)).toBeVisible()
    await expect(desk.toast(/Next step for .*tomorrow 11:00/)).toBeVisible()
    expect(effort.total).toEqual({ clicks: 4, keys: 0 })
    expect(await readNamed('Clicked Asha')).toMatchObject({ nextStepAt: '2026-11-25T05:30:00.000Z' })
  })

  await test.step('call, note, outcome and next step: 6 keys', async () => {
    await desk.open('?q=Keyed')
    const effort = new Effort(page)
    await effort.press('j', 'Enter', 'c')
    await page.keyboard.type('Comes on Saturday')
    await effort.press('Tab', '1', 'T')
    await expect(desk.entry(/Call: spoke.*Comes on Saturday/s)).toBeVisible()
    await expect.poll(async () => (await readNamed('Keyed Bina')).nextStepAt).toBe('2026-11-25T05:30:00.000Z')
    expect(effort.total).toEqual({ clicks: 0, keys: 6 })
  })

  await test.step('no answer with a retry: 2 keys', async () => {
    await desk.open('?q=Tried')
    await desk.press('j')
    const effort = new Effort(page)
    await effort.press('2', 'y')
    await expect
      .poll(async () => (await readNamed('Tried Chitra')).nextStepAt)
      .toBe('2026-11-24T07:30:00.000Z')
    expect(effort.total).toEqual({ clicks: 0, keys: 2 })
  })

  await test.step('callback at 17:30: 2 clicks and 5 characters', async () => {
    await desk.open('?q=Later')
    await desk.name('Later Divya').click()
    const effort = new Effort(page)
    await effort.click(field)
    await page.keyboard.type('17:30')
    await effort.click(button('Schedule call'))
    await expect(desk.toast(/today 17:30/)).toBeVisible()
    expect(effort.total).toEqual({ clicks: 2, keys: 0 })
  })

  await test.step('transfer with a note: 3 clicks', async () => {
    await desk.open('?q=Handed')
    await desk.name('Handed Esha').click()
    const effort = new Effort(page)
    await effort.choose(
      desk.drawer.getByRole('combobox', { name: 'Assignee of' }),
      `Assignee: ${person.name}`,
    )
    await page.keyboard.type('Please call before five')
    await effort.click(button(`Assign to ${person.name}`))
    await expect(
      desk.entry(/Assignee: unassigned → Priya Few Clicks.*Please call before five/s),
    ).toBeVisible()
    expect(effort.total).toEqual({ clicks: 3, keys: 0 })
    await expect(desk.drawer.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('')
  })

  await test.step('demo class with a confirmation: 3 clicks to the message', async () => {
    await desk.open('?q=Later')
    await desk.name('Later Divya').click()
    const effort = new Effort(page)
    await effort.click(field)
    await field.fill('sat 2 pm')
    await effort.click(button('Book demo class'), button('Write confirmation'))
    const message = desk.drawer.getByRole('textbox', { name: 'Message' })
    await expect(message).toHaveValue(
      /^Hello Later Divya, your demo class for Java is on 28 Nov 2026, 14:00\./,
    )
    await expect(desk.drawer.getByRole('combobox', { name: 'Template' })).toHaveValue('Demo class')
    expect(effort.total).toEqual({ clicks: 3, keys: 0 })
    await staff.patch(`/api/desk/enquiries/${ids.get('Later Divya')}`, { nextStepAt: null })
  })

  await test.step('walk-in to printed slip: 1 click', async () => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await desk.open('?view=all')
    const effort = new Effort(page)
    await effort.click(page.getByRole('button', { name: 'Walk-in' }))
    for (const text of ['Printed Farah', '9833311199', '']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('Cloud nights')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Print slip' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('html[data-printed]')).toBeAttached()
    const slip = page.getByRole('article', { name: 'Slip for Printed Farah' })
    await expect(slip).toContainText('+91 98333 11199')
    expect(effort.total).toEqual({ clicks: 1, keys: 0 })
    await page.reload()
    await expect(slip).toBeVisible()
    await expect(page.locator('html[data-printed]')).not.toBeAttached()
  })
  await removeOther(staff, person.email)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('Call, WhatsApp and Done stay at the bottom, except while the keyboard is open', async ({
    page,
    staff,
  }) => {
    const [id = ''] = await sendEnquiries(staff, ['Thumb Tara'])
    const desk = new DeskPage(page)
    await desk.open(`?q=Thumb&enquiry=${id}`)
    const bar = desk.drawer.getByRole('group', { name: 'Actions' })
    const note = desk.drawer.getByRole('textbox', { name: 'Note', exact: true })
    await expect(bar).toBeInViewport({ ratio: 1 })
    for (const name of ['Call', 'WhatsApp', 'Done']) {
      const box = await bar.getByRole('button', { name }).boundingBox()
      expect(box?.height, name).toBeGreaterThanOrEqual(44)
    }
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await test.step('cover nothing at the end', async () => {
      const last = desk.drawer.getByRole('button', { name: 'Delete' })
      await last.scrollIntoViewIfNeeded()
      await bar.evaluate((element) => element.parentElement?.parentElement?.scrollTo(0, 1e6))
      const [end, start] = [await last.boundingBox(), await bar.boundingBox()]
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(start?.y ?? 0)
    })
    await test.step('make way for the keyboard', async () => {
      await note.tap()
      await expect(bar).toBeHidden()
      await note.fill('Calls back tonight')
      await desk.drawer.getByRole('heading', { level: 2 }).tap()
      await note.blur()
      await expect(bar).toBeVisible()
    })
    await test.step('open the message', async () => {
      await bar.getByRole('button', { name: 'WhatsApp' }).tap()
      await expect(desk.drawer.getByRole('button', { name: 'Open in WhatsApp' })).toBeFocused()
      await expect(bar).toBeVisible()
    })
    await test.step('save the note, set the status and close', async () => {
      await bar.getByRole('button', { name: 'Done' }).tap()
      await expect(desk.drawer).toBeHidden()
      await expect(desk.toast('Thumb Tara: Contacted. Note saved.')).toBeVisible()
      expect((await read(staff, id)).status).toBe('Contacted')
    })
  })
})
