import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { HEALTH_NAME } from '#contract/health'
import { startBuiltServer, temporaryDataDir } from '../../api/testing/built-server.ts'
import { ADMIN } from '../../api/testing/first-admin.ts'
import { LoopbackServer } from '../../api/testing/loopback-server.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { waitForCode } from '../../api/testing/outbox.ts'
import { startTlsProxy } from '../../api/testing/tls-proxy.ts'
import { SignInPage } from '../e2e/sign-in-page.ts'
import { getFingerprint } from '../main/security/fingerprint.ts'
import { OWN } from '../testing/network/certificates.ts'
import { startServer } from './start-server.ts'
import { inMain, nextNotification, readTips, signIn, test } from './window-test.ts'

const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

async function connect(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Server address' }).fill(address)
  await page.getByRole('button', { name: 'Connect' }).click()
}
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' })

test('the first start asks for the server in a page without access to the computer', async ({ launch }) => {
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

test('the connect page explains a wrong address and completes one without http://', async ({
  launch,
  server,
}) => {
  const { page } = await launch()
  await connect(page, 'http://127.0.0.1:9')
  await expect(page.getByRole('status')).toContainText(/not allowed|Could not reach|no server responds/)
  await connect(page, 'not an address')
  await expect(page.getByRole('status')).toContainText(/address/)
  await connect(page, new URL(server.url).host)
  await expect(signInButton(page)).toBeVisible()
})

test('the app remembers its server and stays signed in after a restart, even where no browser is trusted', async ({
  launch,
  server,
}) => {
  const first = await launch({ settings: { server: server.url } })
  await signIn(first.page)
  expect(await first.page.evaluate(() => document.cookie)).toBe('')
  const stored = await first.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  const cookies = await first.app.evaluate(({ session }) => session.defaultSession.cookies.get({}))
  // The hint cookie's value is one digit and not secret
  const secrets = cookies.map(({ value }) => value).filter(({ length }) => length > 8)
  for (const secret of nonEmpty(secrets)) expect(stored).not.toContain(secret)
  await first.quit()
  const { page } = await launch()
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  await expect(dashboard(page)).toBeVisible()
  expect(seen.filter((address) => address.includes('login'))).toEqual([])
})

test('after you sign out, the next start asks you to sign in', async ({ launch, server }) => {
  const first = await launch({ settings: { server: server.url } })
  await signIn(first.page)
  await first.page
    .getByRole('button', { name: /Sign out|Logout/ })
    .first()
    .click()
  await expect(signInButton(first.page)).toBeVisible()
  await first.quit()
  const { page } = await launch()
  await expect(signInButton(page)).toBeVisible()
  await expect(dashboard(page)).toHaveCount(0)
})

test('the title does not say "signed out" while you enter a code', async ({ launch }) => {
  const { server, dataDir, end } = await startServer({ LOGIN_OTP: 'always' })
  const { app, page } = await launch()
  await connect(page, server.url)
  const signInPage = new SignInPage(page)
  await signInPage.signIn(ADMIN.email, ADMIN.password)
  await expect(signInPage.digit(1)).toBeVisible()
  const code = await waitForCode(dataDir, ADMIN.email, 2)
  expect(await inMain(app, (window) => window.getTitle())).not.toContain('signed out')
  await signInPage.enterCode(code)
  await signInPage.verify()
  await expect(dashboard(page)).toBeVisible()
  expect(await inMain(app, (window) => window.getTitle())).not.toContain('signed out')
  await end()
})

test('the title and a notification say "signed out" when the session is ended elsewhere', async ({
  enter,
  staff,
}) => {
  const { app, page } = await enter()
  await inMain(app, (window) => window.hide())
  const notification = nextNotification(app)
  expect((await staff.request('DELETE', '/api/v1/user/sessions')).status).toBe(200)
  expect(await notification).toBe('Signed out')
  await expect(signInButton(page)).toBeVisible()
  await expect.poll(() => inMain(app, (window) => window.getTitle())).toContain('(signed out)')
  expect((await readTips(app)).at(-1)).toBe('Prospectus: signed out')
})

test('the app refuses a self-signed certificate until you trust it, and still trusts it after a restart', async ({
  launch,
  server,
}) => {
  const proxy = await startTlsProxy(server.url)
  const first = await launch()
  await connect(first.page, proxy.url)
  await expect(first.page.getByRole('status')).toContainText('not from a known authority')
  await expect(first.page.locator('code')).toHaveText(getFingerprint(OWN.cert))
  await first.page.getByRole('button', { name: 'Trust certificate' }).click()
  await expect(signInButton(first.page)).toBeVisible()
  await first.quit()
  const { page } = await launch()
  await expect(signInButton(page)).toBeVisible()
  await proxy.close()
})

test('the app follows a server that has moved to https', async ({ launch }) => {
  const reserved = new LoopbackServer(() => undefined)
  await reserved.open()
  const { origin } = reserved
  await reserved.close()
  const proxy = await startTlsProxy(origin)
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir, { PORT: new URL(origin).port, PUBLIC_URL: proxy.url })
  const { page } = await launch()
  await connect(page, server.url)
  await page.getByRole('button', { name: 'Trust certificate' }).click()
  await expect(signInButton(page)).toBeVisible()
  expect(await page.evaluate(async () => (await window.prospectus?.server.state())?.address)).toBe(proxy.url)
  await server.stop('SIGTERM')
  await proxy.close()
  remove()
})

test('the title says "no connection" until a stopped server is back', async ({ launch }) => {
  const { server, dataDir, remove } = await startServer({ LOGIN_OTP: 'never' })
  const { app, page } = await launch({ settings: { server: server.url } })
  await signIn(page)
  await server.stop('SIGTERM')
  const title = () => inMain(app, (window) => window.getTitle())
  await expect.poll(title, { timeout: 30_000 }).toContain('(no connection)')
  await expect(page.getByText('You’re offline.')).toBeVisible()
  const again = await startBuiltServer(dataDir, {
    LOGIN_OTP: 'never',
    PORT: new URL(server.url).port,
  })
  await expect.poll(title, { timeout: 30_000 }).not.toContain('no connection')
  await expect(dashboard(page)).toBeVisible()
  await again.stop('SIGTERM')
  remove()
})

test('a message names the newer version of the server', async ({ launch }) => {
  let version = VERSION
  const server = new LoopbackServer((_request, _body, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ name: HEALTH_NAME, version }))
  })
  await server.open()
  const { app } = await launch({ settings: { server: server.origin } })
  const message = app.evaluate(
    ({ dialog }) =>
      new Promise<string>((resolve) => {
        dialog.showMessageBox = async (...args: unknown[]) => {
          resolve(JSON.stringify(args.at(-1)))
          return { response: 0, checkboxChecked: false }
        }
      }),
  )
  version = '99.0.0'
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'))
  expect(await message).toContain('99.0.0')
  await server.close()
})
