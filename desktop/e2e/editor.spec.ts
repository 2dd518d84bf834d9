import { readFileSync } from 'node:fs'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { ADMIN } from '../../api/testing/first-admin.ts'
import { gate } from '../../api/testing/gate.ts'
import { expectAccessible } from './accessibility.ts'
import { ContentPage } from './content-page.ts'
import { SignInPage } from './sign-in-page.ts'

const PICTURE = 'web/public/default-avatar.png'

interface Faq {
  id: string
  q: string
  a: string
}

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('records are sorted by keyboard, by menu and by dragging; the order is stored', async ({
  page,
  staff,
}) => {
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
  await page.getByRole('menuitem', { name: 'To the top' }).click()
  await order
  expect((await section.names()).slice(0, 3)).toEqual([c, b, a])

  order = saved()
  await section.handle(a).dragTo(section.handle(c))
  await order
  expect((await section.names()).slice(0, 3)).toEqual([a, c, b])
  await page.reload()
  await expect(section.list).toBeVisible()
  expect((await section.names()).slice(0, 3)).toEqual([a, c, b])
  const { body } = await staff.get<{ label: string }[]>('/api/aboutus/awards')
  expect(body.slice(0, 3).map(({ label }) => label)).toEqual([a, c, b])
})

test('two people at one record: the second is told, sees both, and chooses', async ({
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
    await expect(dialog).toContainText('Somebody else has changed this record meanwhile.')
    await expect(dialog.getByRole('row', { name: `Answer ${answer} Mine, not ${answer}` })).toBeVisible()
  }

  await overtake('Theirs 1')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(section.input('Answer')).toHaveValue('Mine, not Theirs 1')
  await section.button('Update FAQ').click()
  await dialog.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(screen.toast('Updated.').first()).toBeVisible()
  await expect(section.row('Shared question?')).toContainText('Mine, not Theirs 1')

  await overtake('Theirs 2')
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect(section.input('Answer')).toHaveValue('Theirs 2')
  await section.button('Cancel').click()

  await section.edit('Shared question?').click()
  await staff.delete(path)
  await section.fill({ Answer: 'Kept' })
  await section.button('Update FAQ').click()
  await expect(screen.alert('Somebody has deleted this record meanwhile.')).toBeVisible()
  await expect(section.input('Answer')).toHaveValue('Kept')
  await expect(section.button('Add FAQ')).toBeVisible()
  await section.button('Clear').click()
  complaints.splice(0)
})

test('what was deleted comes back from the bin to its place, later too, or is deleted for good', async ({
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
  await section.button('Bin').click()
  await expect(bin.getByRole('alert')).toContainText('The bin could not be loaded.')
  await page.unroute('**/api/content-bin')
  await bin.getByRole('button', { name: 'Try again' }).click()
  const entry = bin.getByRole('listitem').filter({ hasText: name })
  await expect(entry).toContainText(`by ${ADMIN.name}`)
  await expectAccessible(page)
  await entry.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(entry).toBeHidden()
  await bin.getByRole('button', { name: 'Close the bin' }).click()
  await expect.poll(() => section.names()).toEqual(before)

  const { body: withdrawn } = await staff.post<Faq>('/api/faqs', { q: 'Said without consent?', a: 'Yes' })
  await staff.delete(`/api/faqs/${withdrawn.id}`)
  await section.button('Bin').click()
  const erased = bin.getByRole('listitem').filter({ hasText: 'Said without consent?' })
  const question = page.getByRole('dialog', { name: 'Delete for good?' })
  const erase = erased.getByRole('button', { name: 'Delete Said without consent? for good' })
  await erase.click()
  await expect(question).toContainText('“Said without consent?” can’t be brought back then.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.route('**/api/faqs/*/bin', (route) => route.fulfill({ status: 500, json: {} }))
  await erase.click()
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(bin.getByRole('alert')).toContainText('It could not be deleted.')
  await page.unroute('**/api/faqs/*/bin')
  await erase.click()
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(erased).toBeHidden()
  await expect(bin.getByRole('alert')).toBeHidden()
  expect((await staff.post(`/api/faqs/${withdrawn.id}/restore`)).status).toBe(404)
  complaints.splice(0)
})

test('a session that ends in mid-work: after sign-in the screen and what was typed are back', async ({
  page,
  context,
  complaints,
}) => {
  const screen = new ContentPage(page)
  await screen.open('/AdminFAQs')
  const section = screen.section('FAQs')
  await section.fill({ Question: 'Typed before the session ended?', Answer: 'Yes' })
  const cookies = await context.cookies()
  const session = cookies.find(({ name }) => name.includes('session'))
  // The press comes before anything that the panel asks by itself.
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
  const restored = page.getByRole('status').filter({ hasText: 'What you had typed here before is back' })
  await expect(restored).toHaveAttribute('data-tone', 'notice')
  await section.button('Clear').click()
  complaints.splice(0)
})

test('pictures by picker, drop and paste, with preview; a failed upload is named', async ({
  page,
  complaints,
}) => {
  const screen = new ContentPage(page)
  await screen.open('/placements')
  const section = screen.section('Placement Partners (Logo)')
  await section.choose('Choose an image', PICTURE)
  await expect(section.input('Logo')).toHaveValue(/^\/uploads\/[\da-f]{64}\.webp$/)
  const preview = section.form.getByRole('img', { name: 'Logo, preview' })
  await expect(preview).toBeVisible()
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  const bytes = [...readFileSync(PICTURE)]
  for (const type of ['drop', 'paste'] as const) {
    await section.button('Remove the image').click()
    await expect(section.form.getByText('No image')).toBeVisible()
    await section.input('Logo').evaluate(
      (target, [name, content]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(content)], 'logo.png', { type: 'image/png' }))
        const event =
          name === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
        target.dispatchEvent(event)
      },
      [type, bytes] as const,
    )
    await expect(section.input('Logo')).toHaveValue(/^\/uploads\//)
  }
  await section.button('Remove the image').click()
  await section.choose('Choose an image', 'package.json')
  await expect(screen.alert('Upload failed: This file is not an image')).toBeVisible()
  await page.route('**/api/upload', (route) => route.fulfill({ status: 500, json: {} }))
  await section.choose('Choose an image', PICTURE)
  await expect(screen.alert('Upload failed: Unknown error')).toBeVisible()
  await page.unroute('**/api/upload')
  await page.route('**/api/upload', (route) => route.abort())
  await section.choose('Choose an image', PICTURE)
  await expect(screen.alert('Upload failed: the server could not be reached.')).toBeVisible()
  await section.button('Remove the image').click()
  complaints.splice(0)
})
