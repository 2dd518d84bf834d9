import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { gate } from '../../api/testing/gate.ts'
import { restoreRecord } from '../../api/testing/restore-record.ts'
import { expectAccessible, expectGoodInBothThemes, lookThrough, watchShifts } from './accessibility.ts'
import { addWalkIn, DeskPage, readPersonId, sendEnquiries } from './desk-page.ts'
import { getPages } from './pdf-pages.ts'

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('an invalid phone number of a walk-in shows the specified error and the reason below it', async ({
  page,
}) => {
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Walk-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Walk-in or phone call' })
  const mobile = dialog.getByLabel('Mobile')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await mobile.fill('98450')
  await dialog.getByRole('button', { name: 'Save enquiry' }).click()
  await expect(mobile).toHaveAccessibleDescription(
    /Please enter a valid phone number\.\s+A phone number has at least 7 digits\./,
  )
  await mobile.fill('(+91) ९८४५० १२३४५')
  await dialog.getByRole('button', { name: 'Save enquiry' }).click()
  await expect(mobile).not.toHaveAttribute('aria-invalid', 'true')
})

test('Enter in the course field picks the highlighted course and marks other texts', async ({ page }) => {
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Walk-in' }).click()
  const dialog = page.getByRole('dialog')
  const course = dialog.getByRole('combobox', { name: 'Course' })
  await course.click()
  await expect(page.getByRole('option', { name: 'Full Stack Web Development' })).toBeVisible()
  await course.pressSequentially('full')
  await expect(dialog.getByText('Not on site')).toBeVisible()
  await expect(page.getByRole('option', { name: 'Full Stack Web Development' })).toHaveAttribute(
    'data-combobox-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(course).toHaveValue('Full Stack Web Development')
  await expect(dialog.getByText('Not on site')).toBeHidden()
})

test('in the walk-in form, Escape closes what is on top and Ctrl+S saves', async ({ page }) => {
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Walk-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Walk-in or phone call' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await name.fill('Escaping Esha')
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(name).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(question).toBeHidden()
  await expect(name).toBeFocused()
  await dialog.getByLabel('Mobile').fill('9822266679')
  await dialog.getByRole('combobox', { name: 'Course' }).fill('Cloud nights')
  await page.keyboard.press('Control+s')
  await expect(dialog.getByText('Saved: Escaping Esha, Cloud nights.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('in the walk-in window, Escape closes what is on top, and shortcuts work once the walk-in is saved', async ({
  page,
}) => {
  await page.goto('/desk/walk-in')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const course = page.getByRole('combobox', { name: 'Course' })
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await page.keyboard.type('Windowed Wahida')
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.reload()
  await expect(name).toHaveValue('Windowed Wahida')
  await page.getByLabel('Mobile').fill('9822266690')
  await course.pressSequentially('a')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(question).toBeHidden()
  await course.fill('Cloud windows')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved: Windowed Wahida, Cloud windows.')).toBeVisible()
  const step = page.getByRole('group', { name: 'Next step' })
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('T')
  await expect(step).toContainText('tomorrow 11:00')
  await page.keyboard.press('z')
  await expect(step).toContainText('nothing planned')
  await page.keyboard.press('?')
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desk')
})

test('a walk-in form finds known numbers and leads to slip, next step, enquiry or next visitor by keyboard', async ({
  page,
  staff,
}) => {
  const mobile = '9822266677'
  await addWalkIn(staff, { name: 'Known Kavita', mobile, topic: 'Python evenings' })
  await addWalkIn(staff, { name: 'Known Kavita', mobile, topic: 'Data weekends' })
  await page.goto('/desk')
  const dialog = page.getByRole('dialog', { name: 'Walk-in or phone call' })
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
  }

  await test.step('show the person and their earlier enquiries', async () => {
    await page.getByRole('button', { name: 'Walk-in' }).press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await expect(dialog.getByText('If this number has enquired before')).toBeVisible()
    await type('K', '98222 66677')
    const lookup = dialog.getByRole('status').filter({ hasText: 'Known' })
    await expect(lookup).toContainText(
      /Known Kavita enquired about Data weekends \(Contacted, [^)]+\), Python evenings \(Contacted/,
    )
    await expectAccessible(page)
    await lookup.getByRole('button', { name: 'New topic' }).press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Known Kavita')
  })

  await test.step('save with Enter, which focuses the slip', async () => {
    await expect(dialog.getByRole('combobox', { name: 'Course' })).toBeFocused()
    await page.keyboard.type('Cloud nights')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Saved: Known Kavita, Cloud nights.')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Print slip' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Tomorrow 11:00' }).click()
    await expect(dialog.getByRole('group', { name: 'Next step' })).toContainText('tomorrow 11:00')
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'Open' }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Known Kavita' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Next step' })).toContainText('tomorrow 11:00')
    await expect(page.getByRole('button', { name: '3 of 3 enquiries' })).toBeVisible()
  })
  await test.step('print a slip by keyboard only', async () => {
    await page.goto('/desk')
    await page.getByRole('button', { name: 'Walk-in' }).press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await type('Counter Kiran', '9822266678', '')
    await page.keyboard.type('Cloud nights')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('link', { name: 'Print slip' })).toBeFocused()
    const step = dialog.getByRole('group', { name: 'Next step' })
    await page.keyboard.press('T')
    await expect(step).toContainText('tomorrow 11:00')
    await page.keyboard.press('z')
    await expect(step).toContainText('nothing planned')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article', { name: 'Slip for Counter Kiran' })).toBeVisible()
  })
})

