import { Webhook } from 'standardwebhooks'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { type BuiltServer, startBuiltServer, temporaryDataDir } from '../../api/testing/built-server.ts'
import { registerFirst } from '../../api/testing/first-admin.ts'
import { HttpClient } from '../../api/testing/http-client.ts'
import { WebhookReceiver } from '../../api/testing/webhook-receiver.ts'
import { lookThrough } from './accessibility.ts'
import { enterOwnPassword } from './enter-own-password.ts'

/** A separate server that may send to the loopback, and a receiver there. */
interface Own extends BuiltServer {
  staff: HttpClient
  receiver: WebhookReceiver
  close: () => Promise<void>
}

async function openServer(): Promise<Own> {
  const { dataDir, remove } = temporaryDataDir()
  const settings = { LOG_LEVEL: 'silent', SAMPLE_CONTENT: 'off', WEBHOOK_PRIVATE_ADDRESSES: 'on' }
  const server = await startBuiltServer(dataDir, settings)
  const receiver = await WebhookReceiver.open()
  const staff = new HttpClient(server.url)
  const token = new URL(server.setupUrl ?? '').searchParams.get('setup') ?? ''
  await registerFirst(staff, token, dataDir)
  const close = async () => {
    await server.stop('SIGTERM')
    await receiver.close()
    remove()
  }
  return { ...server, staff, receiver, close }
}

let own: Own
test.beforeEach(async () => {
  own = await openServer()
})
test.afterEach(() => own.close())

test('adds, tests, edits, turns off, deletes and restores a webhook, and resends a delivery', async ({
  browser,
}) => {
  test.slow()
  const { receiver } = own
  const context = await browser.newContext({ baseURL: own.url, reducedMotion: 'reduce' })
  await signInAs(own.staff, context)
  const page = await context.newPage()
  await page.goto('/settings?tab=programs')
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
  await lookThrough(page, 'empty')

  // Errors appear next to their fields, and the keyboard is enough.
  await page.getByRole('button', { name: 'Add webhook' }).press('Enter')
  const form = page.getByRole('form', { name: 'Add webhook' })
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Follow-up sheet')
  await form.getByRole('textbox', { name: 'URL' }).fill('hooks.example.com')
  await form.getByRole('checkbox', { name: 'A new enquiry' }).press('Space')
  await form.getByRole('checkbox', { name: 'A change of status' }).press('Space')
  await form.getByRole('checkbox', { name: 'A demo class' }).press('Space')
  await form.getByRole('button', { name: 'Add webhook' }).press('Enter')
  await expect(form.getByText('Enter the full URL')).toBeVisible()
  await expect(form.getByText('Choose at least one event.')).toBeVisible()
  await lookThrough(page, 'form')
  await form.getByRole('textbox', { name: 'URL' }).fill(receiver.url)
  await form.getByRole('checkbox', { name: 'A new enquiry' }).press('Space')
  await form.getByRole('button', { name: 'Add webhook' }).press('Enter')
  // Since a session may be stolen, the password is required. Its field has the focus.
  const password = page.getByRole('textbox', { name: 'Your password' })
  await expect(password).toBeFocused()
  await lookThrough(page, 'own-password')
  await page
    .getByRole('dialog', { name: 'Enter your password' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(form.getByText('Please enter your own password.')).toBeVisible()
  await form.getByRole('button', { name: 'Add webhook' }).press('Enter')
  await enterOwnPassword(page, 'a wrong one')
  await expect(page.getByText('The current password is wrong.')).toBeVisible()
  await enterOwnPassword(page)
  const secretField = page.getByRole('textbox', { name: 'Secret' })
  await expect(secretField).toHaveValue(/^whsec_/)
  const secret = await secretField.inputValue()
  await lookThrough(page, 'secret')
  await page.keyboard.press('Escape')
  await expect(secretField).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Not tested yet')).toBeVisible()

  // The reference library verifies the signature of a test message.
  await page.getByRole('button', { name: 'Send test message: Follow-up sheet' }).click()
  await expect(page.getByText(/^Delivered: HTTP 204/)).toBeVisible()
  const [call] = receiver.calls.all
  expect(new Webhook(secret).verify(call?.body ?? '', call?.headers ?? {})).toMatchObject({
    type: 'webhook.test',
  })
  await expect(page.getByText('OK', { exact: true })).toBeVisible()

  // A rejected message is opened, and resent after the receiver is fixed.
  receiver.answers = [(response) => response.writeHead(410).end('<b>No such sheet</b>')]
  const person = { name: 'Ravi Canary', mobile: '9876543210', email: 'ravi@example.org' }
  await new HttpClient(own.url).post('/api/enquiries', { ...person, course: 'Java', message: '' })
  await receiver.calls.wait(2)
  await page.reload()
  await expect(page.getByText('Turned off', { exact: true })).toBeVisible()
  await expect(page.getByText(/rejects further messages.* 1 failed/)).toBeVisible()
  await lookThrough(page, 'list')
  await page.getByRole('button', { name: 'Turn on: Follow-up sheet' }).click()
  await enterOwnPassword(page)
  await page.getByRole('link', { name: 'Deliveries: Follow-up sheet' }).click()
  const list = page.getByRole('list', { name: 'Deliveries' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByText('Failed', { exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByText('A new enquiry').click()
  await expect(list.getByText('<b>No such sheet</b>')).toBeVisible()
  await expect(list.getByText(/"type": "enquiry.created"/)).toBeVisible()
  await expect(list.getByText(/Canary/)).toHaveCount(0)
  await lookThrough(page, 'delivery')
  await list.getByRole('button', { name: 'Resend' }).click()
  await receiver.calls.wait(3)
  await expect(page.getByText('No failed deliveries.')).toBeVisible()
  await page.getByText('All', { exact: true }).click()
  await expect(list.getByText(/^Delivered: HTTP 204/)).toHaveCount(2)

  await page.getByRole('button', { name: 'New secret' }).click()
  await enterOwnPassword(page)
  await expect(secretField).toHaveValue(/^whsec_/)
  expect(await secretField.inputValue()).not.toBe(secret)
  await expect(page.getByText(/old one works for 24 more hours/)).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: '← All webhooks' }).click()

  await page.getByRole('button', { name: 'Edit: Follow-up sheet' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Desk sheet')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Turn off: Desk sheet' }).click()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete: Desk sheet' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Desk sheet', { exact: true })).toBeVisible()
  await context.close()
})

test('shows an error with a retry if webhooks can’t be loaded', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: own.url, reducedMotion: 'reduce' })
  await signInAs(own.staff, context)
  const page = await context.newPage()
  await page.route('**/api/webhooks', (route) =>
    route.fulfill({ status: 500, json: { message: 'No', error: 'No' } }),
  )
  await page.goto('/settings?tab=programs')
  await expect(page.getByText(/Could not load webhooks|No/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add webhook' })).toBeDisabled()
  await page.unroute('**/api/webhooks')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
  await context.close()
})
