import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteFolders } from '../features/pages/site-routes.ts'
import type { SteadyClock } from '../lib/clock.ts'
import { createLogger } from '../lib/logger.ts'
import { readSettings } from '../lib/settings.ts'
import { type RunningServer, startServer } from '../server.ts'
import { CHEAP_PASSWORDS } from './cheap-passwords.ts'
import { registerFirst } from './first-admin.ts'
import { HttpClient } from './http-client.ts'
import { hear, shoutedIn } from './noise.ts'
import { dropTestDatabase, testDatabase } from './test-database.ts'

/** A clock that tests can turn; it runs on from there, unless it was stopped. */
export class TestClock implements SteadyClock {
  #passed = 0
  #leapt = 0
  #stoppedAt: number | undefined
  now = () => (this.#stoppedAt ?? Date.now()) + this.#passed + this.#leapt
  elapsed = () => performance.now() + this.#passed
  stop(): void {
    this.#stoppedAt = Date.now()
  }
  /** Time passes. */
  advance(ms: number): void {
    this.#passed += ms
  }
  /** Somebody sets the clock. */
  leap(ms: number): void {
    this.#leapt += ms
  }
}

/** How long the visitors of the tests take to fill in a form. */
const FILLING_MS = 30_000

/** A real server on a real database of its own, with a folder of its own. */
export interface TestServer extends RunningServer {
  dataDir: string
  clock: TestClock
  /** A browser that nobody has signed in with. */
  visitor(): HttpClient
  /** A browser signed in as ADMIN, registered by the set-up link the first time. */
  signedIn(): Promise<HttpClient>
  /** Stops it and leaves its folder: a server started with this DATA_DIR goes on from there. */
  stop(): Promise<void>
  /** Lines that the server has logged. */
  log: string[]
}

interface Options {
  clock?: TestClock
  /** bcrypt as the product has it, for tests of what it costs or of what happens meanwhile. */
  withRealPasswords?: boolean
}

/** Starts a server, with the front ends in `site` if given; close() also removes its folder. */
export async function startTestServer(
  environment: Record<string, string> = {},
  site?: SiteFolders,
  { clock = new TestClock(), withRealPasswords = false }: Options = {},
): Promise<TestServer> {
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'prospectus-test-'))
  const log: string[] = []
  const write = (line: string) => {
    log.push(line)
    shoutedIn(line).forEach(hear)
  }
  const logger = createLogger('trace', { write })
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: await testDatabase(dataDir),
    SAMPLE_CONTENT: 'off',
    ...environment,
  })
  const server = await startServer({
    settings,
    site,
    clock,
    logger,
    passwords: withRealPasswords ? undefined : CHEAP_PASSWORDS,
    print: () => undefined,
  })
  let admin: HttpClient | undefined
  return {
    ...server,
    dataDir,
    clock,
    log,
    visitor: () =>
      new HttpClient(server.url, (bearer) => server.deps.formTokens.create(bearer, clock.now() - FILLING_MS)),
    async signedIn() {
      if (!admin) {
        admin = new HttpClient(server.url)
        await registerFirst(admin, server.deps.tokens.setupToken(), dataDir)
      }
      return admin
    },
    stop: server.close,
    async close() {
      await server.close()
      await dropTestDatabase(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
