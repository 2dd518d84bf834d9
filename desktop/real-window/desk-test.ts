import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type ElectronApplication, _electron as electron, type Page } from '@playwright/test'
import { type BuiltServer, startBuiltServer, temporaryDataDir } from '../../api/testing/built-server.ts'
import { registerFirst } from '../../api/testing/first-admin.ts'
import { HttpClient } from '../../api/testing/http-client.ts'
import { findElectron, whySkipped } from './electron-binary.ts'

interface Fixtures {
  /** Starts the app; a second time, it finds what the first has left. */
  launch(): Promise<{ app: ElectronApplication; page: Page }>
}
interface WorkerFixtures {
  /** A built server that asks for no code; ADMIN may sign in. */
  server: BuiltServer
}

/** Playwright's test with the app on settings of its own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const { dataDir, remove } = temporaryDataDir()
      const server = await startBuiltServer(dataDir, { LOGIN_OTP: 'never' })
      const token = new URL(server.setupUrl ?? '').searchParams.get('setup') ?? ''
      await registerFirst(new HttpClient(server.url), token, dataDir)
      await use(server)
      await server.stop('SIGTERM')
      remove()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  launch: async ({}, use) => {
    const userData = mkdtempSync(join(tmpdir(), 'prospectus-window-'))
    const running = new Set<ElectronApplication>()
    await use(async () => {
      const app = await electron.launch({
        executablePath: findElectron() ?? '',
        args: [`--user-data-dir=${userData}`, 'desktop/out/main/main.cjs'],
      })
      running.add(app)
      app.on('close', () => running.delete(app))
      return { app, page: await app.firstWindow() }
    })
    for (const app of running) await app.close()
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 })
  },
})

const reason = whySkipped()
test.skip(reason !== null, reason ?? '')
