import type { Browser, Page } from '@playwright/test'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { type BuiltServer, startBuiltServer, temporaryDataDir } from '../../api/testing/built-server.ts'
import { newPerson, type Person } from '../../api/testing/colleague.ts'
import { ADMIN, OWN_PASSWORD, registerFirst } from '../../api/testing/first-admin.ts'
import { HttpClient } from '../../api/testing/http-client.ts'
import { SmtpInbox } from '../../api/testing/smtp-inbox.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { enterOwnPassword } from './enter-own-password.ts'
import { SignInPage } from './sign-in-page.ts'

/** A separate server that sends email as set in its panel. */
interface Own extends BuiltServer {
  staff: HttpClient
  inbox: SmtpInbox
  close: () => Promise<void>
}

async function openServer(): Promise<Own> {
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir, { LOG_LEVEL: 'silent', SAMPLE_CONTENT: 'off' })
  const inbox = await SmtpInbox.open()
  const staff = new HttpClient(server.url)
  const token = new URL(server.setupUrl ?? '').searchParams.get('setup') ?? ''
  await registerFirst(staff, token, dataDir)
  const close = async () => {
    await server.stop('SIGTERM')
    await inbox.close()
    remove()
  }
  return { ...server, staff, inbox, close }
}

let own: Own
test.beforeEach(async () => {
  own = await openServer()
})
test.afterEach(() => own.close())

async function openPanel(browser: Browser, staff?: HttpClient): Promise<Page> {
  const context = await browser.newContext({ baseURL: own.url, reducedMotion: 'reduce' })
  if (staff) await signInAs(staff, context)
  return context.newPage()
}

const mailOf = ({ inbox }: Own) => ({
  host: '127.0.0.1',
  port: inbox.port,
  security: 'starttls',
  user: '',
  senderName: 'Institute',
  senderAddress: 'desk@institute.example',
})
const setMail = () => own.staff.put('/api/mail-server', { ...mailOf(own), ...OWN_PASSWORD })

/** Returns the newest email to an address, with its lines unfolded. */
async function readMail(to: string, count = 1): Promise<string> {
  await expect
    .poll(() => own.inbox.taken.all.filter(({ recipients }) => recipients.includes(to)).length)
    .toBeGreaterThanOrEqual(count)
  const mails = own.inbox.taken.all.filter(({ recipients }) => recipients.includes(to))
  return (mails.at(-1)?.raw ?? '').replaceAll('=\r\n', '')
}

const codeIn = (mail: string) => /code is (\d{5})/.exec(mail)?.[1] ?? ''

