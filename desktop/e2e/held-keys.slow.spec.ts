import type { Locator, Page } from '@playwright/test'
import fc from 'fast-check'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { DeskPage, sendEnquiries } from './desk-page.ts'

/** Milliseconds by which every script that a page does not have yet comes late. */
const DELAY_MS = 200

/** Letters and digits that are shortcuts of the desk or of the drawer, among others that are none. */
const KEYS = [...'twyencxzgkja1234HATSWR']

/** Random sequences of each seed, and seeds; KEY_SEQUENCES runs more or fewer. */
const PER_SEED = 25
const SEEDS = Math.ceil(Number(process.env.KEY_SEQUENCES ?? 500) / PER_SEED)

const TEXTS = fc.string({ unit: fc.constantFrom(...KEYS), minLength: 1, maxLength: 8 })

interface Opening {
  keys: readonly string[]
  field: (page: Page) => Locator
  /** Keys that leave the field once it is empty. */
  leave: readonly string[]
}

const OPENINGS: Readonly<Record<string, Opening>> = {
  'the walk-in form': {
    keys: ['j', 'w'],
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name' }),
    leave: ['Escape'],
  },
  'the palette': {
    keys: ['j', 'Control+k'],
    field: (page) => page.getByRole('combobox', { name: 'Search screens, records and enquiries' }),
    leave: ['Escape'],
  },
  'the note of an enquiry': {
    keys: ['j', 'n'],
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Note', exact: true }),
    leave: ['Escape'],
  },
  'an enquiry and then its note': {
    keys: ['j', 'Enter', 'n'],
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Note', exact: true }),
    leave: ['Escape'],
  },
  'the note of the next enquiry': {
    keys: ['k', 'Enter', 'j', 'n'],
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Note', exact: true }),
    leave: ['Escape'],
  },
  'the search of another screen': {
    keys: ['j', 'g', 'e', '/'],
    field: (page) => page.locator('main').getByRole('searchbox'),
    leave: [],
  },
}

/** Delays scripts that the page asks for from now on. */
const slowDown = (page: Page) =>
  page.route('**/admin-assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    await route.continue()
  })

/** Lists the changes of enquiries that the page asks for. */
function followChanges(page: Page): string[] {
  const changes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isChange = request.method() !== 'GET' && !pathname.endsWith('/presence')
    if (isChange && pathname.startsWith('/api/desk/enquiries'))
      changes.push(`${request.method()} ${pathname}`)
  })
  return changes
}

async function pressAll(page: Page, keys: readonly string[], pauseMs = 0): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    if (pauseMs > 0) await page.waitForTimeout(pauseMs)
  }
}

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

for (const [name, { keys, field }] of nonEmpty(Object.entries(OPENINGS)))
  for (const pauseMs of [30, 60, 150])
    test(`opens ${name} with slow scripts and types all keys into it, ${pauseMs} ms apart`, async ({
      page,
      staff,
    }) => {
      await sendEnquiries(staff, ['Held Asha', 'Held Bina'])
      await new DeskPage(page).open('?q=Held')
      const changes = followChanges(page)
      await slowDown(page)
      await pressAll(page, [...keys, ...'Tina wet cat'], pauseMs)
      await expect(field(page)).toHaveValue('Tina wet cat')
      expect(changes).toEqual([])
    })

for (let seed = 1; seed <= SEEDS; seed += 1)
  test(`loses none of the keys of ${PER_SEED} random sequences with slow scripts, seed ${seed}`, async ({
    page,
    staff,
  }) => {
    await sendEnquiries(staff, ['Held Asha', 'Held Bina'])
    const changes = followChanges(page)
    const texts = fc.sample(TEXTS, { seed, numRuns: PER_SEED })
    while (texts.length > 0) {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await new DeskPage(page).open('?q=Held')
      await slowDown(page)
      for (const { keys, field, leave } of nonEmpty(Object.values(OPENINGS))) {
        const text = texts.pop() ?? ''
        await pressAll(page, [...keys, ...text])
        await expect(field(page)).toHaveValue(text)
        await pressAll(page, [...Array(text.length).fill('Backspace'), ...leave])
        await expect(page.getByRole('dialog')).toBeHidden()
      }
    }
    expect(changes).toEqual([])
  })

