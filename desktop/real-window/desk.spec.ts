import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { ADMIN } from '../../api/testing/first-admin.ts'
import { HttpClient } from '../../api/testing/http-client.ts'
import { startTlsProxy } from '../../api/testing/tls-proxy.ts'
import { ContentPage } from '../e2e/content-page.ts'
import { EnquiriesPage } from '../e2e/enquiries-page.ts'
import { SignInPage } from '../e2e/sign-in-page.ts'
import { getFingerprint } from '../main/security/fingerprint.ts'
import { OWN } from '../testing/network/certificates.ts'
import { test } from './desk-test.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function connect(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Server address' }).fill(address)
  await page.getByRole('button', { name: 'Connect' }).click()
}
async function signIn(page: Page, address: string): Promise<void> {
  await connect(page, address)
  await new SignInPage(page).signIn(ADMIN.email, ADMIN.password)
  await page.waitForURL('app://bundle/AdminHome')
}
const toTitle = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())

test('starts on the page that asks for the address, closed to the machine', async ({ launch }) => {
  const { app, page } = await launch()
  expect(page.url()).toBe('app://bundle/shell/connect.html')
  expect(await page.evaluate(() => typeof (globalThis as { require?: unknown }).require)).toBe('undefined')
  expect(await page.evaluate(() => Object.keys(window.prospectus ?? {}).length)).toBeGreaterThan(5)
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    return (contents as unknown as { getLastWebPreferences(): object }).getLastWebPreferences()
  })
  expect(preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false })
})

test('first run, sign-in, relaunch: address and session are remembered', async ({ launch, server }) => {
  const first = await launch()
  await connect(first.page, 'http://127.0.0.1:9')
  await expect(first.page.getByRole('status')).toContainText(/not allowed|not be reached|no server answers/)
  await signIn(first.page, server.url)
  expect(await first.page.evaluate(() => document.cookie)).toBe('')
  expect(await toTitle(first.app)).toContain('Prospectus')
  const closed = first.app.waitForEvent('close')
  await first.app.evaluate(({ app }) => app.quit())
  await closed
  const second = await launch()
  await second.page.waitForURL('app://bundle/AdminHome')
})

test('a new enquiry raises a notification; a click opens it', async ({ launch, server }) => {
  const { app, page } = await launch()
  await signIn(page, server.url)
  const shown = app.evaluate(
    ({ Notification }) =>
      new Promise<string>((resolve) => {
        const { show } = Notification.prototype
        Notification.prototype.show = function (this: Electron.Notification) {
          Notification.prototype.show = show
          resolve(this.title)
          this.emit('click')
        }
      }),
  )
  await new HttpClient(server.url).post('/api/enquiries', {
    name: 'Window Visitor',
    mobile: '9876543210',
    email: 'visitor@example.com',
    course: 'Java',
    message: '',
  })
  expect(await shown).toBe('New enquiry: Window Visitor')
  await page.waitForURL(/app:\/\/bundle\/enquiries\?enquiry=[\w-]+&acts=1$/)
  await expect(new EnquiriesPage(page).row('Window Visitor')).toBeVisible()
})

test('a lock covers the window, and outlives a relaunch until the password comes', async ({
  launch,
  server,
}) => {
  const first = await launch()
  await signIn(first.page, server.url)
  await first.page.goto('app://bundle/settings?tab=computer')
  await first.page.getByLabel('Lock by itself').selectOption('After 5 minutes')
  await first.app.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'))
  const locked = { level: 1, name: 'Locked' } as const
  await expect(first.page.getByRole('heading', locked)).toBeVisible()
  const closed = first.app.waitForEvent('close')
  await first.app.evaluate(({ app }) => app.quit())
  await closed
  const { page } = await launch()
  await expect(page.getByRole('heading', locked)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await page.waitForURL('app://bundle/AdminHome')
})

test('printers are listed, and a slip goes to the chosen one in its own size', async ({ launch, server }) => {
  const { app, page } = await launch()
  await signIn(page, server.url)
  const printers = await page.evaluate(async () => (await window.prospectus?.computer())?.printers)
  expect(Array.isArray(printers)).toBe(true)
  const printed = app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<object>((resolve) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        if (!contents) return
        contents.getPrintersAsync = async () => [
          { name: 'Roll', displayName: 'Roll', description: '', options: {} as Electron.Options },
        ]
        contents.print = (options = {}, done) => {
          resolve(options)
          done?.(true, '')
        }
      }),
  )
  await page.goto('app://bundle/settings?tab=computer')
  await page.getByLabel('Printer').selectOption('Roll')
  await page.getByLabel('Paper').selectOption('Roll of 80 mm')
  await page.getByRole('link', { name: 'Print a test page' }).click()
  expect(await printed).toMatchObject({ silent: true, deviceName: 'Roll', pageSize: { width: 80_000 } })
})

