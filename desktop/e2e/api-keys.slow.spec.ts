import { API_KEY_TEXTS, type ApiKeyWithSecret } from '#contract/api-keys'
import { ENDPOINTS } from '#contract/endpoints/all'
import { indianDay } from '#contract/enquiries/indian-days'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { type BuiltServer, startBuiltServer, temporaryDataDir } from '../../api/testing/built-server.ts'
import { OWN_PASSWORD, registerFirst } from '../../api/testing/first-admin.ts'
import { HttpClient } from '../../api/testing/http-client.ts'
import { lookThrough } from './accessibility.ts'
import { enterOwnPassword } from './enter-own-password.ts'

/** A separate server with its own API keys. */
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

/** Sends a request as an app would: without cookies or an origin. @returns the HTTP status */
const request = async (secret: string, path: string, body?: object) => {
  const headers = { Authorization: `Bearer ${secret}` }
  const method = body ? 'POST' : 'GET'
  return (await new HttpClient(own.url).request(method, path, { body, headers, withoutOrigin: true })).status
}

test('keeps the key and errors in view with a long name and double font size on a phone', async ({
  browser,
}) => {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ baseURL: own.url, reducedMotion: 'reduce', viewport })
  await signInAs(own.staff, context)
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.goto('/settings?tab=programs')
  await page.getByRole('button', { name: 'Create API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('L'.repeat(60))
  await dialog.getByRole('checkbox').first().check()
  const make = dialog.getByRole('button', { name: 'Create key' })
  await page.route(ENDPOINTS.addApiKey.path, (route) => route.fulfill({ status: 500 }))
  await make.click()
  await expect(dialog.getByText('Could not create the API key.')).toBeInViewport({ ratio: 0.95 })
  await page.unroute(ENDPOINTS.addApiKey.path)
  await make.click()
  await enterOwnPassword(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await context.close()
})

test('creates, uses and revokes a key, and shows its secret once', async ({ browser }) => {
  test.slow()
  const context = await browser.newContext({ baseURL: own.url, reducedMotion: 'reduce' })
  await signInAs(own.staff, context)
  const page = await context.newPage()
  await page.goto('/settings?tab=programs')
  await expect(page.getByText('No API keys yet.')).toBeVisible()
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
  await lookThrough(page, 'empty')

  // Errors appear next to their fields, and the keyboard is enough.
  await page.getByRole('button', { name: 'Create API key' }).press('Enter')
  const form = page.getByRole('form', { name: 'Create API key' })
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await form.getByRole('button', { name: 'Create key' }).press('Enter')
  await expect(form.getByText('Name is required.')).toBeVisible()
  await expect(form.getByText(API_KEY_TEXTS.scopes)).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill('Education fair leads')
  await form.getByRole('checkbox', { name: 'Read enquiries' }).press('Space')
  await form.getByRole('checkbox', { name: 'Add enquiries' }).press('Space')
  await form.getByRole('combobox', { name: 'Expires' }).selectOption('Custom date…')
  const day = form.getByRole('textbox', { name: 'Last day' })
  await day.fill('1/1/2020')
  await form.getByRole('button', { name: 'Create key' }).press('Enter')
  await expect(form.getByText(API_KEY_TEXTS.dayRange)).toBeVisible()
  await lookThrough(page, 'form')
  await form.getByRole('combobox', { name: 'Expires' }).selectOption('30 days')
  await form.getByRole('button', { name: 'Create key' }).press('Enter')
  await enterOwnPassword(page)
  const field = page.getByRole('textbox', { name: 'API key' })
  await expect(field).toHaveValue(/^prospectus_[\w-]{43}$/)
  const secret = await field.inputValue()
  await expect(page.getByRole('dialog').getByText(`${own.url}/api/desk/enquiries`)).toBeVisible()
  await lookThrough(page, 'secret')
  await page.keyboard.press('Escape')
  await expect(field).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()

  // The secret is no longer shown, and the key works within its permissions.
  const list = page.getByRole('list', { name: 'API keys' })
  await expect(list.getByText('Never used.')).toBeVisible()
  await page.reload()
  await expect(list.getByText('Active', { exact: true })).toBeVisible()
  expect(await page.content()).not.toContain(secret.slice(-20))
  const lead = { kind: 'student', name: 'Meera Canary', mobile: '9876543210', topic: 'Java' }
  expect(await request(secret, '/api/desk/leads', lead)).toBe(201)
  expect([await request(secret, '/api/desk/enquiries'), await request(secret, '/api/settings')]).toEqual([
    200, 403,
  ])
  await page.reload()
  await expect(list.getByText(/Last used on /)).toBeVisible()
  await page.goto('/desk?view=all')
  await page.getByText('Meera Canary').first().click()
  await expect(page.getByText('Education fair leads (API key)').first()).toBeVisible()

  // The list warns of a key that expires soon. Revoking asks for confirmation and takes effect immediately.
  const soon = { name: 'Figures', scopes: ['read-reports'], lastDay: indianDay(Date.now() + 3 * DAY_MS) }
  const other = (await own.staff.post<ApiKeyWithSecret>('/api/keys', { ...soon, ...OWN_PASSWORD })).body
  await page.goto('/settings?tab=programs')
  await expect(list.getByText('Expires soon')).toBeVisible()
  await lookThrough(page, 'list')
  await page.getByRole('button', { name: 'Revoke: Education fair leads' }).click()
  const question = page.getByRole('dialog', { name: 'Revoke this API key?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await request(secret, '/api/desk/enquiries')).toBe(200)
  await page.getByRole('button', { name: 'Revoke: Education fair leads' }).click()
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(API_KEY_TEXTS.revoked)).toBeVisible()
  await expect(list.getByText('Revoked', { exact: true })).toBeVisible()
  expect([
    await request(secret, '/api/desk/enquiries'),
    await request(other.secret, '/api/desk/reports'),
  ]).toEqual([401, 400])
  await expect(page.getByRole('button', { name: /^Revoke: / })).toHaveCount(1)
  await page.goto('/audit')
  await expect(page.getByText(/revoked the API key “Education fair leads”/)).toBeVisible()
  await context.close()
})

test('shows an error with a retry if API keys can’t be loaded', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: own.url, reducedMotion: 'reduce' })
  await signInAs(own.staff, context)
  const page = await context.newPage()
  await page.route('**/api/keys', (route) =>
    route.fulfill({ status: 500, json: { message: 'No', error: 'No' } }),
  )
  await page.goto('/settings?tab=programs')
  await expect(page.getByText(/Could not load API keys|No/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create API key' })).toBeDisabled()
  await page.unroute('**/api/keys')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No API keys yet.')).toBeVisible()
  await context.close()
})
