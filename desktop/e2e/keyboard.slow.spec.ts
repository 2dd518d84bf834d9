import type { Locator, Page } from '@playwright/test'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { ADMIN } from '../../api/testing/first-admin.ts'
import { FAQ } from './content-case.ts'
import { ContentPage } from './content-page.ts'

const MOST_STOPS = 150

/**
 * Presses Tab, or an arrow key in a menu, until the target has the focus, without skipping ahead.
 */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target, `reached by ${MOST_STOPS} × ${key}`).toBeFocused()
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function retype(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

// Also tested by keyboard: the Desk screen in desk-work.spec.ts, sorting in editor.spec.ts, the public forms in
// web/e2e/people.spec.ts.
test('sign-in, navigation, adding and deleting a record, and logout work by keyboard', async ({
  page,
  context,
  staff,
  complaints,
}) => {
  await signInAs(staff, context)
  await context.clearCookies({ name: 'session' })
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await test.step('sign in', async () => {
    await page.goto('/admin')
    await retype(page, page.getByRole('textbox', { name: 'Email' }), ADMIN.email)
    await retype(page, page.getByRole('textbox', { name: 'Password' }), ADMIN.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  })

  const section = new ContentPage(page).section('FAQs')
  const question = section.input('Question')
  await test.step('open a screen', async () => {
    await press(page, page.getByRole('button', { name: 'Settings', exact: true }))
    await tabTo(page, page.getByRole('menuitem', { name: 'AdminFAQs', exact: true }), 'ArrowDown')
    await page.keyboard.press('Enter')
    await expect(section.list).toBeVisible()
  })

  await test.step('add a record', async () => {
    await retype(page, question, FAQ.values.Question)
    await retype(page, section.input('Answer'), FAQ.values.Answer)
    await press(page, section.button('Add FAQ'))
    await expect(section.edit(FAQ.name)).toBeVisible()
  })

  await test.step('delete it: the dialog traps the focus, then returns it', async () => {
    const deletion = section.list.getByRole('button', { name: `Delete ${FAQ.name}`, exact: true })
    await press(page, deletion)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(deletion).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, dialog.getByRole('button', { name: 'Delete' }))
    await expect(section.edit(FAQ.name)).toBeHidden()
  })

  await test.step('log out', async () => {
    await press(page, page.getByRole('button', { name: 'Logout' }))
    await page.waitForURL(/\/admin$/)
  })
  // Chromium reports the expected 401 after logout as an error.
  expect(complaints.splice(0).filter((text) => !text.includes('401'))).toEqual([])
})
