import { OLDEST_BROWSERS_TEXT } from '#contract/browsers'
import { expect, test } from '../../api/testing/browser-test.ts'
import { SignInPage } from './sign-in-page.ts'

test('a browser that is too old is told which one the panel needs, and nothing else', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'))
  await page.goto('/admin')
  await expect(page.locator('body')).toHaveText(`The admin panel needs ${OLDEST_BROWSERS_TEXT}.`)
  expect(complaints.splice(0)).toEqual(['index.html has no element with the id root.'])
})

test('where a browser refuses what only helps, the panel asks for the sign-in all the same', async ({
  page,
  complaints,
}) => {
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