test('a walk-in by a known person continues an open enquiry with a note, and a short number gets a hint', async ({
  page,
  staff,
}) => {
  const mobile = '9822266681'
  const email = 'again.gita@example.com'
  const { id } = await addWalkIn(staff, { name: 'Again Gita', mobile, email, topic: 'Python evenings' })
  const otherNumber = { name: 'Again Gita', mobile: '9822266682', email, topic: 'Cloud nights' }
  await readPersonId(staff, (await addWalkIn(staff, otherNumber)).id)
  const closed = await addWalkIn(staff, { name: 'Again Gita', mobile, topic: 'Data weekends' })
  await staff.patch(`/api/desk/enquiries/${closed.id}`, { status: 'Archived' })
  await readPersonId(staff, id)
  const count = async () =>
    (await staff.get<{ total: number }>('/api/desk/enquiries?q=Again%20Gita')).body.total
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Walk-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Walk-in or phone call' })
  const number = dialog.getByLabel('Mobile')

  await test.step('hint at a short number only once it is left', async () => {
    const hint = dialog.getByText('Only 8 digits, but mobile numbers have 10. You can save it anyway.')
    await number.fill('25436789')
    await expect(hint).toBeHidden()
    await number.blur()
    await expect(hint).toBeVisible()
    await expectAccessible(page)
    await number.fill(mobile)
    await expect(hint).toBeHidden()
  })
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Brings her brother')
  const desk = new DeskPage(page)
  await expect(dialog.getByRole('button', { name: 'Continue Cloud nights' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Continue Data weekends' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Continue Python evenings' }).click()
  await expect(desk.drawer.getByRole('heading', { name: 'Again Gita' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('enquiry')).toBe(id)
  await expect(desk.entries.first()).toContainText('Visited us. Brings her brother')
  expect(await count()).toBe(3)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('a visit about a new enquiry assigns it and marks it as contacted, in one change', async ({
  page,
  staff,
}) => {
  const mobile = '9822266684'
  const [id = ''] = await sendEnquiries(staff, ['Visit Vani'], mobile)
  const read = async () =>
    (await staff.get<{ enquiry: { status: string; assignee: unknown } }>(`/api/desk/enquiries/${id}`)).body
      .enquiry
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Walk-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Walk-in or phone call' })
  await dialog.getByLabel('Mobile').fill(mobile)
  const button = dialog.getByRole('button', { name: 'Continue Java' })
  await test.step('centre the label of the button', async () => {
    const [outer, inner] = [await button.boundingBox(), await button.getByText('Continue Java').boundingBox()]
    const middle = (box: typeof outer) => (box ? box.y + box.height / 2 : Number.NaN)
    expect(Math.abs(middle(outer) - middle(inner))).toBeLessThan(1)
  })
  await button.click()
  const desk = new DeskPage(page)
  await expect(desk.entries.filter({ hasText: 'Visited us.' })).toBeVisible()
  expect(await read()).toMatchObject({ status: 'Contacted', assignee: expect.anything() })
  await desk.press('z')
  await expect.poll(read).toMatchObject({ status: 'New', assignee: null })
})

test('the poster links to the form, shows the owner’s texts, and fits on one page of A4', async ({
  page,
  staff,
}) => {
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Walk-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Walk-in or phone call' })
  await dialog.getByRole('tab', { name: 'On the visitor’s phone' }).click()
  await dialog.getByRole('link', { name: 'Print a poster with a QR code' }).click()
  const poster = page.getByRole('article', { name: 'Poster' })
  const heading = poster.getByRole('heading', { level: 2 })
  await expect(heading).toHaveText('Start with a free demo class.')
  await expect(poster.getByRole('img', { name: 'QR code of the enquiry form' })).toBeVisible()
  await expect(poster).toContainText(`${new URL(page.url()).host}/contact`)
  await expectGoodInBothThemes(page)

  const path = '/api/page-texts'
  const { body: before } = await staff.get<{ texts: Record<string, string> }>(path)
  const contactPath = '/api/contact-info'
  const { body: contact } = await staff.get<object>(contactPath)
  await restoreRecord(staff, contactPath, { ...contact, address: 'Wadala West '.repeat(41).trim() })
  const readShifts = await watchShifts(page)
  for (const longest of ['of '.repeat(40).trim(), 'Mathematics '.repeat(4).trim(), 'W'.repeat(50)]) {
    const texts = { 'paper.posterHeading': longest, 'paper.posterText': 'Words '.repeat(40).trim() }
    await restoreRecord(staff, path, { ...before, texts: { ...before.texts, ...texts } })
    await page.reload()
    await expect(heading).toHaveText(longest)
    expect(await readShifts(), longest).toEqual([])
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(getPages(pdf), longest).toBe(1)
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45]\.?\d* 84[12]/)
  }
  await restoreRecord(staff, contactPath, contact)
  await restoreRecord(staff, path, before)
})

test('printing waits for the logo, and works without one that fails to load', async ({
  page,
  complaints,
}) => {
  const { opened: isHeld, open: answer } = gate()
  let doesCome = true
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'image') return route.fallback()
    await isHeld
    return doesCome ? route.continue() : route.abort()
  })
  const printing = page.getByRole('button', { name: 'Print', exact: true })
  const poster = page.getByRole('article', { name: 'Poster' })
  const readShifts = await watchShifts(page)
  await page.goto('/poster')
  await expect(page.getByRole('heading', { level: 1, name: 'Poster' })).toBeVisible()
  await expect(printing).toBeDisabled()
  await expect(poster).toHaveCount(0)
  answer()
  await expect(poster.locator('img')).toBeVisible()
  await expect(printing).toBeEnabled()
  expect(await readShifts()).toEqual([])
  doesCome = false
  await page.reload()
  await expect(poster.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(poster.locator('img')).toHaveCount(0)
  doesCome = true
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(poster.locator('img'), 'requested again').toBeVisible()
  expect(complaints.splice(0).join()).toContain('ERR_FAILED')
})

test('a walk-in that is left while saving is announced and does not affect the next visitor', async ({
  page,
}) => {
  const { opened: isHeld, open: answer } = gate()
  await page.route('**/api/desk/enquiries', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    await isHeld
    await route.fulfill({ response })
  })
  await page.goto('/desk')
  const dialog = page.getByRole('dialog', { name: 'Walk-in or phone call' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await name.fill('Left Lalita')
  await dialog.getByRole('textbox', { name: 'Mobile' }).fill('98111 22044')
  await dialog.getByRole('combobox', { name: 'Course' }).fill('Java')
  await name.press('Enter')
  await test.step('make the form read-only while saving', async () => {
    await expect(name).toHaveAttribute('readonly')
    await dialog.getByRole('textbox', { name: 'Message' }).pressSequentially('Lost?')
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await expect(name).toHaveValue('')
  answer()
  const message = page
    .getByRole('status')
    .filter({ hasText: /Walk-in saved: Left Lalita, [\dA-Z]{4}-[\dA-Z]{4}\./ })
  await expect(message).toBeVisible()
  await name.fill('Next Nandini')
  await expect(name).toHaveValue('Next Nandini')
  await expect(dialog.getByText('Reference:')).toBeHidden()
})

test('erasing hides the selected enquiries for a day, can be cancelled, or happens now', async ({
  page,
  context,
  staff,
  complaints,
}) => {
  const mobile = '9811122299'
  const first = await addWalkIn(staff, { name: 'Leela Wagle', mobile, topic: 'Python evenings' })
  await addWalkIn(staff, { name: 'L. Wagle', mobile, topic: 'Data weekends' })
  await staff.post(`/api/desk/enquiries/${first.id}/notes`, { text: 'Wants a demo class.' })
  const id = await readPersonId(staff, first.id)
  await page.goto(`/people/${id}`)
  const topics = page.getByRole('region', { name: 'Enquiries' }).getByRole('listitem').getByRole('link')
  await expect(topics).toHaveText(['Data weekends', 'Python evenings'])
  const undo = page.getByRole('button', { name: 'Undo' }).last()
  const dialog = page.getByRole('dialog')
  await test.step('hide the selected enquiries, then cancel', async () => {
    await page.getByRole('button', { name: 'Erase this person' }).click()
    await expect(dialog.getByRole('checkbox', { name: /Wagle/ })).toHaveCount(2)
    await expectGoodInBothThemes(page)
    await dialog.getByRole('checkbox', { name: /^Data weekends/ }).uncheck()
    await dialog.getByRole('button', { name: 'Erase 1 enquiry' }).click()
    await expect(topics).toHaveText(['Data weekends'])
    await expect(page.getByRole('button', { name: 'Erase this person' })).toBeFocused()
    await undo.click()
    await expect(topics).toHaveText(['Data weekends', 'Python evenings'])
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Wants a demo class.')
  })
  const [drawer, other] = [await context.newPage(), await context.newPage()]
  await test.step('open the enquiry and the person on other screens', async () => {
    for (const each of [drawer, other]) {
      await each.goto(`/desk?enquiry=${first.id}`)
      await each.getByRole('textbox', { name: 'Note', exact: true }).fill('Typed and not saved')
    }
    await other.goto(`/people/${id}`)
    await expect(drawer.getByRole('dialog').getByRole('heading', { name: 'Leela Wagle' })).toBeVisible()
    await expect(other.getByText('L. Wagle').first()).toBeVisible()
  })
  await test.step('replace hidden records by the reason, list the erasure without names, and cancel it there', async () => {
    await page.getByRole('button', { name: 'Erase this person' }).click()
    await dialog.getByRole('button', { name: 'Erase 2 enquiries' }).click()
    await page.waitForURL(/\/desk/)
    await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeFocused()
    expect((await staff.get(`/api/desk/people/${id}`)).status).toBe(404)
    await expect(drawer.getByText(/^Asha Kulkarni erased this enquiry on /)).toBeVisible()
    await expect(drawer.getByText(/^You can cancel the erasure until /)).toBeVisible()
    await expect(other.getByText(/^Asha Kulkarni erased this person on /)).toBeVisible()
    for (const each of [drawer, other]) {
      await expectAccessible(each)
      await expect(each.getByText('Wagle')).toHaveCount(0)
      await expect.poll(() => each.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Typed')
      await each.close()
    }
    await page.goto('/people')
    const erasures = page.getByRole('region', { name: 'Scheduled erasures' })
    await expect(erasures.getByRole('listitem')).toHaveText([/^2 enquiries, scheduled by Asha Kulkarni/])
    await expectGoodInBothThemes(page)
    await erasures.getByRole('button', { name: 'Cancel erasure' }).click()
    await expect(erasures.getByRole('listitem')).toHaveCount(0)
    await page.goto(`/people/${id}`)
    await expect(topics).toHaveText(['Data weekends', 'Python evenings'])
  })
  await test.step('erase now only after the word is typed', async () => {
    await page.getByRole('button', { name: 'Erase this person' }).click()
    await dialog.getByRole('checkbox', { name: 'Erase now' }).check()
    await expect(dialog).toContainText('This cannot be undone.')
    const erase = dialog.getByRole('button', { name: 'Erase 2 enquiries now' })
    await expect(erase).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByRole('textbox').fill('erase')
    await erase.click()
    await page.waitForURL(/\/desk/)
    expect((await staff.get(`/api/desk/people/${id}`)).status).toBe(404)
  })
  // Chromium reports the expected 404s as errors.
  expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([])
})

test('the audit log shows who did what, filtered by subject', async ({ page, staff }) => {
  const { id: enquiry } = await addWalkIn(staff, {
    name: 'Audited Once',
    mobile: '9811122277',
    topic: 'Audits',
  })
  const person = await readPersonId(staff, enquiry)
  const erasing = { enquiryIds: [enquiry], isNow: true }
  expect((await staff.post(`/api/desk/people/${person}/erase`, erasing)).status).toBe(200)
  await staff.post('/api/faqs', { q: 'Audited?', a: 'Yes.' })
  await page.goto('/audit')
  const lines = page.getByRole('table', { name: 'Audit' }).getByRole('row')
  await expect(lines.nth(1)).toContainText('Asha Kulkarni added the FAQ “Audited?”.')
  const { reference } = await addWalkIn(staff, {
    name: 'Audited Twice',
    mobile: '9811122278',
    topic: 'Audits',
  })
  await page.reload()
  await expect(lines.nth(1)).toContainText(
    `Asha Kulkarni added the enquiry of Audited Twice (${reference}) (walk-in).`,
  )
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('person')
  await expect(page).toHaveURL(/subject=person/)
  await expect(lines.nth(1)).toContainText('Asha Kulkarni permanently erased enquiries of a person.')
  await expect(page.getByRole('table', { name: 'Audit' })).not.toContainText('Audited?')
  await expectGoodInBothThemes(page)
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('No changes match these filters.')).toBeVisible()
})

test('possible duplicates are merged or kept separate, on their own pages and in People', async ({
  page,
  staff,
}) => {
  const mobile = '9811166677'
  const first = await addWalkIn(staff, { name: 'Anil Rao', mobile, topic: 'Testing mornings' })
  await addWalkIn(staff, { name: 'Sunita Rao', mobile, topic: 'Design evenings' })
  const id = await readPersonId(staff, first.id)
  await expect(async () => {
    const { body } = await staff.get<{ proposals: unknown[] }>(`/api/desk/people/${id}`)
    expect(body.proposals).toHaveLength(1)
  }).toPass()

  await page.goto('/desk')
  await page.getByRole('link', { name: /^Review \d+ possible duplicate/ }).click()
  const listed = page.getByRole('region', { name: 'Possible duplicates' })
  const item = listed.getByRole('listitem').filter({ hasText: 'Sunita Rao' })
  await expect(item).toContainText('Both used +919811166677')
  await expectGoodInBothThemes(page)
  const undo = page.getByRole('button', { name: 'Undo' }).last()
  await item.getByRole('button', { name: 'Keep separate: Anil Rao and Sunita Rao' }).click()
  await expect(item).toHaveCount(0)
  await expect(page.locator('main :focus'), 'the focus stays on the page').toHaveCount(1)
  await undo.click()
  await expect(item).toHaveCount(1)

  await item.getByRole('link', { name: 'Sunita Rao' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunita Rao')
  const hint = page.getByRole('region', { name: 'Possible duplicates' })
  await expect(hint).toContainText('Also used +919811166677')
  await expectGoodInBothThemes(page)
  await hint.getByRole('button', { name: 'Merge: Anil Rao' }).click()
  await page.waitForURL(new RegExp(`/people/${id}$`))
  const topics = page.getByRole('region', { name: 'Enquiries' }).getByRole('listitem').getByRole('link')
  await expect(topics).toHaveText(['Design evenings', 'Testing mornings'])
  await expect(hint).toHaveCount(0)
  await expect(page.locator('main :focus'), 'the focus stays on the page').toHaveCount(1)
  await undo.click()
  await expect(topics).toHaveText(['Testing mornings'])
  await expect(hint).toContainText('Sunita Rao')
  await test.step('show a colleague’s decision right away', async () => {
    const { body } = await staff.get<{ proposals: { id: string }[] }>(`/api/desk/people/${id}`)
    await staff.post(`/api/desk/proposals/${body.proposals[0]?.id}/decline`)
    await expect(hint).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(
      'Kept separate from another person',
    )
  })
})

test('the import preview fits every width with long names, many columns and remarks', async ({ page }) => {
  const other = Array.from({ length: 20 }, (_, at) => `A question of the form no. ${at + 1}?`)
  const rows = Array.from({ length: 45 }, (_, at) =>
    [
      at % 9 === 8 ? '' : `Thiruvenkatanathapuram Balasubramaniam ${at}`,
      at % 7 === 6 ? '12' : 9_877_710_000 + (at % 40),
      at % 5 === 4 ? 'Will ring back after Diwali' : 'Joined',
      at % 4 === 3 ? 'yesterday' : '2026-11-02',
      ...other.map((_question, place) => `Answer ${place}`),
    ].join(','),
  )
  const lines = ['Education fair,Pune', ['Name', 'Mobile', 'Status', 'Date', ...other].join(','), ...rows]
  const file = {
    name: 'education-fair-november-2026-hall-3.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  }
  await page.goto('/imports')
  await page.getByLabel('CSV file', { exact: true }).setInputFiles(file)
  await expect(page.getByRole('checkbox', { name: 'A question of the form no. 20?' })).toBeChecked()
  const headings = page.getByRole('combobox', { name: 'Row with the column headings' })
  await expect(headings).toHaveValue('2')
  await test.step('choose another row of headings', async () => {
    await headings.selectOption('0')
    await expect(page.getByRole('combobox', { name: 'Name', exact: true })).toHaveValue('')
    await expect(page.getByRole('checkbox', { name: 'Column 1', exact: true })).toHaveAccessibleDescription(
      /^Education fair · Name · Thiru/,
    )
    await headings.selectOption('2')
    await expect(page.getByRole('combobox', { name: 'Mobile' })).toHaveAccessibleDescription(/9877710000/)
  })
  await test.step('map a course to one of the website', async () => {
    const topic = page.getByRole('combobox', { name: 'Course or service' })
    await topic.selectOption({ label: 'A question of the form no. 1?' })
    const answer = page.getByRole('combobox', { name: 'Answer 0' })
    await expect(answer).toHaveAccessibleDescription('45 rows')
    await answer.selectOption({ index: 1 })
    const course = await answer.inputValue()
    await expect(
      page.getByRole('table', { name: 'Preview of the rows' }).getByRole('row').nth(1),
    ).toContainText(course)
  })
  await lookThrough(page, 'import-preview')
  await page.getByRole('button', { name: 'Page 3' }).click()
  await expect(page.getByText('41–45 of 45 rows')).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Rows to show' }).getByText('Duplicates').click()
  await expect(page.getByText(/^1–\d of \d rows$/)).toBeVisible()
  await page.getByRole('button', { name: /^Import \d+ enquiries$/ }).click()
  await expect(page.getByRole('button', { name: 'Download rows left out' })).toBeVisible()
  await lookThrough(page, 'import-result')
})

test('a row of an import is fixed in place, stays fixed after a reload and is imported', async ({ page }) => {
  const csv =
    'Name,Mobile,Course\nFixed One,12,Java\nRao, Fixed,9877720002,Java\nFixed Three,9877720003,Java\n'
  const file = { name: 'to-fix.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.goto('/imports')
  await page.getByLabel('CSV file', { exact: true }).setInputFiles(file)
  const form = page.getByRole('form', { name: 'Line 2' })
  await test.step('a value that is still invalid stays in the form', async () => {
    await page.getByRole('button', { name: 'Fix line 2' }).click()
    await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await form.getByRole('textbox', { name: 'Mobile' }).fill('98777')
    await form.getByRole('textbox', { name: 'Mobile' }).press('Enter')
    await expect(page.getByRole('alert')).toHaveText(/The phone number is invalid/)
    await expect(form.getByRole('textbox', { name: 'Mobile' })).toHaveValue('98777')
    await lookThrough(page, 'import-fix')
  })
  await test.step('a fixed row counts as one to import', async () => {
    await form.getByRole('textbox', { name: 'Mobile' }).fill('98777 20001')
    await form.getByRole('button', { name: 'Save line 2' }).click()
    await expect(page.getByText('Line 2 fixed.')).toBeVisible()
    await expect(form).toBeHidden()
    await expect(page.getByRole('button', { name: 'Import 2 enquiries' })).toBeVisible()
  })
  await page.reload()
  await page
    .getByRole('row', { name: /to-fix\.csv/ })
    .getByRole('button', { name: 'Continue' })
    .click()
  await page.getByRole('button', { name: 'Fix line 3' }).click()
  const next = page.getByRole('form', { name: 'Line 3' })
  await next.getByRole('textbox', { name: 'Name' }).fill('Fixed Rao')
  await next.getByRole('textbox', { name: 'Mobile' }).fill('9877720002')
  await next.getByRole('textbox', { name: 'Course' }).fill('Java')
  await next.getByRole('button', { name: 'Save line 3' }).click()
  await page.getByRole('button', { name: 'Import 3 enquiries' }).click()
  await expect(page.getByText('3 enquiries imported.').first()).toBeVisible()
  const desk = new DeskPage(page)
  await desk.open('?view=all&q=fixed')
  for (const name of ['Fixed One', 'Fixed Rao', 'Fixed Three']) await expect(desk.row(name)).toBeVisible()
})

test('unsaved cells of an import stay in their rows, and Import asks before it leaves them out', async ({
  page,
  complaints,
}) => {
  const csv =
    'Name,Mobile,Email,Course\nTyped One,12,,Java\nTyped Two,13,,Java\nTyped Three,9877730003,,Java\n'
  const file = { name: 'typed.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.goto('/imports')
  await page.getByLabel('CSV file', { exact: true }).setInputFiles(file)
  const mobileOf = (line: number) =>
    page.getByRole('form', { name: `Line ${line}` }).getByRole('textbox', { name: 'Mobile' })
  const fix = (line: number) => page.getByRole('button', { name: `Fix line ${line}` }).click()
  await test.step('keep them when the row or filter changes', async () => {
    await fix(2)
    await mobileOf(2).fill('98777 30001')
    await fix(3)
    await expect(mobileOf(2)).toBeHidden()
    await expect(page.getByRole('row', { name: /Typed One/ })).toContainText('Changes not saved yet')
    await mobileOf(3).fill('98777 30002')
    await page.getByRole('radiogroup', { name: 'Rows to show' }).getByText('Problems').click()
    await expect(page.getByText('1–2 of 2 rows')).toBeVisible()
    await expect(mobileOf(3)).toHaveValue('98777 30002')
    await fix(2)
    await expect(mobileOf(2)).toHaveValue('98777 30001')
    await lookThrough(page, 'import-unsaved')
    await mobileOf(2).press('Enter')
    await expect(page.getByText('Line 2 fixed.')).toBeVisible()
  })
  await test.step('ask before the import, and keep them across a reload', async () => {
    await page.getByRole('button', { name: 'Import 2 enquiries' }).click()
    const question = page.getByRole('dialog', { name: 'Import without your changes?' })
    await expect(question).toContainText('Line 3 has changes that aren’t saved.')
    await expect(question.getByRole('button', { name: 'Import without them' })).toBeVisible()
    await lookThrough(page, 'import-without')
    await question.getByRole('button', { name: 'Back' }).click()
    await page.reload()
    await page
      .getByRole('row', { name: /typed\.csv/ })
      .getByRole('button', { name: 'Continue' })
      .click()
    await fix(3)
    await expect(mobileOf(3)).toHaveValue('98777 30002')
    const email = page.getByRole('form', { name: 'Line 3' }).getByRole('textbox', { name: 'Email' })
    await email.fill('typed.two@example.com')
  })
  await test.step('replace the message about a failed save', async () => {
    await page.route('**/api/desk/imports/*/rows', (route) => route.fulfill({ status: 500 }), { times: 1 })
    await mobileOf(3).press('Enter')
    const failure = page.getByText('Could not save line 3.')
    await expect(failure).toBeVisible()
    await mobileOf(3).press('Enter')
    await expect(page.getByText('Line 3 fixed.')).toBeVisible()
    await expect(failure).toBeHidden({ timeout: 1000 })
  })
  await page.getByRole('button', { name: 'Import 3 enquiries' }).click()
  await expect(page.getByText('3 enquiries imported.').first()).toBeVisible()
  complaints.splice(0)
})

test('an import whose response was lost is shown as imported', async ({ page, complaints }) => {
  const lines = ['Name,Mobile,Course', 'Lost Answer,9877700009,Lost course']
  const file = { name: 'lost.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  await page.route('**/api/desk/imports/*/run', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.goto('/imports')
  await page.getByLabel('CSV file', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Import 1 enquiry' }).click()
  await expect(page.getByText('The connection was interrupted, but the file was imported.')).toBeVisible()
  await expect(page.getByRole('row', { name: /lost\.csv/ })).toContainText('1 added')
  complaints.splice(0)
})

test('the desk settings save waiting times, templates and retention', async ({ page, staff }) => {
  const { body: before } = await staff.get('/api/desk/settings')
  await page.goto('/settings?tab=desk')
  const form = page.getByRole('form', { name: 'Desk settings' })
  await form.getByRole('textbox', { name: 'Minutes until an unanswered enquiry is unassigned' }).fill('45')
  await form.getByRole('button', { name: 'New template' }).click()
  await form.getByRole('textbox', { name: 'Name' }).fill('Fees')
  await form.getByRole('textbox', { name: 'Text', exact: true }).fill('Namaste {name}, {unknown}: ')
  await form.getByRole('button', { name: 'Insert {course}' }).click()
  const preview = form.getByRole('figure')
  await expect(preview).toContainText('Namaste Ravi Sharma, {unknown}: Java')
  await expect(preview).toContainText('Unknown fields, sent as typed: {unknown}')
  await expectGoodInBothThemes(page)

  await test.step('ask before erasing begins', async () => {
    await form.getByRole('textbox', { name: 'Months until an inactive enquiry is erased' }).fill('36')
    await expect(form).toContainText('without activity for 3 years')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await form.getByRole('textbox', { name: 'Months until an inactive enquiry is erased' }).fill('')
  })
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Desk settings saved.')).toBeVisible()
  const { body: after } = await staff.get<Record<string, unknown[]>>('/api/desk/settings')
  expect(after).toMatchObject({ unansweredMinutes: 45, retentionMonths: null })
  expect(after.templates?.at(-1)).toMatchObject({ name: 'Fees', text: 'Namaste {name}, {unknown}: {course}' })
  await restoreRecord(staff, '/api/desk/settings', before)
})

test('a person’s page splits off and merges enquiries, with undo', async ({ page, staff }) => {
  const mobile = '9811122233'
  const first = await addWalkIn(staff, { name: 'Kavita Joshi', mobile, topic: 'Python evenings' })
  await addWalkIn(staff, { name: 'K. Joshi', mobile, topic: 'Data weekends' })
  await addWalkIn(staff, { name: 'Somebody Else', mobile: '9811144455', topic: 'Cloud mornings' })
  await staff.post(`/api/desk/enquiries/${first.id}/notes`, { text: 'Wants a demo class.' })
  const id = await readPersonId(staff, first.id)
  await expect(async () => {
    const { body } = await staff.get<{ count: number }>(`/api/desk/people/${id}`)
    expect(body.count).toBe(2)
  }).toPass()

  await page.goto(`/people/${id}`)
  const enquiries = page.getByRole('region', { name: 'Enquiries' })
  const topics = enquiries.getByRole('listitem').getByRole('link')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('K. Joshi')
  await expect(topics).toHaveText(['Data weekends', 'Python evenings'])
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Wants a demo class.')
  await expectAccessible(page)

  const undo = page.getByRole('button', { name: 'Undo' }).last()
  await test.step('split off, then undo', async () => {
    await enquiries.getByRole('checkbox', { name: /^Select Python evenings/ }).check()
    await enquiries.getByRole('button', { name: 'Split off as a new person' }).click()
    await expect(topics).toHaveText(['Data weekends'])
    await undo.click()
    await expect(topics).toHaveText(['Data weekends', 'Python evenings'])
  })
  await test.step('merge with another person, then undo', async () => {
    await page.getByRole('button', { name: 'Merge with another person' }).click()
    await page.getByRole('searchbox').fill('Cloud morn')
    await page.getByRole('button', { name: 'Merge with Somebody Else, Cloud mornings' }).click()
    await expect(topics).toHaveText(['Cloud mornings', 'Data weekends', 'Python evenings'])
    await undo.click()
    await expect(topics).toHaveText(['Data weekends', 'Python evenings'])
  })
})
