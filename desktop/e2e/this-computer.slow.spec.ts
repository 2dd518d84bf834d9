import type { Page } from '@playwright/test'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther } from '../../api/testing/colleague.ts'
import { ADMIN } from '../../api/testing/first-admin.ts'
import { showInShell } from '../testing/bridge-double.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { DeskPage, sendEnquiries } from './desk-page.ts'
import { SignInPage } from './sign-in-page.ts'

const MINUTE = 60_000

test.beforeEach(async ({ page, staff, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(staff, context)
})

const lockScreen = (page: Page) => page.getByRole('heading', { level: 1, name: 'Locked' })
const unlock = async (page: Page, password: string) => {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

test('hides all data after inactivity until the password is entered, whatever key, reload or link is tried', async ({
  page,
  staff,
  context,
  complaints,
}) => {
  const [id] = await sendEnquiries(staff, ['Covered Chitra'])
  await page.clock.install()
  await page.goto('/settings?tab=computer')
  await page.getByRole('combobox', { name: 'Lock automatically' }).selectOption({ label: 'After 5 minutes' })
  const desk = new DeskPage(page)
  await desk.open(`?view=all&enquiry=${id}`)
  await expect(desk.drawer.getByRole('heading', { name: 'Covered Chitra' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/desk?view=all')
  await expect(new DeskPage(other).name('Covered Chitra')).toBeVisible()

  await test.step('lock every tab after the chosen time', async () => {
    await page.clock.fastForward(3 * MINUTE)
    await expect(desk.drawer).toBeVisible()
    await page.clock.fastForward(2 * MINUTE + 5000)
    await expect(lockScreen(page)).toBeVisible()
    await expect(lockScreen(other)).toBeVisible()
    await other.close()
  })
  await test.step('remove all data from the document and ignore shortcuts', async () => {
    expect(await page.content()).not.toContain('Covered Chitra')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    for (const key of ['Control+k', '?', 'Escape', 'g', 'd']) await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveTitle(/Locked/)
    await page.getByLabel('Password', { exact: true }).fill('')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await expectNoSidewaysScroll(page)
    }
  })
  await test.step('stay locked after a reload or at another URL', async () => {
    await page.reload()
    await expect(lockScreen(page)).toBeVisible()
    await page.goto('/people')
    await expect(lockScreen(page)).toBeVisible()
    await page.goto(`/desk?view=all&enquiry=${id}`)
    await expect(lockScreen(page)).toBeVisible()
    expect(await page.content()).not.toContain('Covered Chitra')
  })
  await test.step('reject a wrong password next to its field, and return to the same screen with the right one', async () => {
    await unlock(page, 'wrong password')
    await expect(page.getByText('The password is wrong.')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await unlock(page, ADMIN.password)
    await expect(desk.drawer.getByRole('heading', { name: 'Covered Chitra' })).toBeVisible()
  })
  // Chromium reports the rejected password.
  complaints.splice(0)
})

test('locks immediately, stays locked while offline and keeps drafts', async ({
  page,
  staff,
  context,
  complaints,
}) => {
  const [id] = await sendEnquiries(staff, ['Unlocked Uma'])
  const [counter, record] = [await context.newPage(), await context.newPage()]
  const walkIn = counter.getByRole('dialog', { name: 'Walk-in or phone call' })
  const correction = record.getByRole('form', { name: 'Correct enquiry' })
  await counter.goto('/desk')
  await counter.getByRole('button', { name: 'Walk-in' }).click()
  await walkIn.getByRole('textbox', { name: 'Name' }).fill('Half Hema')
  await record.goto(`/desk?enquiry=${id}`)
  await record.getByRole('textbox', { name: 'Note', exact: true }).fill('Calls back')
  await record.getByRole('button', { name: 'Write a message' }).click()
  await record.getByRole('textbox', { name: 'Message', exact: true }).fill('Words of my own')
  await record.getByRole('button', { name: /^Correct name/ }).click()
  await correction.getByRole('textbox', { name: 'Name' }).fill('Unlocked Una')
  await page.goto('/settings?tab=computer')
  await page.getByRole('button', { name: 'Lock now' }).click()
  await expect(lockScreen(page)).toBeVisible()
  await context.setOffline(true)
  await unlock(page, ADMIN.password)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(lockScreen(page)).toBeVisible()
  await context.setOffline(false)
  await unlock(page, ADMIN.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await test.step('reopen forms with their drafts until these are discarded', async () => {
    await expect(walkIn.getByRole('textbox', { name: 'Name' })).toHaveValue('Half Hema')
    await expect(correction.getByRole('textbox', { name: 'Name' })).toHaveValue('Unlocked Una')
    for (const [tab, form] of [[counter, walkIn] as const, [record, correction] as const]) {
      await form.getByRole('button', { name: 'Cancel' }).click()
      await tab.getByRole('button', { name: 'Leave', exact: true }).click()
      await expect(form).toBeHidden()
      await tab.reload()
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Desk')
      await expect(form).toBeHidden()
    }
    await expect(record.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('Calls back')
    const message = record.getByRole('textbox', { name: 'Message', exact: true })
    await expect(message).toHaveValue('Words of my own')
  })
  complaints.splice(0)
})

test('shows how long to wait after five wrong passwords, as does the sign-in', async ({
  page,
  staff,
  server,
  context,
  complaints,
}) => {
  const me = newPerson('Five Fatima')
  await signInAs(await registerOther(staff, server, me), context)
  const expectToWait = () =>
    expect(page.getByRole('alert')).toHaveText('Too many attempts. Please try again in 15 minutes.')
  await page.goto('/settings?tab=computer')
  await page.getByRole('button', { name: 'Lock now' }).click()
  for (let time = 1; time <= 5; time++) {
    const checked = page.waitForResponse('**/password/check')
    await unlock(page, `wrong password ${time}`)
    expect((await checked).status()).toBe(400)
  }
  await unlock(page, me.password)
  await expectToWait()
  await page.getByRole('button', { name: 'Sign in as someone else' }).click()
  await page.waitForURL(/\/admin$/)
  await new SignInPage(page).signIn(me.email, me.password)
  await expectToWait()
  await removeOther(staff, me.email, page.context())
  complaints.splice(0)
})

test('shows only paper and lock in a browser, at every width and in both themes', async ({ page }) => {
  await page.goto('/settings?tab=computer')
  await expect(page.getByRole('region', { name: 'Visitor slips' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Printer' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoSidewaysScroll(page)
  }
})

test('saves quiet hours and spell-check languages in the desktop app', async ({ page }) => {
  await showInShell(page)
  await page.goto('/settings?tab=computer')
  await page.getByLabel('Quiet hours').click()
  await page.getByRole('textbox', { name: 'From' }).fill('21:15')
  await page.getByLabel('Hindi').click()
  await page.getByRole('textbox', { name: 'To', exact: true }).press('Tab')
  await expect
    .poll(() => page.evaluate(() => window.prospectus?.preferences.read()))
    .toMatchObject({ quietHours: { from: '21:15', to: '08:00' }, spelling: ['english', 'hindi'] })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
})

/** Returns the page sizes of a PDF in millimetres. */
const pageSizes = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)/g)].map(([, width, height]) =>
    [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)),
  )

for (const [paper, width, height] of [
  ['80 mm roll', 80, null],
  ['A6', 105, 148],
  ['A4', 210, 297],
] as const) {
  test(`prints the slip on ${paper} on one page, even with the longest names`, async ({ page }) => {
    await page.goto('/settings?tab=computer')
    await page.getByRole('combobox', { name: 'Paper' }).selectOption({ label: paper })
    await page.getByRole('link', { name: 'Print test page' }).click()
    const slip = page.getByRole('article', { name: /^Slip for Test page/ })
    await expect(slip.getByRole('img', { name: /^QR code/ })).toBeVisible()
    const cut = await slip.evaluate((whole) =>
      [whole, ...whole.querySelectorAll('*')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ className, textContent }) => `${className}: ${textContent}`),
    )
    expect(cut, 'elements wider than their place').toEqual([])
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    const shown = await slip.evaluate((whole) => (whole.getBoundingClientRect().height * 25.4) / 96)
    const sizes = pageSizes(await page.pdf({ preferCSSPageSize: true }))
    expect(sizes).toHaveLength(1)
    expect(sizes[0]?.[0]).toBe(width)
    const tall = sizes[0]?.[1] ?? 0
    if (height) expect(tall).toBe(height)
    else expect(Math.abs(tall - shown), 'as long as it is shown').toBeLessThanOrEqual(2)
  })
}

test('opens the enquiry with the actions of the notification', async ({ page, staff }) => {
  const [id] = await sendEnquiries(staff, ['Notified Nalini'])
  await page.goto(`/enquiries?enquiry=${id}&acts=1`)
  const acts = page.getByRole('group', { name: 'From the notification' })
  await expect(acts.getByRole('button', { name: 'Call' })).toBeFocused()
  await expectAccessible(page)
  await acts.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByText('Notified Nalini assigned to you.')).toBeVisible()
  await expect(acts).toHaveCount(0)
  await expect(page).toHaveURL(`/enquiries?enquiry=${id}`)
})
