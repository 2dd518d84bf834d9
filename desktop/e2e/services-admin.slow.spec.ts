import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { gate } from '../../api/testing/gate.ts'
import { ContentPage } from './content-page.ts'

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('the admin key is hidden, stored in this browser, and copied', async ({ page, context }) => {
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

test('empty lists, lists that do not load, and older names of fields', async ({ page, complaints }) => {
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
  const row = screen.section('Add New Service', 'Existing Services').row('Old')
  await expect(row).toContainText('As it was')
  await expect(row).toContainText('Topics: a, b')
  await expect(row.locator('img')).toHaveAttribute('src', '/favicon.svg')
  answer = 'broken'
  await page.reload()
  await expect(screen.alert('Failed to load data').first()).toBeVisible()
  complaints.splice(0)
})
