import { type BrowserContext, test as base, expect } from '@playwright/test'
import { FormTokens } from '../features/enquiries/spam/form-tokens.ts'
import { type BuiltServer, startBuiltServer, temporaryDataDir } from './built-server.ts'
import { ADMIN, registerFirst } from './first-admin.ts'
import { HttpClient } from './http-client.ts'
import { searchLog } from './log-secrets.ts'
import { takeNoise } from './noise.ts'
import { whenAnswering } from './when-answering.ts'

/** Known to the tests, so that enquiries they send come from a form. */
const SESSION_SECRET = 'the session secret of the browser tests'
const formTokens = new FormTokens(SESSION_SECRET)

/** How long the visitors of the tests take to fill in a form. */
const FILLING_MS = 30_000

/** The built server of a test worker, with the folder it writes into. */
export interface ServerFixture extends BuiltServer {
  dataDir: string
  /** What its log may never hold, beside what people have typed: cookies of the tests. */
  secrets: string[]
}

interface TestFixtures {
  /** What the pages of this test have complained about; a test fails when anything is left here at its end. */
  complaints: string[]
}

interface WorkerFixtures {
  server: ServerFixture
  /** A client signed in as ADMIN on a trusted device; its cookies make a browser a signed-in one. */
  staff: HttpClient
}

/** Makes a browser the one that `staff` is signed in with. */
export async function signInAs(staff: HttpClient, context: BrowserContext): Promise<void> {
  const cookies = [...staff.cookies].map(([name, value]) => ({ name, value, url: staff.url }))
  await context.addCookies(cookies)
}

/** Playwright's test with a real built server per worker, filled with the sample institute. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const { dataDir, remove } = temporaryDataDir()
      const environment = { TRUST_PROXY: '1', SESSION_SECRET, LOG_LEVEL: 'debug' }
      const server = await startBuiltServer(dataDir, environment)
      const secrets: string[] = [SESSION_SECRET, ADMIN.password]
      await use({ ...server, dataDir, secrets })
      // A line for the log of a worker whose tests asked other servers alone.
      await fetch(`${server.url}/api/nowhere`)
      await server.stop('SIGTERM')
      const { lines, found } = await searchLog(server.output(), dataDir, secrets)
      remove()
      expect(lines, 'lines of the log').toBeGreaterThan(0)
      expect(found, 'secrets in the log').toEqual([])
      expect(takeNoise(), 'said by the server, and expected by no expectNoise()').toEqual([])
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
      /** Chromium's words for what the policy forbade: a test that expects complaints has none of these either. */
      const forbidden: string[] = []
      context.on('console', (message) => {
        const text = message.text()
        if (['error', 'warning'].includes(message.type())) complaints.push(text)
        if (/content security policy/i.test(text)) forbidden.push(text)
      })
      context.on('weberror', (webError) => complaints.push(webError.error().message))
      await use(complaints)
      expect(takeNoise(), 'said by a server, and expected by no expectNoise()').toEqual([])
      expect(forbidden, 'reports of the Content-Security-Policy').toEqual([])
      expect(complaints, 'console errors').toEqual([])
    },
    { auto: true },
  ],

  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      if (javaScriptEnabled && !options?.waitUntil) await whenAnswering(page)
      return answer
    }
    await use(page)
    // What is still asked for when a test ends is no failure of it.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

export { expect }
