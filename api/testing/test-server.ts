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
import { getWarnings, recordNoise } from './noise.ts'
import { dropTestDatabase, testDatabase } from './test-database.ts'

/** A clock that tests can set. It keeps running unless stopped. */
export class TestClock implements SteadyClock {
  #passed = 0
  #leapt = 0
  #stoppedAt: number | undefined
  now = () => (this.#stoppedAt ?? Date.now()) + this.#passed + this.#leapt
  elapsed = () => performance.now() + this.#passed
  stop(): void {
    this.#stoppedAt = Date.now()
  }
  advance(ms: number): void {
    this.#passed += ms
  }
  /** Sets the clock. */
  leap(ms: number): void {
    this.#leapt += ms
  }
}

const FILLING_MS = 30_000

/** A server with its own database and folder. */
export interface TestServer extends RunningServer {
  dataDir: string
  clock: TestClock
  /** Returns a browser that is not signed in. */
  visitor(): HttpClient
  /** Returns a browser signed in as ADMIN. The first call registers ADMIN. */
  signedIn(): Promise<HttpClient>
  /** Stops it but keeps its folder, so that another server can start with this DATA_DIR. */
  stop(): Promise<void>
  log: string[]
}

interface Options {
  clock?: TestClock
  /** True for real bcrypt, for tests of its cost or of concurrency. */
  withRealPasswords?: boolean
}

/** Starts a server, optionally with the front ends in `site`. `close()` also removes its folder. */
export async function startTestServer(
  environment: Record<string, string> = {},
  site?: SiteFolders,
  { clock = new TestClock(), withRealPasswords = false }: Options = {},
): Promise<TestServer> {
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'prospectus-test-'))
  const log: string[] = []
  const write = (line: string) => {
    log.push(line)
    getWarnings(line).forEach(recordNoise)
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
    backgroundDelayMs: 0,
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