test('fills in several fields before the walk-in form has opened', async ({ page, staff }) => {
  await sendEnquiries(staff, ['Held Asha'])
  await new DeskPage(page).open('?q=Held')
  await slowDown(page)
  await pressAll(page, ['j', 'w', ...'Tina', 'Tab', ...'98200 12345'])
  const form = page.getByRole('dialog')
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Tina')
  await expect(form.getByRole('textbox', { name: /^(Phone|Mobile)/ })).toHaveValue('98200 12345')
})

for (const [name, next] of nonEmpty(
  Object.entries({
    'the shortcut': ['w'],
    'the button': ['Tab', 'Enter'],
  }),
))
  test(`types the next visitor of a walk-in right after ${name}`, async ({ page, staff }) => {
    await sendEnquiries(staff, ['Held Asha'])
    await new DeskPage(page).open('?q=Held')
    await pressAll(page, [
      'w',
      ...'Wet Cat',
      'Tab',
      ...'9820012346',
      'Tab',
      'Tab',
      ...'Cats',
      'Control+Enter',
    ])
    const form = page.getByRole('dialog')
    await expect(form.getByRole('link', { name: 'Print slip' })).toBeFocused()
    await pressAll(page, [...next, ...'Tina', 'Tab', ...'98200 12345'])
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Tina')
    await expect(form.getByRole('textbox', { name: 'Mobile' })).toHaveValue('98200 12345')
  })

test('calls the enquiry that Enter opens, not the one below', async ({ page, staff }) => {
  const [asha = ''] = await sendEnquiries(staff, ['Held Asha', 'Held Bina'])
  const desk = new DeskPage(page)
  await desk.open('?q=Held')
  await slowDown(page)
  await pressAll(page, ['j', 'j', 'Enter', '1'])
  await expect(desk.entries.getByText('spoke')).toBeVisible()
  const { body } = await staff.get<{ activities: { action: string }[] }>(`/api/desk/enquiries/${asha}`)
  expect(body.activities.map(({ action }) => action)).toContain('call')
})

test('types into the note of a row that is clicked next to an open enquiry', async ({ page, staff }) => {
  await sendEnquiries(staff, ['Clicked Asha', 'Clicked Bina'])
  const desk = new DeskPage(page)
  await desk.open('?q=Clicked')
  const changes = followChanges(page)
  await slowDown(page)
  for (const name of ['Clicked Bina', 'Clicked Asha', 'Clicked Asha', 'Clicked Bina']) {
    await desk.name(name).click()
    await pressAll(page, ['n', ...'t1 z'])
    await expect(desk.drawer.getByRole('heading', { name, level: 2 })).toBeVisible()
    await expect(desk.drawer.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue(/^t1 z/)
  }
  expect(changes).toEqual([])
})

test('drops the keys of a form whose script does not come', async ({ page, staff, complaints }) => {
  await sendEnquiries(staff, ['Held Asha'])
  await new DeskPage(page).open('?q=Held')
  const changes = followChanges(page)
  // As if the page had just been reloaded for a new build, which it does once.
  await page.evaluate(() => sessionStorage.setItem('reloaded-for-new-build', String(Date.now())))
  await page.route('**/admin-assets/*.js', (route) => route.abort())
  await pressAll(page, ['j', 'w', ...'t1y'])
  await expect(page.getByRole('heading', { name: 'Could not open this page' })).toBeVisible()
  await pressAll(page, [...'t1y'])
  expect(changes).toEqual([])
  complaints.splice(0)
})