test('sets up a mail server from the dashboard, sends a test message and shows the server’s reply', async ({
  browser,
}) => {
  const page = await openPanel(browser, own.staff)
  await page.goto('/AdminHome')
  await expect(page.getByText(/^No one is notified of new enquiries/)).toBeVisible()
  await page.getByRole('button', { name: 'Set up email' }).click()
  const mail = page.getByRole('region', { name: 'Email' })
  await expect(mail.getByText('Not set up', { exact: true })).toBeVisible()
  await expect(mail.getByRole('button', { name: 'Send test message' })).toBeDisabled()
  await expectAccessible(page)

  await mail.getByRole('combobox', { name: 'Mail provider' }).selectOption('Gmail or Google Workspace')
  await expect(mail.getByRole('textbox', { name: 'Mail server' })).toHaveValue('smtp.gmail.com')
  await expect(mail.getByRole('textbox', { name: 'Port' })).toHaveValue('465')
  await expect(mail.getByText(/Create an app password/)).toBeVisible()
  await mail.getByRole('combobox', { name: 'Encryption' }).selectOption('starttls')
  await mail.getByRole('textbox', { name: 'Mail server' }).fill('smtp://127.0.0.1')
  await mail.getByRole('textbox', { name: 'Sender email' }).fill('desk@institute.example')
  await mail.getByRole('textbox', { name: 'Port' }).fill(String(own.inbox.port))
  await mail.getByRole('button', { name: 'Save Changes' }).click()
  await expect(mail.getByText(/^Enter only the host name/).first()).toBeVisible()
  await mail.getByRole('textbox', { name: 'Mail server' }).fill('127.0.0.1')
  await expect(mail.getByText('Save the mail server first.')).toBeVisible()
  await mail.getByRole('button', { name: 'Save Changes' }).click()
  await enterOwnPassword(page)
  await expect(mail.getByText('Not tested yet')).toBeVisible()

  own.inbox.behaviour = () => ({ refuse: 550, at: 'RCPT TO' })
  await mail.getByRole('button', { name: 'Send test message' }).click()
  await expect(mail.getByRole('alert')).toContainText('The server replied: “550 Not here”')
  await test.step('fit the server’s reply on a phone with double font size', async () => {
    const before = page.viewportSize() ?? { width: 1280, height: 720 }
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoSidewaysScroll(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    await page.setViewportSize(before)
  })
  own.inbox.behaviour = () => 'accept'
  await mail.getByRole('button', { name: 'Send test message' }).click()
  await expect(mail.getByText(`Test message accepted. Check that it arrives. (${ADMIN.email})`)).toBeVisible()
  expect(await readMail(ADMIN.email)).toContain('Messages from your website and admin panel')

  await own.staff.post('/api/v1/user/password/forgot', { email: ADMIN.email })
  await readMail(ADMIN.email, 2)
  await page.reload()
  await expect(mail.getByText('OK', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.goto('/AdminHome')
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
  await expect(page.getByText(/^No one is notified of new enquiries/)).toHaveCount(0)
})

test('names the setting that makes the public URL wrong', async ({ browser }) => {
  const page = await openPanel(browser, own.staff)
  await page.goto('/settings?tab=set-up')
  const address = page.getByRole('region', { name: 'Public URL' })
  await expect(address.getByText('This computer only')).toBeVisible()
  await expect(address.getByRole('status')).toContainText('Set PUBLIC_URL to the URL that visitors type.')
})

async function fillIn(page: Page, person: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(person.name)
  await page.getByRole('textbox', { name: 'Phone' }).fill(person.phone.replace('+91', ''))
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
}

const linkIn = (mail: string) => /https?:\/\/\S+\/invitation#[\w-]{43}/.exec(mail)?.[0] ?? ''

test('lets a colleague who is invited by email create an account', async ({ browser }) => {
  await setMail()
  const person = newPerson('Usha Mailed')
  const page = await openPanel(browser, own.staff)
  await page.goto('/AdminUsers')
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(ADMIN.email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('An account with this email already exists.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('The invitation is on its way.')).toBeVisible()
  const open = page.getByRole('list', { name: 'Open invitations' })
  await expect(open.getByRole('listitem')).toContainText(person.email)

  const link = linkIn(await readMail(person.email))
  const theirs = await openPanel(browser)
  const requests: string[] = []
  theirs.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await theirs.goto(link)
  await expect(theirs.getByText(`${ADMIN.name} invites you`)).toBeVisible()
  await expect(theirs).toHaveTitle(/^Invitation/)
  await expect(theirs.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: 'Create your account' }).click()
  await expect(theirs.getByText('Please enter a name.')).toBeVisible()
  await fillIn(theirs, person)
  await theirs.getByRole('button', { name: 'Create your account' }).click()
  await theirs.waitForURL(/\/AdminHome$/)
  await expect(theirs.getByRole('link', { name: `Welcome, ${person.name}` })).toBeVisible()
  const token = link.split('#')[1] ?? ''
  expect(requests.filter((line) => line.includes(token))).toEqual([])

  await theirs.goto(link)
  await expect(theirs.getByRole('alert')).toContainText('You are already signed in.')
  const late = await openPanel(browser)
  await late.goto(link)
  await expect(late.getByRole('alert')).toContainText('This invitation is no longer valid')
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: person.email })).toBeVisible()
  await expect(open).toHaveCount(0)
})

test('invites a colleague by link with a QR code, and cancels an invitation', async ({ browser }) => {
  const person = newPerson('Vani Link')
  const page = await openPanel(browser, own.staff)
  await page.goto('/AdminUsers')
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('note')).toContainText('This server can’t send email')
  await dialog.getByRole('button', { name: 'Create link instead' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code of the invitation' })).toBeVisible()
  await expectAccessible(page)
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  // Escape and outside clicks don't close the link.
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 500)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await setMail()
  const theirs = await openPanel(browser)
  await theirs.goto(link)
  await fillIn(theirs, person)
  await theirs.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await theirs.getByRole('radio', { name: 'Email' }).check()
  await theirs.getByRole('button', { name: 'Create your account' }).click()
  await theirs.waitForURL(/\/otp-verification\//)

  // An administrator can resend the code if the colleague has closed the window.
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: person.email })
  await expect(row).toContainText('Pending')
  await expect(row.getByRole('button', { name: `Resend code: ${person.name}` })).toBeVisible()
  const code = new SignInPage(theirs)
  await code.enterCode(codeIn(await readMail(person.email)))
  await code.verify()
  await theirs.waitForURL(/\/AdminHome$/)

  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  await dialog.getByRole('button', { name: 'Create link instead' }).click()
  const second = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Cancel: Invitation by link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel invitation' }).click()
  await expect(page.getByText('Invitation cancelled.')).toBeVisible()
  const late = await openPanel(browser)
  await late.goto(second)
  await expect(late.getByRole('alert')).toContainText('This invitation is no longer valid')
  await late.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(late)
})

test('changes the user’s email with a code sent to the new address', async ({ browser }) => {
  await setMail()
  const page = await openPanel(browser, own.staff)
  await page.goto('/settings?tab=account')
  await page.getByRole('button', { name: 'Change email' }).click()
  const form = page.getByRole('form', { name: 'Change email' })
  await expect(form.getByRole('textbox', { name: 'New email' })).toBeFocused()
  await form.getByRole('textbox', { name: 'New email' }).fill('asha.new@example.com')
  await form.getByRole('textbox', { name: 'Your password' }).fill('not mine')
  await form.getByRole('button', { name: 'Send code' }).click()
  await expect(form.getByText('The current password is wrong.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Your password' }).fill(ADMIN.password)
  await form.getByRole('button', { name: 'Send code' }).click()
  const second = page.getByRole('form', { name: 'Confirm new email' })
  await second.getByRole('textbox', { name: 'Code' }).fill(codeIn(await readMail('asha.new@example.com')))
  await second.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('asha.new@example.com')).toBeVisible()
  expect(await readMail(ADMIN.email)).toContain('was changed')
  await expectAccessible(page)
})
