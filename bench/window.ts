// Compares start, memory and frames of the app's window with an empty window: npm run bench -- window

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { SECRET, sendEnquiry } from '../api/drills/visitors.ts'
import { ADMIN } from '../api/testing/first-admin.ts'
import { SignInPage } from '../desktop/e2e/sign-in-page.ts'
import { findElectron, getSkipReason } from '../desktop/real-window/electron-binary.ts'
import { startServer } from '../desktop/real-window/start-server.ts'
import { table } from './desk/results.ts'
import { median } from './load.ts'

const STARTS = 9
/** Rounds of enquiries. */
const ROUNDS = 3
const ENQUIRIES = 200
const SECONDS = 10

/** Measured values with their unit and target. */
const FIGURES = {
  start: ['Process start to painted sign-in', 'ms', 1000],
  memory: ['Memory with one window, at the desk', 'MB', 230],
  frame: [`Longest frame while ${ENQUIRIES} enquiries arrive in ${SECONDS} s`, 'ms', 100],
} as const
type Figures = Record<keyof typeof FIGURES, number[]>

const EMPTY_APP = `
const { app, BrowserWindow } = require('electron')
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800 }).loadURL('data:text/html,Empty'))
`

/** A running app. */
interface Running {
  page: Page
  version: string
  /** Milliseconds from process start to the first full paint. */
  start: number
  /** Megabytes of all its processes, as proportional set size (PSS). */
  memory(): number
  quit(): Promise<void>
}

