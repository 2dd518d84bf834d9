import { API_KEY_TEXTS, type ApiKeyWithSecret } from '#contract/api-keys'
import { ENDPOINTS } from '#contract/endpoints/all'
import { indianDay } from '#contract/enquiries/indian-days'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { type BuiltServer, startBuiltServer, temporaryDataDir } from '../../api/testing/built-server.ts'
import { OWN_PASSWORD, registerFirst } from '../../api/testing/first-admin.ts'
import { HttpClient } from '../../api/testing/http-client.ts'
import { lookThrough } from './accessibility.ts'
import { enterOwnPassword } from './enter-own-password.ts'

/** A server of its own: its keys are nobody else's. */
interface Own extends BuiltServer {
  staff: HttpClient
  close: () => Promise<void>
}

async function openServer(): Promise<Own> {
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir, { LOG_LEVEL: 'silent', SAMPLE_CONTENT: 'off' })
  const staff = new HttpClient(server.url)
  const token = new URL(server.setupUrl ?? '').searchParams.get('setup') ?? ''
  await registerFirst(staff, token, dataDir)
  const close = async () => {
    await server.stop('SIGTERM')
    remove()
  }
  return { ...server, staff, close }
}

let own: Own
test.beforeEach(async () => {
  own = await openServer()
})
test.afterEach(() => own.close())

const DAY_MS = 24 * 3_600_000

/** A program: no browser, no cookie, no origin. @returns the status */
const ask = async (secret: string, path: string, body?: object) => {
  const headers = { Authorization: `Bearer ${secret}` }
  const method = body ? 'POST' : 'GET'
  return (await new HttpClient(own.url).request(method, path, { body, headers, withoutOrigin: true })).status
}

test('with letters of twice the size on a phone a long name leaves room for the key, and why none was made is in sight', async ({
  browser,
}) => {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ baseURL: own.url, reducedMotion: 'reduce', viewport })
  await signInAs(own.staff, context)
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.goto('/settings?tab=programs')
  await page.getByRole('button', { name: 'Make an API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('L'.repeat(60))
  await dialog.getByRole('checkbox').first().check()
  const make = dialog.getByRole('button', { name: 'Make the key' })
  await page.route(ENDPOINTS.addApiKey.path, (route) => route.fulfill({ status: 500 }))
  await make.click()
  await expect(dialog.getByText('The API key could not be made.')).toBeInViewport({ ratio: 0.95 })
  await page.unroute(ENDPOINTS.addApiKey.path)
  await make.click()
  await enterOwnPassword(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await context.close()
})

test('an API key is made, shown once, used, told of, and withdrawn', async ({ browser }) => {
  test.slow()
  const context = await browser.newContext({ baseURL: own.url, reducedMotion: 'reduce' })
  await signInAs(own.staff, context)
  const page = await context.newPage()
  await page.goto('/settings?tab=programs')
  await expect(page.getByText('There is no API key yet.')).toBeVisible()
  await expect(page.getByText('There is no webhook yet.')).toBeVisible()
  await lookThrough(page, 'empty')

  // What is wrong is said beside its field; the keyboard does it all.
  await page.getByRole('button', { name: 'Make an API key' }).press('Enter')
  const form = page.getByRole('form', { name: 'Make an API key' })
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await form.getByRole('button', { name: 'Make the key' }).press('Enter')
  await expect(form.getByText('Name is required.')).toBeVisible()
  await expect(form.getByText(API_KEY_TEXTS.scopes)).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill('Leads of the fair')
  await form.getByRole('checkbox', { name: 'Read enquiries' }).press('Space')
  await form.getByRole('checkbox', { name: 'Add enquiries' }).press('Space')
  await form.getByRole('combobox', { name: 'Good for' }).selectOption('Until a day…')
  const day = form.getByRole('textbox', { name: 'Last day' })
  await day.fill('1/1/2020')
  await form.getByRole('button', { name: 'Make the key' }).press('Enter')
  await expect(form.getByText(API_KEY_TEXTS.dayRange)).toBeVisible()
  await lookThrough(page, 'form')
  await form.getByRole('combobox', { name: 'Good for' }).selectOption('30 days')
  await form.getByRole('button', { name: 'Make the key' }).press('Enter')
  await enterOwnPassword(page)
  const field = page.getByRole('textbox', { name: 'API key' })
  await expect(field).toHaveValue(/^prospectus_[\w-]{43}$/)
  const secret = await field.inputValue()
  await expect(page.getByRole('dialog').getByText(`${own.url}/api/desk/enquiries`)).toBeVisible()
  await lookThrough(page, 'secret')
  await page.keyboard.press('Escape')
  await expect(field).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()

  // It is shown nowhere any more, and does what it is for.
  const list = page.getByRole('list', { name: 'API keys' })
  await expect(list.getByText('Never used.')).toBeVisible()
  await page.reload()
  await expect(list.getByText('Good', { exact: true })).toBeVisible()
  expect(await page.content()).not.toContain(secret.slice(-20))
  const lead = { kind: 'student', name: 'Meera Canary', mobile: '9876543210', topic: 'Java' }
  expect(await ask(secret, '/api/desk/leads', lead)).toBe(201)
  expect([await ask(secret, '/api/desk/enquiries'), await ask(secret, '/api/settings')]).toEqual([200, 403])
  await page.reload()
  await expect(list.getByText(/Last used on /)).toBeVisible()
  await page.goto('/desk')
  await page.getByText('Meera Canary').first().click()
  await expect(page.getByText('Leads of the fair (API key)').first()).toBeVisible()

  // One that ends soon is told in words; withdrawing asks, and counts at once.
  const soon = { name: 'Figures', scopes: ['read-reports'], lastDay: indianDay(Date.now() + 3 * DAY_MS) }
  const other = (await own.staff.post<ApiKeyWithSecret>('/api/keys', { ...soon, ...OWN_PASSWORD })).body
  await page.goto('/settings?tab=programs')
  await expect(list.getByText('Ends soon')).toBeVisible()
  await lookThrough(page, 'list')
  await page.getByRole('button', { name: 'Withdraw: Leads of the fair' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw this API key?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await ask(secret, '/api/desk/enquiries')).toBe(200)
  await page.getByRole('button', { name: 'Withdraw: Leads of the fair' }).click()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText(API_KEY_TEXTS.revoked)).toBeVisible()
  await expect(list.getByText('Withdrawn', { exact: true })).toBeVisible()
  expect([await ask(secret, '/api/desk/enquiries'), await ask(other.secret, '/api/desk/reports')]).toEqual([
    401, 400,
  ])
  await expect(page.getByRole('button', { name: /^Withdraw: / })).toHaveCount(1)
  await page.goto('/audit')
  await expect(page.getByText(/withdrew the API key “Leads of the fair”/)).toBeVisible()
  await context.close()
})

test('where the API keys can not be read, it says so and tries again', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: own.url, reducedMotion: 'reduce' })
  await signInAs(own.staff, context)
  const page = await context.newPage()
  await page.route('**/api/keys', (route) =>
    route.fulfill({ status: 500, json: { message: 'No', error: 'No' } }),
  )
  await page.goto('/settings?tab=programs')
  await expect(page.getByText(/The API keys could not be loaded|No/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make an API key' })).toBeDisabled()
  await page.unroute('**/api/keys')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('There is no API key yet.')).toBeVisible()
  await context.close()
})