test('an image from the disk, by the native picker, is uploaded and shown', async ({
  launch,
  server,
}, info) => {
  const { app, page } = await launch()
  await signIn(page, server.url)
  const file = join(info.outputDir, '..', `pixel-${Date.now()}.png`)
  writeFileSync(file, Buffer.from(PIXEL, 'base64'))
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
  }, file)
  await page.goto('app://bundle/AdminHomeCrud')
  const partners = new ContentPage(page).section('Placement Partners (Logo)')
  await partners.button('Choose an image').click()
  const image = partners.form.getByRole('img').and(page.locator('[src^="/uploads/"]'))
  await expect(image).toBeVisible()
  expect(
    await image.evaluate((shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth)),
  ).toBe(1)
})

test('the page cannot leave, open windows or reach the server’s pages', async ({ launch, server }) => {
  const { app, page } = await launch()
  await signIn(page, server.url)
  await app.evaluate(({ shell }) => {
    shell.openExternal = async () => undefined
  })
  for (const address of [
    server.url,
    'https://example.com/',
    'file:///etc/passwd',
    'app://bundle/api/docs/',
  ]) {
    await page.evaluate((target) => {
      window.open(target)
      location.href = target
    }, address)
  }
  expect(new URL(page.url()).host).toBe('bundle')
  expect(app.windows()).toHaveLength(1)
})

test('a certificate of one’s own is refused by Chromium, and taken once it is trusted', async ({
  launch,
  server,
}) => {
  const proxy = await startTlsProxy(server.url)
  const { page } = await launch()
  await connect(page, proxy.url)
  await expect(page.getByRole('status')).toContainText('not issued by a known authority')
  await expect(page.locator('code')).toHaveText(getFingerprint(OWN.cert))
  await page.getByRole('button', { name: 'Trust this one' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const relaunched = await launch()
  await expect(relaunched.page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await proxy.close()
})

test('an enquiry and a walk-in have windows of their own, which Escape closes', async ({
  launch,
  server,
}) => {
  const { app, page } = await launch()
  await signIn(page, server.url)
  const open = async (path: string) => {
    const opened = app.waitForEvent('window')
    await page.evaluate((wanted) => void window.open(wanted), path)
    return opened
  }
  const walkIn = await open('app://bundle/desk/walk-in')
  await walkIn.getByRole('textbox', { name: /^Name/ }).waitFor()
  const isClosed = walkIn.waitForEvent('close')
  // The window is gone before the key is up again.
  await walkIn.keyboard.press('Escape').catch(() => undefined)
  await isClosed
  const enquiry = await open('app://bundle/desk/enquiry/none')
  expect(enquiry.url()).toBe('app://bundle/desk/enquiry/none')
  expect(app.windows()).toHaveLength(2)
})

test('a second server is gone to and back from, and the first is still signed in', async ({
  launch,
  server,
}) => {
  const { app, page } = await launch()
  await signIn(page, server.url)
  const proxy = await startTlsProxy(server.url)
  await page.goto('app://bundle/shell/connect.html?add')
  await connect(page, proxy.url)
  const opened = app.waitForEvent('window')
  await page.getByRole('button', { name: 'Trust this one' }).click()
  const other = await opened
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const back = app.waitForEvent('window')
  await other.evaluate((address) => void window.prospectus?.server.use(address), server.url)
  await (await back).waitForURL('app://bundle/AdminHome')
  await proxy.close()
})