function memoryOf(group: number): number {
  const isMember = (id: string) => {
    try {
      // After the name, which may contain spaces: state, parent, group.
      return readFileSync(`/proc/${id}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[2] === String(group)
    } catch {
      return false
    }
  }
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isMember(name))
  const kilobytes = ids.map((id) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]),
  )
  return (kilobytes.reduce((sum, each) => sum + each, 0) * 1024) / 1e6
}

async function firstPage(browser: Browser): Promise<Page> {
  const [context] = browser.contexts()
  const page = context?.pages()[0] ?? (await context?.waitForEvent('page'))
  if (!page) throw new Error('The app has no page.')
  return page
}

/** Returns the time of a page's largest contentful paint, in milliseconds since 1970. */
const paintedAt = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) =>
          resolve(performance.timeOrigin + Math.max(...list.getEntries().map(({ startTime }) => startTime))),
        ).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  )

/** Starts an app like a user, without Playwright's driver in its process, and waits until it shows a text. */
async function launch(file: string, userData: string, text: string): Promise<Running> {
  const from = Date.now()
  const child = spawn(
    findElectron() ?? '',
    [`--user-data-dir=${userData}`, '--remote-debugging-port=0', file],
    {
      detached: true,
      env: { ...process.env, XDG_CURRENT_DESKTOP: 'XFCE' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const { pid = 0 } = child
  const ended = once(child, 'exit')
  let printed = ''
  const address = await new Promise<string>((resolve) =>
    child.stderr.on('data', (piece: Buffer) => {
      printed += piece.toString()
      const [, found] = /DevTools listening on (\S+)/.exec(printed) ?? []
      if (found) resolve(found)
    }),
  )
  const browser = await chromium.connectOverCDP(address, { noDefaults: true })
  const page = await firstPage(browser)
  await page.getByText(text, { exact: true }).first().waitFor()
  const [, version = ''] = /Electron\/(\S+)/.exec(await page.evaluate(() => navigator.userAgent)) ?? []
  return {
    page,
    version,
    start: (await paintedAt(page)) - from,
    memory: () => memoryOf(pid),
    async quit() {
      process.kill(pid)
      await ended
    },
  }
}

/** Measures the longest frame of a page during an action, in milliseconds. */
async function longestFrame(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const seen = {
      longest: 0,
      last: performance.now(),
      measure(now: number) {
        this.longest = Math.max(this.longest, now - this.last)
        this.last = now
        requestAnimationFrame((next) => this.measure(next))
      },
    }
    seen.measure(seen.last)
    Object.assign(window, { seen })
  })
  await act()
  return page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest)
}

/** Sends enquiries at regular intervals. */
async function sendAll(url: string): Promise<void> {
  const sent: Promise<unknown>[] = []
  for (let each = 0; each < ENQUIRIES; each++) {
    sent.push(sendEnquiry(url))
    await pause((SECONDS * 1000) / ENQUIRIES)
  }
  await Promise.all(sent)
}

async function openDesk(page: Page): Promise<void> {
  await new SignInPage(page).signIn(ADMIN.email, ADMIN.password)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.goto('app://bundle/desk?view=all')
  await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor()
}

/** Formats the results. @param load load of the machine before the measurement */
function describe(own: Figures, empty: Figures, version: string, load: number): string {
  const rows = Object.entries(FIGURES).map(([name, [what, unit, target]]) => {
    const [ours, theirs] = [own, empty].map((figures) => median(figures[name as keyof Figures])) as [
      number,
      number,
    ]
    const cells = [`${ours.toFixed(0)} ${unit}`, `${theirs.toFixed(0)} ${unit}`, (ours / theirs).toFixed(2)]
    return [what, ...cells, `${target} ${unit}`, ours <= target ? 'met' : 'MISSED']
  })
  return [
    '# The window of the app',
    '',
    '`npm run bench -- window`',
    '',
    `${new Date().toISOString().slice(0, 10)}, Electron ${version}, ${cpus().length} cores of ${cpus()[0]?.model ?? 'unknown model'}; load before the measurement: ${load.toFixed(1)}.`,
    `Prospectus and an app with one empty window in turn: medians of ${STARTS} warm starts, and of ${ROUNDS} rounds of enquiries. Memory is the proportional set size (PSS) of all processes.`,
    '',
    table([['', 'Prospectus', 'empty window', 'ratio', 'target', ''], ...rows]),
    '',
  ].join('\n')
}

/** Compares the built app with an app of one empty window, and writes bench/window-results.md. */
export async function run(): Promise<void> {
  const reason =
    process.platform === 'linux' ? getSkipReason() : 'memory is read from /proc, which needs Linux'
  if (reason) return void process.stdout.write(`Window benchmark skipped: ${reason}.\n`)
  const [load = 0] = loadavg()
  const { server, end } = await startServer({
    LOGIN_OTP: 'never',
    TRUST_PROXY: '1',
    SESSION_SECRET: SECRET,
  })
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-bench-'))
  const [own, empty, emptyFile] = ['own', 'empty', 'empty.cjs'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  mkdirSync(own)
  writeFileSync(join(own, 'settings.json'), JSON.stringify({ server: server.url, hasSeenTrayHint: true }))
  writeFileSync(emptyFile, EMPTY_APP)
  const create = (): Figures => ({ start: [], memory: [], frame: [] })
  const apps = [
    {
      figures: create(),
      open: () => launch('desktop/out/main/main.cjs', own, 'Sign in'),
      prepare: openDesk,
    },
    { figures: create(), open: () => launch(emptyFile, empty, 'Empty'), prepare: async () => undefined },
  ] as const
  let version = ''
  for (let start = 0; start <= STARTS; start++) {
    for (const { figures, open } of apps) {
      const app = await open()
      version = app.version
      // The first start only fills the caches.
      if (start > 0) figures.start.push(app.start)
      await app.quit()
    }
  }
  for (const { figures, open, prepare } of apps) {
    const { page, memory, quit } = await open()
    await prepare(page)
    figures.memory.push(memory())
    for (let round = 0; round < ROUNDS; round++)
      figures.frame.push(await longestFrame(page, () => sendAll(server.url)))
    await quit()
  }
  await end()
  rmSync(folder, { recursive: true })
  const report = describe(apps[0].figures, apps[1].figures, version, load)
  writeFileSync(new URL('./window-results.md', import.meta.url), report)
  process.stdout.write(report)
}
