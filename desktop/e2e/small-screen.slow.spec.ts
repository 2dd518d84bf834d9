import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { gate } from '../../api/testing/gate.ts'
import type { HttpClient } from '../../api/testing/http-client.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { expectNoSidewaysScroll } from './accessibility.ts'
import { setInstituteOpen } from './desk-page.ts'

/** Visible except for a fraction of a pixel, which scrolling can leave. */
const WHOLE = { ratio: 0.95 }

const write = async (staff: HttpClient, name: string) => {
  const visitor = { name, mobile: '98765 00011', email: 'visitor@example.com', course: 'Java', message: '' }
  const { status, body } = await staff.post<{ id: string }>('/api/enquiries', visitor)
  expect(status).toBe(201)
  return body.id
}

test.use({ viewport: { width: 360, height: 740 } })

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('shows why a record was not saved next to the pressed button', async ({ page }) => {
  await page.goto('/AdminContact')
  const form = page.getByRole('form', { name: 'Edit Institute Contact Info' })
  await form.getByRole('textbox', { name: 'WhatsApp number' }).fill('98765')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'with its country code' })
  await expect(told).toBeInViewport(WHOLE)
})

test('fits waiting and response times on a phone', async ({ page, staff }) => {
  const id = await write(staff, 'Waiting Wafa')
  for (const isOpen of [true, false]) {
    await setInstituteOpen(page, isOpen)
    await page.goto(`/desk?view=all&enquiry=${id}`)
    const words = isOpen ? /^waiting / : /^opens /
    await expect(page.getByRole('dialog').getByText(words)).toBeInViewport(WHOLE)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('list').getByText(words).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

test('fits a phone with double font size without sideways scrolling, and keeps the menu button in view', async ({
  page,
  staff,
  context,
}) => {
  const id = await write(staff, 'Venkata Subramaniam Lakshminarayanan Iyer')
  await setInstituteOpen(page, false)
  const browser = await context.newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const expectFit = () =>
    expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(360)
  for (const path of ['/desk?view=all', '/reports', '/imports', '/settings', '/AdminHome']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', /^[4-9]\dpx$/)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 })
    await expectFit()
  }
  await test.step('show page names and the labels of image buttons in full', async () => {
    await page.goto('/settings?tab=pages')
    const isCut = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .first()
        .evaluate((button) =>
          [button, ...button.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1),
        )
    for (const name of ['Courses', 'Testimonials']) expect(await isCut(name), name).toBe(false)
    await page.goto('/settings?tab=texts')
    for (const name of ['Choose image', 'Remove image']) expect(await isCut(name), name).toBe(false)
  })
  await test.step('show the reference of a walk-in first', async () => {
    await page.goto('/desk?view=all')
    await page.getByRole('button', { name: 'Walk-in' }).click()
    const walkIn = page.getByRole('dialog', { name: 'Walk-in or phone call' })
    await walkIn.getByRole('textbox', { name: 'Name' }).fill('Large Latha')
    await walkIn.getByRole('textbox', { name: 'Mobile' }).fill('98111 22077')
    await walkIn.getByRole('combobox', { name: 'Course' }).fill('Java')
    await page.keyboard.press('Escape')
    await walkIn.getByRole('button', { name: 'Save enquiry' }).click()
    await expect(walkIn.getByText(/^[\dA-Z]{4}-[\dA-Z]{4}$/)).toBeInViewport(WHOLE)
    await expect(walkIn.getByRole('link', { name: 'Print slip' })).toBeFocused()
  })
  await page.goto(`/desk?view=all&enquiry=${id}`)
  const name = page.getByRole('dialog').getByRole('heading', { level: 2 })
  await expect(name).toHaveText('Venkata Subramaniam Lakshminarayanan Iyer')
  await expect(name).toBeInViewport()
  expect((await name.boundingBox())?.width, 'words, not letters, on a line').toBeGreaterThan(240)
  await expectFit()
})

test('shows the Undo button of a message in full', async ({ page, staff }) => {
  await page.goto(`/desk?view=all&enquiry=${await write(staff, 'Meera Nair')}`)
  await test.step('suggest the next attempt without moving the pressed button', async () => {
    const noAnswer = page.getByRole('dialog').getByRole('button', { name: /^No answer/ })
    await noAnswer.scrollIntoViewIfNeeded()
    const place = async () => (await noAnswer.boundingBox())?.y
    const before = await place()
    await noAnswer.click()
    await expect(page.getByRole('button', { name: /^Not answered: call again/ })).toBeVisible()
    expect(await place()).toBe(before)
  })
  await page.getByRole('button', { name: /^Tomorrow/ }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeInViewport(WHOLE)
  const isCut = await undo.evaluate((button) =>
    [button, ...button.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1),
  )
  expect(isCut).toBe(false)
})

test('keeps the selected view visible when counts load', async ({ page }) => {
  const { opened: counted, open: releaseCounts } = gate()
  await page.route('**/api/desk/counts*', async (route) => {
    await counted
    await route.continue()
  })
  await page.goto('/desk?view=all')
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: /^All/ })).toBeInViewport(WHOLE)
  const sign = (side: '::before' | '::after') =>
    views.evaluate((bar, of) => getComputedStyle(bar, of).opacity, side)
  releaseCounts()
  await expect(views.getByRole('link', { name: /^New \d/ })).toBeVisible()
  await expect(views.getByRole('link', { name: /^All/ })).toBeInViewport(WHOLE)
  await views.evaluate((bar) => bar.scrollTo({ left: 0, behavior: 'instant' }))
  await expect.poll(() => sign('::after'), 'there is more to the right').toBe('1')
  await expect.poll(() => sign('::before')).toBe('0')
  await views.evaluate((bar) => bar.scrollTo({ left: bar.scrollWidth, behavior: 'instant' }))
  await expect.poll(() => sign('::after')).toBe('0')
  await expect.poll(() => sign('::before')).toBe('1')
})

test('shows that a screen can’t load offline, and loads it when the connection is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/people')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Desk' }).first().click()
  await expect(page.getByText('This page will load automatically when the connection is back.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desk')
  complaints.splice(0)
})

test('opens a URL at the top of the page, wherever the last screen was scrolled to', async ({
  page,
  staff,
}) => {
  for (const place of [1, 2, 3, 4, 5]) await write(staff, `Left Below ${place}`)
  await setInstituteOpen(page, false)
  await page.goto('/AdminContact')
  await page.getByRole('button', { name: 'Save Changes' }).scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await page.goto('/desk?view=all')
  await expect(page.getByRole('link', { name: /Left Below/ }).first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeInViewport(WHOLE)

  const cards = page.getByRole('list', { name: 'Enquiries' }).locator('[data-row]')
  await expect(cards.nth(4), 'five cards a screen').toBeInViewport(WHOLE)
  const targets = cards.first().locator('select, button, a[href^="tel:"]').filter({ visible: true })
  for (const target of nonEmpty(await targets.all())) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), 'room for a finger').toBeGreaterThanOrEqual(44)
  }
})
