import { expect, test } from '../../api/testing/browser-test.ts'
import { startBuiltServer, temporaryDataDir } from '../../api/testing/built-server.ts'
import { ADMIN } from '../../api/testing/first-admin.ts'
import { waitForCode } from '../../api/testing/outbox.ts'
import { waitForScripts } from '../../api/testing/wait-for-scripts.ts'
import { EnquiriesPage } from './enquiries-page.ts'
import { SignInPage } from './sign-in-page.ts'

/**
 * An institute's first day on its own server, from the set-up link to the first reply.
 */
test('an enquiry survives kill -9, and the first administrator signs in, replies, deletes and restores it', async ({
  browser,
}) => {
  const { dataDir, remove } = temporaryDataDir()
  const first = await startBuiltServer(dataDir)

  await test.step('send an enquiry on /contact as a visitor', async () => {
    const page = await browser.newPage()
    await page.goto(`${first.url}/contact`)
    await waitForScripts(page)
    await page.getByRole('tab', { name: 'Student Enquiry' }).click()
    const form = page.getByRole('tabpanel', { name: 'Student Enquiry' })
    await form.getByLabel('Name', { exact: true }).fill('Ravi Deshmukh')
    await form.getByLabel('Mobile', { exact: true }).fill('+91 98765-43210')
    await form.getByLabel('Email', { exact: true }).fill('ravi@example.com')
    await form.getByLabel('Course', { exact: true }).selectOption({ index: 1 })
    await form.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(form.getByRole('status')).toHaveText(
      'Enquiry submitted successfully! We will contact you soon.',
    )
    await page.close()
  })

  await first.stop('SIGKILL')
  const server = await startBuiltServer(dataDir)
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const account = new SignInPage(page)

  await test.step('register the first administrator with the printed link', async () => {
    await page.goto(server.setupUrl ?? '')
    await account.register(ADMIN)
    await page.waitForURL(/\/otp-verification\/asha%40example\.com\/%2B919876543210$/)
    await account.enterCode(await waitForCode(dataDir, ADMIN.email))
    await account.verify()
    await page.waitForURL(/\/AdminHome$/)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(/\/admin$/)
  })

  await test.step('sign in on a known device without a code, and return to the requested page', async () => {
    await page.goto('/enquiries')
    await page.waitForURL(/\/admin$/)
    await account.signIn(ADMIN.email, ADMIN.password)
    await page.waitForURL(/\/enquiries$/)
  })

  await test.step('find the enquiry after the kill, reply, delete and restore it', async () => {
    const desk = new EnquiriesPage(page)
    await expect(desk.row('Ravi Deshmukh')).toContainText('ravi@example.com')
    await desk.status('Ravi Deshmukh').selectOption('Contacted')
    await expect(page.getByText('Student enquiry status updated.')).toBeVisible()
    await desk.delete('Ravi Deshmukh', 'Delete')
    await expect(page.getByText('Student enquiry deleted.')).toBeVisible()
    await expect(page.getByText('No student enquiries found.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(desk.status('Ravi Deshmukh')).toHaveValue('Contacted')
  })

  await test.step('ask for a code on a new device', async () => {
    const newDevice = new SignInPage(await (await browser.newContext({ baseURL: server.url })).newPage())
    await newDevice.page.goto('/admin')
    await newDevice.signIn(ADMIN.email, ADMIN.password)
    await newDevice.page.waitForURL(/\/otp-verification\//)
    await newDevice.enterCode(await waitForCode(dataDir, ADMIN.email, 2))
    await newDevice.verify()
    await newDevice.page.waitForURL(/\/AdminHome$/i)
    await newDevice.page.context().close()
  })

  await context.close()
  await server.stop('SIGTERM')
  remove()
})
