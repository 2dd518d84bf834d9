import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  test as base,
  type ElectronApplication,
  _electron as electron,
  expect,
  type Page,
} from '@playwright/test'
import type { BrowserWindow } from 'electron'
import type { BuiltServer } from '../../api/testing/built-server.ts'
import { ADMIN } from '../../api/testing/first-admin.ts'
import { HttpClient } from '../../api/testing/http-client.ts'
import { SignInPage } from '../e2e/sign-in-page.ts'
import { getProgram, whySkipped } from './electron-binary.ts'
import { startServer } from './start-server.ts'

/** The app as it runs, and its first window. */
export interface RunningApp {
  app: ElectronApplication
  page: Page
  /** Quits it as its menu does, and waits until the process has ended. */
  quit(): Promise<void>
}

interface LaunchOptions {
  /** What the settings file says before the start; left out, it stays as the last run has left it. */
  settings?: object | string
  args?: string[]
  env?: Record<string, string>
}

interface Fixtures {
  /** Folder of the app's own data, empty at first. */
  userData: string
  /** Starts the app; a second time, it finds what the first has left. */
  launch(options?: LaunchOptions): Promise<RunningApp>
  /** Starts it and signs ADMIN in; window and shell hear of what happens from then on. */
  enter(options?: LaunchOptions): Promise<RunningApp>
  staff: HttpClient
}
interface WorkerFixtures {
  /** A built server that asks for no code; ADMIN may sign in. */
  server: BuiltServer
}

/** Signs ADMIN in where no code is asked for. */
export async function signIn(page: Page): Promise<void> {
  await new SignInPage(page).signIn(ADMIN.email, ADMIN.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** Runs a function in the main process, with the main window. */
export async function inMain<Result>(
  app: ElectronApplication,
  act: (window: BrowserWindow) => Result | Promise<Result>,
): Promise<Result> {
  const window = await app.browserWindow(await app.firstWindow())
  return window.evaluate(act)
}

/** Clicks an entry of the menu bar, by its labels from the left. */
export const clickMenu = (app: ElectronApplication, ...labels: string[]) =>
  app.evaluate(({ Menu, BrowserWindow }, path) => {
    let entries = Menu.getApplicationMenu()?.items ?? []
    let entry: Electron.MenuItem | undefined
    for (const label of path) {
      entry = entries.find((one) => one.label.replace('&', '') === label)
      entries = entry?.submenu?.items ?? []
    }
    if (!entry?.enabled || !entry.visible) throw new Error(`No menu entry ${path.join(' → ')} to click.`)
    const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]
    entry.click(undefined, window, window?.webContents)
  }, labels)

/** Keeps what the tray says from now on. */
const recordTips = (app: ElectronApplication) =>
  app.evaluate(({ Tray }) => {
    const tips: string[] = []
    const { setToolTip } = Tray.prototype
    Tray.prototype.setToolTip = function (tip) {
      tips.push(tip)
      setToolTip.call(this, tip)
    }
    Object.assign(globalThis, { tips })
  })

/** What the tray has said since ADMIN signed in. */
export const readTips = (app: ElectronApplication) =>
  app.evaluate(() => (globalThis as unknown as { tips: string[] }).tips)

/**
 * The next notification that the app raises, which is clicked.
 * @param title of the one to wait for; its body follows then
 */
export const nextNotification = (app: ElectronApplication, title = '') =>
  app.evaluate(
    ({ Notification }, wanted) =>
      new Promise<string>((resolve) => {
        // Whether or not this display has a service for them
        Notification.isSupported = () => true
        const { show } = Notification.prototype
        Notification.prototype.show = function (this: Electron.Notification) {
          if (wanted && this.title !== wanted) return
          Notification.prototype.show = show
          resolve(wanted ? `${this.title}: ${this.body}` : this.title)
          this.emit('click')
        }
      }),
    title,
  )

/** Keeps the titles of notifications from now on. */
export const recordNotifications = (app: ElectronApplication) =>
  app.evaluate(({ Notification }) => {
    const seen: string[] = []
    Notification.isSupported = () => true
    Notification.prototype.show = function (this: Electron.Notification) {
      seen.push(this.title)
    }
    Object.assign(globalThis, { seen })
  })

export const readNotifications = (app: ElectronApplication) =>
  app.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)

/** Ends every process of an app, which are a group of their own; those beside the main one may outlive it. */
function killAll({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Playwright's test with the app on settings of its own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const { server, end } = await startServer({ LOGIN_OTP: 'never' })
      await use(server)
      await end()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  userData: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'prospectus-window-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  },
  launch: async ({ userData }, use) => {
    const running = new Set<ChildProcess>()
    await use(async ({ settings, args = [], env = {} } = {}) => {
      if (settings !== undefined) {
        const text = typeof settings === 'string' ? settings : JSON.stringify(settings)
        writeFileSync(join(userData, 'settings.json'), text)
      }
      const { program, own } = getProgram()
      const app = await electron.launch({
        executablePath: program,
        chromiumSandbox: true,
        args: [`--user-data-dir=${userData}`, ...own, ...args],
        env: { ...process.env, XDG_CURRENT_DESKTOP: 'XFCE', ...env } as Record<string, string>,
      })
      // Once the app has ended, its driver no longer tells
      const main = app.process()
      running.add(main)
      const ended = new Promise<void>((resolve) => main.once('exit', () => resolve()))
      void ended.then(() => running.delete(main))
      const quit = async () => {
        // The app may be gone before it can say that it has been asked
        await app.evaluate(({ app: running }) => running.quit()).catch(() => undefined)
        await ended
        killAll(main)
      }
      return { app, page: await app.firstWindow(), quit }
    })
    // Whatever it would still ask or wait for
    for (const main of running) {
      const ended = new Promise((resolve) => main.once('exit', resolve))
      killAll(main)
      await ended
    }
  },
  enter: async ({ launch, server }, use) => {
    await use(async (options = {}) => {
      const running = await launch({ settings: { server: server.url, hasSeenTrayHint: true }, ...options })
      await recordTips(running.app)
      const streaming = running.page.waitForResponse(/\/api\/events$/)
      await signIn(running.page)
      await streaming
      // The shell's own stream is open once it has counted what is new; before that it has signed the tray in
      await expect.poll(async () => (await readTips(running.app)).length).toBeGreaterThan(1)
      return running
    })
  },
  staff: async ({ server }, use) => {
    const client = new HttpClient(server.url)
    const { email, password } = ADMIN
    await client.post('/api/v1/user/login', { email, password })
    await use(client)
  },
})

const reason = whySkipped()
test.skip(reason !== null, reason ?? '')
