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
import { getProgram, getSkipReason } from './electron-binary.ts'
import { startServer } from './start-server.ts'

/** The running app and its first window. */
export interface RunningApp {
  app: ElectronApplication
  page: Page
  /** Quits the app like its menu does and waits until the process has ended. */
  quit(): Promise<void>
}

interface LaunchOptions {
  /** Content of the settings file before the start; if undefined, the file of the last run remains. */
  settings?: object | string
  args?: string[]
  env?: Record<string, string>
}

interface Fixtures {
  /** Folder of the app's data, initially empty. */
  userData: string
  /** Starts the app. A second start uses the data of the first. */
  launch(options?: LaunchOptions): Promise<RunningApp>
  /** Starts the app, signs ADMIN in and waits until window and shell receive live updates. */
  enter(options?: LaunchOptions): Promise<RunningApp>
  staff: HttpClient
}
interface WorkerFixtures {
  /** A built server with the account ADMIN that does not require a code at sign-in. */
  server: BuiltServer
}

/** Signs ADMIN in at a server that does not require a code. */
export async function signIn(page: Page): Promise<void> {
  await new SignInPage(page).signIn(ADMIN.email, ADMIN.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** Runs a function with the main window in the main process. */
export async function inMain<Result>(
  app: ElectronApplication,
  act: (window: BrowserWindow) => Result | Promise<Result>,
): Promise<Result> {
  const window = await app.browserWindow(await app.firstWindow())
  return window.evaluate(act)
}

/** Clicks an entry of the menu bar, given by the labels from the menu down. */
export const clickMenu = (app: ElectronApplication, ...labels: string[]) =>
  app.evaluate(({ Menu, BrowserWindow }, path) => {
    let entries = Menu.getApplicationMenu()?.items ?? []
    let entry: Electron.MenuItem | undefined
    for (const label of path) {
      entry = entries.find((item) => item.label.replace('&', '') === label)
      entries = entry?.submenu?.items ?? []
    }
    if (!entry?.enabled || !entry.visible)
      throw new Error(`The menu entry ${path.join(' → ')} is missing or disabled.`)
    const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0]
    entry.click(undefined, window, window?.webContents)
  }, labels)

/** Records the tray's tooltips from now on. */
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

/** Returns the tray's tooltips since ADMIN signed in. */
export const readTips = (app: ElectronApplication) =>
  app.evaluate(() => (globalThis as unknown as { tips: string[] }).tips)

/**
 * Waits for the next notification of the app and clicks it.
 * @param title waits for a notification with this title and also returns its body
 */
export const nextNotification = (app: ElectronApplication, title = '') =>
  app.evaluate(
    ({ Notification }, wanted) =>
      new Promise<string>((resolve) => {
        // The display may have no notification service
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

/** Records the titles of notifications from now on, without showing them. */
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

/** Kills the process group of an app, because its other processes may outlive the main one. */
function killAll({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Playwright's test with fixtures for the app, which has its own settings. */
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
      // Playwright's driver does not report the exit if the app has already ended
      const main = app.process()
      running.add(main)
      const ended = new Promise<void>((resolve) => main.once('exit', () => resolve()))
      void ended.then(() => running.delete(main))
      const quit = async () => {
        // The app may end before it confirms the call
        await app.evaluate(({ app: running }) => running.quit()).catch(() => undefined)
        await ended
        killAll(main)
      }
      return { app, page: await app.firstWindow(), quit }
    })
    // Kills apps that would still ask or wait for something
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
      // The shell's own stream is open once the tray shows the number of new enquiries, its second tooltip
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

const reason = getSkipReason()
test.skip(reason !== null, reason ?? '')
