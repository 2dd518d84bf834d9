import { OLDEST_BROWSERS_TEXT } from '#contract/browsers'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther } from '../../api/testing/colleague.ts'
import { SignInPage } from './sign-in-page.ts'

test('shows only the supported browsers in a browser that is too old', async ({ page, complaints }) => {
  await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'))
  await page.goto('/admin')
  await expect(page.locator('body')).toHaveText(`The admin panel needs ${OLDEST_BROWSERS_TEXT}.`)
  expect(complaints.splice(0)).toEqual(['index.html has no element with the id root.'])
})

test('shows the sign-in even if a browser blocks optional features', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    const refuse = (name: string) => {
      throw new Error(`${name} refused by the test`)
    }
    class Refused {
      constructor() {
        refuse('channel')
      }
    }
    Object.defineProperty(window, 'BroadcastChannel', { value: Refused })
    Storage.prototype.setItem = () => refuse('storage')
  })
  const account = new SignInPage(page)
  await page.goto('/admin')
  await account.signIn('nobody@example.com', 'a wrong password')
  await expect(page.getByRole('alert')).toHaveText('Email or password is wrong.')
  const refusals = complaints.splice(0).filter((text) => text.includes('refused by the test'))
  expect(refusals).toEqual([...new Set(refusals)])
  expect(refusals).toContain('channel refused by the test')
})

test('locks the panel and signs out even if a browser blocks storage and channels', async ({
  page,
  context,
  staff,
  server,
  complaints,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new Error('refused by the test')
    }
    class Refused {
      constructor() {
        refuse()
      }
    }
    Object.defineProperty(window, 'BroadcastChannel', { value: Refused })
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) Storage.prototype[name] = refuse
  })
  const me = newPerson('Stored Sunita')
  await signInAs(await registerOther(staff, server, me), context)
  await page.goto('/desk')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desk')
  await page.goto('/settings?tab=computer')
  await page.getByRole('button', { name: 'Lock now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Locked' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(me.password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(page).toHaveURL(/\/admin$/)
  // Requests sent while the session ended get a 401.
  const others = complaints.splice(0).filter((said) => !said.includes('401 (Unauthorized)'))
  expect(new Set(others)).toEqual(new Set(['refused by the test']))
  await removeOther(staff, me.email, context)
})
