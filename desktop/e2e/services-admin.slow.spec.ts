import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { gate } from '../../api/testing/gate.ts'
import { ContentPage } from './content-page.ts'

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('hides, stores and copies the admin key', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { opened: held, open: release } = gate()
  await page.route('**/api/services', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/ServicesAdmin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin: Services & FAQs')
  await expect(page.getByLabel('Loading', { exact: true })).toBeVisible()
  release()
  await expect(page.getByRole('tab', { name: 'Services' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'FAQs' })).toBeVisible()
  await expect(
    page.getByText('Write actions require a valid admin key configured on the server.'),
  ).toBeVisible()

  const key = page.getByRole('textbox', { name: 'Enter Admin Key' })
  await expect(key).toHaveAttribute('type', 'password')
  await key.fill('my key')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('my key')
  expect(await page.evaluate(() => localStorage.getItem('adminKey'))).toBe('my key')
  await page.reload()
  await expect(key).toHaveValue('my key')
})

test('shows empty and error states, and accepts older field names', async ({ page, complaints }) => {
  let answer: 'empty' | 'older' | 'broken' = 'empty'
  await page.route(/\/api\/services(-faqs)?$/, (route) => {
    if (answer === 'broken') return route.fulfill({ status: 500, json: {} })
    const older = {
      _id: 'old',
      title: 'Old',
      subtitle: 'As it was',
      imageUrl: '/favicon.svg',
      points: ['a', 'b'],
    }
    return route.fulfill({
      json: answer === 'older' && route.request().url().endsWith('services') ? [older] : [],
    })
  })
  const screen = new ContentPage(page)
  await screen.open('/ServicesAdmin')
  await expect(page.getByText('No services yet.')).toBeVisible()
  await page.getByRole('tab', { name: 'FAQs' }).click()
  await expect(page.getByText('No FAQs yet.')).toBeVisible()
  answer = 'older'
  await page.reload()
  const row = screen.section('Add New Service', 'Existing Services', 'Services').row('Old')
  await expect(row).toContainText('As it was')
  await expect(row).toContainText('Topics: a, b')
  await expect(row.locator('img')).toHaveAttribute('src', '/favicon.svg')
  answer = 'broken'
  await page.reload()
  await expect(screen.alert('Failed to load data').first()).toBeVisible()
  complaints.splice(0)
})

test('shows “Invalid admin key” for a wrong key and keeps the form', async ({ page, complaints }) => {
  const screen = new ContentPage(page)
  await screen.open('/ServicesAdmin')
  const section = screen.section('Add New Service', 'Existing Services', 'Services')
  await page.getByRole('textbox', { name: 'Enter Admin Key' }).fill('wrong')
  await section.fill({ Title: 'Refused', Description: 'Refused' })
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await section.button('Create Service').click()
  expect((await sent).headers()['x-admin-key']).toBe('wrong')
  await expect(page.getByText('Invalid admin key')).toBeVisible()
  await expect(section.input('Title')).toHaveValue('Refused')
  await page.route('**/api/services', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await section.button('Create Service').click()
  await expect(page.getByText('POST /api/services failed')).toBeVisible()
  const [name = ''] = await section.names()
  await page.route('**/api/services/*', (route) => route.fulfill({ status: 500, json: {} }))
  const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
  await section.delete(name, 'Delete')
  const { pathname } = new URL((await deleted).url())
  await expect(page.getByText(`DELETE ${pathname} failed`)).toBeVisible()
  complaints.splice(0)
})

test('adds, edits and deletes service FAQs', async ({ page, server }) => {
  const screen = new ContentPage(page)
  await screen.open('/ServicesAdmin')
  await page.getByRole('textbox', { name: 'Enter Admin Key' }).fill(server.adminKey ?? '')
  await page.getByRole('tab', { name: 'FAQs' }).click()
  const section = screen.section(/^(Add New|Edit) FAQ$/, 'Existing FAQs', 'FAQs')
  await section.open()
  await expect(page.getByRole('heading', { name: 'Add New FAQ' })).toBeVisible()
  await section.button('Create FAQ').click()
  await expect(page.getByText('Question and Answer are required')).toBeVisible()
  await section.fill({ Question: 'Do you sign an NDA?', Answer: 'Yes' })
  await section.button('Create FAQ').click()
  await expect(page.getByText('FAQ created')).toBeVisible()
  expect((await section.names())[0]).toBe('Do you sign an NDA?')
  await section.edit('Do you sign an NDA?').click()
  await expect(page.getByRole('heading', { name: 'Edit FAQ' })).toBeVisible()
  await section.fill({ Answer: 'Yes, before the first call' })
  await section.button('Update FAQ').click()
  await expect(page.getByText('FAQ updated')).toBeVisible()
  await expect(section.row('Do you sign an NDA?')).toContainText('Yes, before the first call')
  await section.list.getByRole('button', { name: 'Delete Do you sign an NDA?', exact: true }).click()
  await expect(screen.dialog().getByText('Delete this FAQ?')).toBeVisible()
  await screen.dialog().getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('FAQ deleted')).toBeVisible()
})
