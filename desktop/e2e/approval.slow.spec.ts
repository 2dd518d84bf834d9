import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, type ServerFixture, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, type Person, registerOther, removeOther } from '../../api/testing/colleague.ts'
import { gate } from '../../api/testing/gate.ts'
import type { HttpClient } from '../../api/testing/http-client.ts'
import { lookThrough } from './accessibility.ts'
import { SignInPage } from './sign-in-page.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

/** The screen on which the code is waited for, in a browser that nobody knows. */
async function openCodeStep(page: Page, { email, password }: Person) {
  await page.goto('/admin')
  const screen = new SignInPage(page)
  await screen.signIn(email, password)
  await expect(screen.digit(1)).toBeFocused()
}

interface Places {
  page: Page
  context: BrowserContext
  browser: Browser
  staff: HttpClient
  server: ServerFixture
}

/** An open panel in one browser; in another, that nobody knows, somebody new at the step of the code. */
async function begin(name: string, { page, context, browser, staff, server }: Places) {
  const me = newPerson(name)
  await registerOther(staff, server, me)
  await signInAs(staff, context)
  await page.goto('/AdminHome')
  const elsewhere = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  const there = await elsewhere.newPage()
  await openCodeStep(there, me)
  return { me, elsewhere, there }
}

/** The number that the waiting screen shows. */
async function readNumber(page: Page): Promise<string> {
  const text = page.getByText('Read this number to an administrator who is signed in:').locator('strong')
  await expect(text).toHaveText(/^\d\d$/)
  return text.innerText()
}

const waiting = (page: Page) => page.getByRole('region', { name: 'Sign-ins to approve' })
const requestOf = (page: Page, { name }: Person) =>
  waiting(page).getByRole('listitem').filter({ hasText: name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}

test('a colleague’s open panel lets somebody in by the number that both see', async ({
  page,
  context,
  browser,
  staff,
  server,
}) => {
  const { me, elsewhere, there } = await begin('Rita Approved', { page, context, browser, staff, server })
  await lookThrough(there, 'ask')
  await press(there, 'Ask a colleague')
  const number = await readNumber(there)
  await expect(there.getByText(/^Waiting for [45]:\d\d more\.$/)).toBeVisible()
  await lookThrough(there, 'waiting')

  await test.step('what is specified on the screen stays, and the number over a reload and a lost line', async () => {
    await expect(new SignInPage(there).digit(5)).toBeVisible()
    await expect(there.getByRole('button', { name: 'Verify OTP' })).toBeVisible()
    await there.reload()
    expect(await readNumber(there)).toBe(number)
    await elsewhere.setOffline(true)
    await expect(there.getByText('No connection. Trying again…')).toBeVisible()
    await elsewhere.setOffline(false)
    await expect(there.getByText(/^Waiting for/)).toBeVisible()
    expect(await readNumber(there)).toBe(number)
  })

  const otherTab = await elsewhere.newPage()
  await openCodeStep(otherTab, me)
  expect(await readNumber(otherTab)).toBe(number)

  const request = requestOf(page, me)
  await expect(request).toContainText(/wants to sign in with Chrome on \w+, .*Which number do they read/)
  await expect(request.getByRole('button', { name: /^The number is \d\d$/ })).toHaveCount(3)
  await lookThrough(page, 'approve')
  await request.getByRole('button', { name: `The number is ${number}` }).click()
  await expect(page.getByText(`${me.name} is let in.`).first()).toBeVisible()
  await expect(request).toHaveCount(0)
  await there.waitForURL('**/AdminHome')
  await expect(there.getByRole('link', { name: `Welcome, ${me.name}` })).toBeVisible()
  await otherTab.waitForURL('**/AdminHome')

  await page.goto('/audit?subject=account')
  const sentence = `approved the sign-in of the account “${me.name}”`
  await expect(page.getByText(sentence)).toContainText(/\(with Chrome on \w+; answered with Chrome on \w+\)/)
  await elsewhere.close()
  await removeOther(staff, me.email)
})

test('by keyboard alone: a wrong number and “It is not them” refuse, and the one who asked is told', async ({
  page,
  context,
  browser,
  staff,
  server,
}) => {
  const { me, elsewhere, there } = await begin('Sona Refused', { page, context, browser, staff, server })
  const ask = there.getByRole('button', { name: 'Ask a colleague' })
  const refused = there.getByText('Your colleague has refused this sign-in.')
  const request = requestOf(page, me)

  /** From the head of the page, past the request to the content and one step back. */
  const reach = async (target: ReturnType<typeof request.getByRole>) => {
    await expect(target).toBeEnabled()
    await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }), 'Shift+Tab')
    await tabTo(page, target)
  }

  await tabTo(there, ask)
  await there.keyboard.press('Enter')
  const number = await readNumber(there)
  await expect(request).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  const numbers = request.getByRole('button', { name: /^The number is/ })
  await expect(numbers).toHaveCount(3)
  const others = (await numbers.allInnerTexts()).filter((each) => each !== number)
  await reach(request.getByRole('button', { name: `The number is ${others[0]}` }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('That was not their number, so the sign-in was refused.').first()).toBeVisible()
  await expect(refused).toBeVisible()

  await tabTo(there, ask)
  await there.keyboard.press('Enter')
  await readNumber(there)
  await expect(refused).toBeHidden()
  await tabTo(there, there.getByRole('button', { name: 'Stop waiting' }))
  await there.keyboard.press('Enter')
  await expect(ask).toBeVisible()
  await expect(request).toHaveCount(0)

  await tabTo(there, ask)
  await there.keyboard.press('Enter')
  await readNumber(there)
  await reach(request.getByRole('button', { name: 'It is not them' }))
  await page.keyboard.press('Space')
  await expect(refused).toBeVisible()
  await expect(there.getByRole('button', { name: 'Verify OTP' })).toBeVisible()
  await tabTo(there, ask)
  await there.keyboard.press('Enter')
  await expect(there.getByRole('alert').filter({ hasText: 'Too many' })).toBeVisible()
  await elsewhere.close()
  await removeOther(staff, me.email)
})

test('a request that the panel’s first look has missed appears as well', async ({
  page,
  context,
  browser,
  staff,
  server,
}) => {
  const { opened: isAsked, open: letCome } = gate()
  let looks = 0
  await page.route('**/api/sign-in-approvals', async (route) => {
    looks += 1
    const response = await route.fetch()
    if (looks === 1) await isAsked
    await route.fulfill({ response })
  })
  const { me, elsewhere, there } = await begin('Tara Early', { page, context, browser, staff, server })
  await press(there, 'Ask a colleague')
  const number = await readNumber(there)
  letCome()
  await expect(requestOf(page, me)).toContainText(number)
  await press(there, 'Stop waiting')
  await elsewhere.close()
  await removeOther(staff, me.email)
})
