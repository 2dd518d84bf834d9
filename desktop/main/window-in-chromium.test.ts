import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CHROMIUM_OPTIONS } from '../../api/testing/chromium.ts'
import { ADMIN, startTestServer, type TestServer } from '../../api/testing/test-server.ts'
import { EnquiriesPage } from '../e2e/enquiries-page.ts'
import { SignInPage } from '../e2e/sign-in-page.ts'
import { buildShell } from '../testing/built-shell.ts'
import { type HandlerServer, serveHandler } from '../testing/handler-server.ts'
import { createSession, type FakeSession } from '../testing/session-fetch.ts'
import { WITHOUT_CODE } from '../testing/sign-in.ts'
import { createHandler } from './protocol/handler.ts'
import { checkServer } from './server/health.ts'

const VERSION = '0.1.0'

let out: string
let server: TestServer
let browser: Browser
beforeAll(async () => {
  if (!existsSync('dist/admin/index.html')) throw new Error('Build first: npm run build')
  ;[out, server, browser] = await Promise.all([
    buildShell(),
    startTestServer(WITHOUT_CODE),
    chromium.launch(CHROMIUM_OPTIONS),
  ])
  await server.signedIn()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(out, { recursive: true, force: true })
})

let session: FakeSession
let front: HandlerServer
let context: BrowserContext
let page: Page
let complaints: string[]
/** The chosen server; the tests change it. */
let origin: string | null
beforeEach(async () => {
  origin = server.url
  session = createSession()
  const handle = createHandler({
    folders: { panel: resolve('dist/admin'), shell: join(out, 'pages') },
    fetch: session.fetch,
    serverOrigin: () => origin,
    line: { isGone: false, check: async () => true },
    answered: () => undefined,
    failed: () => undefined,
  })
  front = await serveHandler(handle)
  context = await browser.newContext({ baseURL: front.url, locale: 'en-IN' })
  page = await context.newPage()
  complaints = []
  page.on('console', (message) => {
    // An anonymous start is answered 401, which Chromium reports as an error.
    if (message.type() === 'error' && !message.text().includes('401')) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
})
afterEach(async () => {
  await context.close()
  await front.close()
})

const signIn = async () => {
  await page.goto('/')
  await new SignInPage(page).signIn(ADMIN.email, ADMIN.password)
  await page.waitForURL('**/AdminHome')
}
const send = (name: string) =>
  server.visitor().post('/api/enquiries', {
    name,
    mobile: '9876543210',
    email: 'person@example.com',
    course: 'Java',
    message: '',
  })

describe('the panel through the handler, as the window shows it', () => {
  it('R1 R56 opens at /, asks to sign in, and works on enquiries by the cookie that it never sees', async () => {
    await send('Through The Window')
    await signIn()
    const desk = new EnquiriesPage(page)
    await desk.open()
    await desk.row('Through The Window').waitFor()
    await desk.status('Through The Window').selectOption('Contacted')
    await page.getByText('Student enquiry status updated.').waitFor()
    await desk.delete('Through The Window', 'Delete')
    await page.getByText('Student enquiry deleted.').waitFor()
    expect(await page.evaluate(() => document.cookie)).toBe('')
    expect(await context.cookies()).toEqual([])
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    for (const value of [...(session.jar.get('localhost') ?? new Map<string, string>()).values()]) {
      if (value.length > 8) expect(stored).not.toContain(value)
    }
    expect(complaints).toEqual([])
  })

  it('live events reach the page, and end when it leaves', async () => {
    await signIn()
    const heard = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const events = new EventSource('/api/events')
          events.addEventListener('enquiry-created', (event) => {
            events.close()
            resolve(event.data)
          })
          events.onopen = () => document.body.setAttribute('data-open', '')
        }),
    )
    await page.locator('body[data-open]').waitFor()
    await send('Live')
    expect(await heard).toContain('"name":"Live"')
  })

  it('says that the server is away, and comes back by itself', async () => {
    await signIn()
    origin = 'http://127.0.0.1:1'
    await new EnquiriesPage(page).open()
    await page.getByText('No connection to the server.').waitFor()
    origin = server.url
    await page.getByText('No connection to the server.').waitFor({ state: 'hidden', timeout: 15_000 })
  })
})

describe('R24 the page that asks for the address', () => {
  const used: string[] = []
  beforeEach(async () => {
    used.length = 0
    await page.exposeFunction('checkServer', (address: string) =>
      checkServer(session.fetch, address, VERSION),
    )
    await page.exposeFunction('useServer', (address: string) => used.push(address))
    await page.addInitScript(() => {
      const shell = window as unknown as Record<
        'checkServer' | 'useServer',
        (address: string) => Promise<never>
      >
      const server = {
        state: async () => ({ address: null, connection: 'unknown' }),
        check: shell.checkServer,
        use: shell.useServer,
      }
      Object.assign(window, { prospectus: { server } })
    })
    await page.goto('/shell/connect.html')
  })
  const connect = async (address: string) => {
    await page.getByRole('textbox', { name: 'Server address' }).fill(address)
    await page.getByRole('button', { name: /^Connect/ }).click()
  }

  it('is ready to type, refuses in words, and connects by what people paste', async () => {
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('address')
    await connect('our server')
    await page.getByText('This is not an address.').waitFor()
    expect(await page.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    await connect(`${server.url}/admin`)
    await page.getByText(`Found Prospectus ${VERSION}.`).waitFor()
    expect(used).toEqual([server.url])
    expect(complaints).toEqual([])
  })
  it.each(['light', 'dark'] as const)(
    'TARGETS A1 axe finds nothing in the %s theme, also while it refuses',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme })
      await connect('our server')
      await page.getByText('This is not an address.').waitFor()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
    },
  )
})
