import { type BrowserContext, test as base, expect } from '@playwright/test'
import { FormTokens } from '../features/enquiries/spam/form-tokens.ts'
import { type BuiltServer, startBuiltServer, temporaryDataDir } from './built-server.ts'
import { ADMIN, registerFirst } from './first-admin.ts'
import { HttpClient } from './http-client.ts'
import { searchLog } from './log-secrets.ts'
import { consumeNoise } from './noise.ts'
import { waitForScripts } from './wait-for-scripts.ts'

/** Fixed so that tests can create form tokens for their enquiries. */
const SESSION_SECRET = 'the session secret of the browser tests'
const formTokens = new FormTokens(SESSION_SECRET)

const FILLING_MS = 30_000

/** The built server of a test worker, with its data folder. */
export interface ServerFixture extends BuiltServer {
  dataDir: string
  /** Cookies of the tests, which must not appear in the log. */
  secrets: string[]
}

interface TestFixtures {
  /** Console errors and warnings of this test's pages. A test fails if any are left at its end. */
  complaints: string[]
}

interface WorkerFixtures {
  server: ServerFixture
  /** A client signed in as ADMIN on a trusted device. Its cookies can be copied to a browser. */
  staff: HttpClient
}

/** Copies the session of `staff` to a browser. */
export async function signInAs(staff: HttpClient, context: BrowserContext): Promise<void> {
  const cookies = [...staff.cookies].map(([name, value]) => ({ name, value, url: staff.url }))
  await context.addCookies(cookies)
}

/** Playwright's test with a built server per worker, filled with the sample institute. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const { dataDir, remove } = temporaryDataDir()
      const environment = { TRUST_PROXY: '1', SESSION_SECRET, LOG_LEVEL: 'debug' }
      const server = await startBuiltServer(dataDir, environment)
      const secrets: string[] = [SESSION_SECRET, ADMIN.password]
      await use({ ...server, dataDir, secrets })
      // Creates a log line for workers whose tests only use other servers.
      await fetch(`${server.url}/api/nowhere`)
      await server.stop('SIGTERM')
      const { lines, found } = await searchLog(server.output(), dataDir, secrets)
      remove()
      expect(lines, 'lines of the log').toBeGreaterThan(0)
      expect(found, 'secrets in the log').toEqual([])
      expect(consumeNoise(), 'warnings of the server not declared with expectNoise()').toEqual([])
    },
    { scope: 'worker' },
  ],

  staff: [
    async ({ server }, use) => {
      const client = new HttpClient(server.url, (bearer) =>
        formTokens.create(bearer, Date.now() - FILLING_MS),
      )
      const token = new URL(server.setupUrl ?? '').searchParams.get('setup') ?? ''
      await registerFirst(client, token, server.dataDir)
      await use(client)
      server.secrets.push(token, ...client.cookies.values())
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      /** Chromium's message for a policy violation, which even tests that expect errors must not cause. */
      const forbidden: string[] = []
      context.on('console', (message) => {
        const text = message.text()
        if (['error', 'warning'].includes(message.type())) complaints.push(text)
        if (/content security policy/i.test(text)) forbidden.push(text)
      })
      context.on('weberror', (webError) => complaints.push(webError.error().message))
      await use(complaints)
      expect(consumeNoise(), 'warnings of a server not declared with expectNoise()').toEqual([])
      expect(forbidden, 'reports of the Content-Security-Policy').toEqual([])
      expect(complaints, 'console errors').toEqual([])
    },
    { auto: true },
  ],

  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      if (javaScriptEnabled && !options?.waitUntil) await waitForScripts(page)
      return answer
    }
    await use(page)
    // Requests still pending when a test ends are not failures.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

export { expect }
