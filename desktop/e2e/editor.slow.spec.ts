import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { ADMIN } from '../../api/testing/first-admin.ts'
import { gate } from '../../api/testing/gate.ts'
import { expectAccessible } from './accessibility.ts'
import { ContentPage } from './content-page.ts'
import { SignInPage } from './sign-in-page.ts'

interface Faq {
  id: string
  q: string
  a: string
}

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('treats text typed while saving as a change of the saved record', async ({ page, staff }) => {
  const screen = new ContentPage(page)
  await screen.open('/AdminFAQs')
  const section = screen.section('FAQs')
  const answer = section.input('Answer')
  const { opened: held, open: release } = gate()
  await page.route('**/api/faqs', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await section.fill({ Question: 'Saved while typed?', Answer: 'Yes' })
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await section.button('Add FAQ').click()
  await sent
  await answer.fill('Yes, and all of it')
  release()
  await expect(section.row('Saved while typed?')).toContainText('Yes')
  await expect(answer).toHaveValue('Yes, and all of it')
  await expect(answer).toBeFocused()
  await section.button('Update FAQ').click()
  await expect(section.row('Saved while typed?')).toContainText('Yes, and all of it')
  await expect(section.form).toBeHidden()
  const { body } = await staff.get<Faq[]>('/api/faqs')
  const stored = body.filter(({ q }) => q === 'Saved while typed?')
  expect(stored.map(({ a }) => a)).toEqual(['Yes, and all of it'])
  await staff.delete(`/api/faqs/${stored[0]?.id}`)
})

test('deletes several records after a confirmation with their number, and undoes it', async ({
  page,
  staff,
}) => {
  const screen = new ContentPage(page)
  await screen.open('/AdminFAQs')
  const section = screen.section('FAQs')
  await expect(section.list).toBeVisible()
  const before = await section.names()
  const [a = '', b = ''] = before
  for (const name of [a, b]) await section.list.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  await expect(bar.getByRole('status')).toHaveText('2 selected')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Delete 2' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 2 records?' })
  await expect(question).toContainText(`${a}, ${b}`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await section.names()).toEqual(before)

  await bar.getByRole('button', { name: 'Delete 2' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(screen.toast('2 records deleted.').first()).toBeVisible()
  await expect(bar).toHaveCount(0)
  expect(await section.names()).toEqual(before.slice(2))
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(screen.toast('2 records restored.').first()).toBeVisible()
  expect(await section.names()).toEqual(before)
  const { body } = await staff.get<Faq[]>('/api/faqs')
  expect(body.map(({ q }) => q)).toEqual(before)
})

test('reverts an order that the server rejects', async ({ page, complaints }) => {
  const screen = new ContentPage(page)
  await screen.open('/AboutUs')
  const section = screen.section("Features (Why We're Different)")
  await expect(section.list).toBeVisible()
  const before = await section.names()
  await page.route('**/order', (route) =>
    route.fulfill({ status: 409, json: { message: 'The list changed in the meantime.' } }),
  )
  await section.handle(before[0] ?? '').press('ArrowDown')
  await expect(screen.alert('The list changed in the meantime.')).toBeVisible()
  expect(await section.names()).toEqual(before)
  complaints.splice(0)
})

test('counts visible characters, and rejects texts that are too long', async ({ page }) => {
  const screen = new ContentPage(page)
  await screen.open('/Feature')
  const section = screen.section('Features List')
  await section.fill({ Icon: '💻⚙️', Title: 'x'.repeat(51), Description: 'Short' })
  await expect(section.form.getByText('2 / 2')).toBeVisible()
  await expect(section.form.getByText('51 / 50')).toBeVisible()
  await expect(section.form.getByText('/ 140'), 'far from its limit').toHaveCount(0)
  await section.button('Add').click()
  await expect(screen.alert('Title must be at most 50 characters.')).toBeVisible()
  await expect(section.input('Title')).toBeFocused()
  await expect(section.input('Title')).toHaveAttribute('aria-invalid', 'true')
})

test('shows “Adding...” on the button while saving', async ({ page, staff }) => {
  const screen = new ContentPage(page)
  const { opened: held, open: release } = gate()
  await page.route('**/api/stats', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await screen.open('/Feature')
  const section = screen.section('Impact Stats / Key Numbers')
  await section.fill({ Icon: '🔬', Value: '7', Label: 'Busy' })
  await section.button('Add').click()
  await expect(section.button('Adding...')).toBeDisabled()
  release()
  await expect(section.edit('7')).toBeVisible()
  const { body } = await staff.get<{ id: string }[]>('/api/stats')
  await staff.delete(`/api/stats/${body.at(-1)?.id}`)
})

test('names the edited record, and asks before replacing it or adding a duplicate', async ({
  page,
  staff,
}) => {
  const { body } = await staff.get<{ label: string }[]>('/api/contact-courses')
  const [first = '', second = ''] = body.map(({ label }) => label)
  const screen = new ContentPage(page)
  await screen.open('/AdminContact')
  const section = screen.section('Course Dropdown Values')
  await section.open()
  await expect(section.form.getByText('Add dropdown course', { exact: true })).toBeVisible()
  await section.edit(first).click()
  await expect(section.form.getByText(`Edit dropdown course: ${first}`, { exact: true })).toBeVisible()
  await section.fill({ Label: 'Something else' })
  await section.edit(second).click()
  const replacing = page.getByRole('dialog', { name: 'Replace your unsaved changes?' })
  await replacing.getByRole('button', { name: 'Keep' }).click()
  await expect(section.input('Label')).toHaveValue('Something else')
  await section.button('Cancel').click()

  await section.fill({ Label: ` ${first.toUpperCase()}` })
  await section.button('Add').click()
  const twice = page.getByRole('dialog', { name: 'Save a duplicate?' })
  await expect(twice).toContainText(`“${first.toUpperCase()}” is already in this list.`)
  await twice.getByRole('button', { name: 'Cancel' }).click()
  await expect(twice).toBeHidden()
  expect((await staff.get<object[]>('/api/contact-courses')).body).toHaveLength(body.length)
  await section.button('Add').click()
  await twice.getByRole('button', { name: 'Save duplicate' }).click()
  await expect(section.edit(first.toUpperCase())).toBeInViewport()
  const { body: after } = await staff.get<{ id: string }[]>('/api/contact-courses')
  await staff.delete(`/api/contact-courses/${after.at(-1)?.id}`)
})

test('asks before leaving unsaved changes', async ({ page }) => {
  const screen = new ContentPage(page)
  await screen.open('/AdminFAQs')
  const section = screen.section('FAQs')
  await section.fill({ Question: 'Half a question' })
  await page.getByRole('link', { name: 'Enquiries', exact: true }).click()
  await expect(screen.dialog()).toContainText('Leave without saving?')
  await screen.dialog().getByRole('button', { name: 'Stay' }).click()
  await expect(section.input('Question')).toHaveValue('Half a question')
  await page.getByRole('link', { name: 'Enquiries', exact: true }).click()
  await screen.dialog().getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(/\/Enquiries$/)
  await screen.open('/AdminFAQs')
  await expect(section.form).toBeHidden()
})

test('copies a record of a related list into the form', async ({ page, staff }) => {
  const source = await staff.post<Faq>('/api/home-faqs', { q: 'Only on the home page?', a: 'So far' })
  const screen = new ContentPage(page)
  await screen.open('/AdminFAQs')
  const section = screen.section('FAQs')
  await expect(section.list).toBeVisible()
  await section.menu.click()
  await page.getByRole('menuitem', { name: /^Copy from Home FAQs: \d+ not in this list$/ }).click()
  await screen.dialog().getByRole('button', { name: 'Only on the home page?' }).click()
  await expect(section.input('Question')).toHaveValue('Only on the home page?')
  await expect(section.input('Answer')).toHaveValue('So far')
  await section.button('Clear').click()
  await staff.delete(`/api/home-faqs/${source.body.id}`)
})

test('reorders records by keyboard, menu and dragging, and stores the order', async ({ page, staff }) => {
  const screen = new ContentPage(page)
  await screen.open('/AboutUs')
  const section = screen.section('Milestones & Accolades (Awards Section)')
  await expect(section.list).toBeVisible()
  const [a = '', b = '', c = ''] = await section.names()
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/order') && answer.ok())

  let order = saved()
  await section.handle(a).press('ArrowDown')
  await order
  expect((await section.names()).slice(0, 3)).toEqual([b, a, c])
  await expect(section.handle(a)).toBeFocused()

  order = saved()
  await section.handle(c).click()
  await page.getByRole('menuitem', { name: 'Move to top' }).click()
  await order
  expect((await section.names()).slice(0, 3)).toEqual([c, b, a])

  order = saved()
  await section.row(a).hover()
  await section.grip(a).dragTo(section.row(c), { targetPosition: { x: 20, y: 4 } })
  await order
  expect((await section.names()).slice(0, 3)).toEqual([a, c, b])
  await page.reload()
  await expect(section.list).toBeVisible()
  expect((await section.names()).slice(0, 3)).toEqual([a, c, b])
  const { body } = await staff.get<{ label: string }[]>('/api/aboutus/awards')
  expect(body.slice(0, 3).map(({ label }) => label)).toEqual([a, c, b])
})

test('shows the second editor of a record both versions to choose from', async ({
  page,
  staff,
  complaints,
}) => {
  const mine = await staff.post<Faq>('/api/faqs', { q: 'Shared question?', a: 'First' })
  const path = `/api/faqs/${mine.body.id}`
  const screen = new ContentPage(page)
  await screen.open('/AdminFAQs')
  const section = screen.section('FAQs')
  const dialog = screen.dialog()
  const overtake = async (answer: string) => {
    await section.edit('Shared question?').click()
    await expect(section.input('Question')).toHaveValue('Shared question?')
    await staff.put(path, { q: 'Shared question?', a: answer })
    await section.fill({ Answer: `Mine, not ${answer}` })
    await section.button('Update FAQ').click()
    await expect(dialog).toContainText('Someone else changed this record in the meantime.')
    await expect(dialog.getByRole('row', { name: `Answer ${answer} Mine, not ${answer}` })).toBeVisible()
  }

  await overtake('Theirs 1')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(section.input('Answer')).toHaveValue('Mine, not Theirs 1')
  await section.button('Update FAQ').click()
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(screen.toast('Updated.').first()).toBeVisible()
  await expect(section.row('Shared question?')).toContainText('Mine, not Theirs 1')

  await overtake('Theirs 2')
  await dialog.getByRole('button', { name: 'Use their version' }).click()
  await expect(section.input('Answer')).toHaveValue('Theirs 2')
  await section.button('Cancel').click()

  await section.edit('Shared question?').click()
  await staff.delete(path)
  await section.fill({ Answer: 'Kept' })
  await section.button('Update FAQ').click()
  await expect(screen.alert('Someone deleted this record while you were editing.')).toBeVisible()
  await expect(section.input('Answer')).toHaveValue('Kept')
  await expect(section.button('Add FAQ')).toBeVisible()
  await section.button('Clear').click()
  complaints.splice(0)
})

test('restores a record from the bin to its place, or deletes it permanently', async ({
  page,
  staff,
  complaints,
}) => {
  const screen = new ContentPage(page)
  await screen.open('/AdminFAQs')
  const section = screen.section('FAQs')
  const before = await section.names()
  const [, name = ''] = before
  await section.delete(name, 'Delete')
  await expect(section.edit(name)).toBeHidden()
  await page.reload()
  expect((await staff.get<Faq[]>('/api/faqs')).body.map(({ q }) => q)).not.toContain(name)

  const bin = page.getByRole('dialog', { name: 'Bin: FAQ' })
  await page.route('**/api/content-bin', (route) => route.fulfill({ status: 500, json: {} }))
  await section.menu.click()
  await page.getByRole('menuitem', { name: 'Bin' }).click()
  await expect(bin.getByRole('alert')).toContainText('Could not load the bin.')
  await page.unroute('**/api/content-bin')
  await bin.getByRole('button', { name: 'Try again' }).click()
  const entry = bin.getByRole('listitem').filter({ hasText: name })
  await expect(entry).toContainText(`by ${ADMIN.name}`)
  await expectAccessible(page)
  await entry.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(entry).toBeHidden()
  await bin.getByRole('button', { name: 'Close bin' }).click()
  await expect.poll(() => section.names()).toEqual(before)

  const { body: withdrawn } = await staff.post<Faq>('/api/faqs', { q: 'Said without consent?', a: 'Yes' })
  await staff.delete(`/api/faqs/${withdrawn.id}`)
  await section.menu.click()
  await page.getByRole('menuitem', { name: 'Bin' }).click()
  const erased = bin.getByRole('listitem').filter({ hasText: 'Said without consent?' })
  const question = page.getByRole('dialog', { name: 'Delete permanently?' })
  const erase = erased.getByRole('button', { name: 'Delete Said without consent? permanently' })
  await erase.click()
  await expect(question).toContainText('You won’t be able to restore “Said without consent?”.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.route('**/api/faqs/*/bin', (route) => route.fulfill({ status: 500, json: {} }))
  await erase.click()
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(bin.getByRole('alert')).toContainText('Could not delete the record.')
  await page.unroute('**/api/faqs/*/bin')
  await erase.click()
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(erased).toBeHidden()
  await expect(bin.getByRole('alert')).toBeHidden()
  expect((await staff.post(`/api/faqs/${withdrawn.id}/restore`)).status).toBe(404)
  complaints.splice(0)
})

test('restores the screen and unsaved text after an ended session', async ({ page, context, complaints }) => {
  const screen = new ContentPage(page)
  await screen.open('/AdminFAQs')
  const section = screen.section('FAQs')
  await section.fill({ Question: 'Typed before the session ended?', Answer: 'Yes' })
  const cookies = await context.cookies()
  const session = cookies.find(({ name }) => name.includes('session'))
  // The click comes before any automatic request.
  const { opened: pressed, open: press } = gate()
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await pressed
    await route.fallback()
  })
  await context.clearCookies({ name: session?.name ?? '' })
  await section.button('Add FAQ').click()
  await page.waitForURL(/\/admin$/)
  press()
  await new SignInPage(page).signIn(ADMIN.email, ADMIN.password)
  await page.waitForURL(/\/AdminFAQs$/)
  await expect(section.input('Question')).toHaveValue('Typed before the session ended?')
  await expect(section.input('Answer')).toHaveValue('Yes')
  const restored = page.getByRole('status').filter({ hasText: 'restored your unsaved changes' })
  await expect(restored).toHaveAttribute('data-tone', 'notice')
  await section.button('Clear').click()
  complaints.splice(0)
})
