import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { sendEnquiries } from '../e2e/desk-page.ts'
import { getProgram } from './electron-binary.ts'
import { clickMenu, inMain, readNotifications, recordNotifications, test } from './window-test.ts'

/** Starts a separate screen with a window manager that draws frames. `end` stops both. */
async function startScreen(size: string) {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-screen-'))
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${size}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const display = `:${number.toString().trim()}`
  const manager = spawn('openbox', [], {
    env: { ...process.env, DISPLAY: display, HOME: folder },
    stdio: 'ignore',
  })
  const end = async () => {
    for (const child of [manager, screen] as ChildProcess[]) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  return { display, end }
}
const hasScreens = ['Xvfb', 'openbox'].every((program) => spawnSync('which', [program]).status === 0)

/** Starts the app again while it is running. Resolves when this second process has ended. */
async function startAgain(userData: string, ...args: string[]): Promise<void> {
  const { program, own } = getProgram()
  await once(spawn(program, [`--user-data-dir=${userData}`, ...own, ...args], { stdio: 'ignore' }), 'exit')
}

const bounds = (app: ElectronApplication) => inMain(app, (window) => window.getBounds())

for (const size of ['1366x768', '1920x1080'])
  test(`on a screen of ${size} the window fits, frame included, and opens where you left it`, async ({
    launch,
    server,
  }) => {
    test.skip(!hasScreens, 'Xvfb and openbox are not installed')
    const { display, end } = await startScreen(size)
    const env = { DISPLAY: display }
    const [width = 0, height = 0] = size.split('x').map(Number)
    const first = await launch({
      settings: { server: server.url, window: { width: 4000, height: 3000, isMaximized: false } },
      env,
    })
    await expect.poll(() => inMain(first.app, (window) => window.isVisible())).toBe(true)
    await expect.poll(async () => (await bounds(first.app)).y).toBeGreaterThan(0)
    const fitted = await bounds(first.app)
    expect(fitted.x + fitted.width).toBeLessThanOrEqual(width)
    expect(fitted.y + fitted.height).toBeLessThanOrEqual(height)
    await inMain(first.app, (window) => window.setBounds({ x: 120, y: 90, width: 900, height: 600 }))
    await expect.poll(async () => (await bounds(first.app)).width).toBe(900)
    await expect.poll(async () => (await bounds(first.app)).y).toBeGreaterThan(90)
    const placed = await bounds(first.app)
    await first.quit()
    for (let start = 0; start < 2; start++) {
      const again = await launch({ env })
      await expect.poll(() => bounds(again.app)).toEqual(placed)
      await again.quit()
    }
    await end()
  })

test('closing the window hides it and shows a hint once; starting the app again shows it', async ({
  enter,
  server,
  userData,
}) => {
  const { app } = await enter({ settings: { server: server.url } })
  await recordNotifications(app)
  for (let time = 1; time <= 2; time++) {
    await inMain(app, (window) => window.close())
    await expect.poll(() => inMain(app, (window) => window.isVisible())).toBe(false)
    if (time === 1) await inMain(app, (window) => window.show())
  }
  expect(await readNotifications(app)).toEqual(['Prospectus is still running'])
  await startAgain(userData)
  await expect.poll(() => inMain(app, (window) => window.isVisible())).toBe(true)
})

test('on a desktop without a tray, closing the window shows a hint once and ends the app', async ({
  launch,
  server,
  userData,
}) => {
  const { app } = await launch({ settings: { server: server.url }, env: { XDG_CURRENT_DESKTOP: 'GNOME' } })
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBoxSync = () => 0
  })
  const ended = once(app.process(), 'exit')
  await inMain(app, (window) => window.close()).catch(() => undefined)
  await ended
  const { hasSeenTrayHint } = JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8')) as {
    hasSeenTrayHint: boolean
  }
  expect(hasSeenTrayHint).toBe(true)
})

test('a link to an enquiry opens it in the running app', async ({ enter, staff, userData }) => {
  const [id] = await sendEnquiries(staff, ['Linked Lata'])
  const { page } = await enter()
  await startAgain(userData, `prospectus://enquiries/${id}`)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Linked Lata' })).toBeVisible()
})

test('quitting asks about unsaved changes and stops if you stay', async ({ enter }) => {
  const running = await enter()
  const { app, page } = running
  await page.goto('app://bundle/AdminHomeCrud')
  await page.getByRole('form').first().getByRole('textbox').first().fill('Half a sentence')
  await app.evaluate(({ dialog }) => {
    const questions: string[] = []
    const choices = ['Stay', 'Leave']
    dialog.showMessageBoxSync = ((...args: unknown[]) => {
      const { message, buttons = [] } = args.at(-1) as Electron.MessageBoxSyncOptions
      questions.push(message)
      const choice = choices.shift()
      return buttons.findIndex((button) => button.startsWith(choice ?? ''))
    }) as typeof dialog.showMessageBoxSync
    Object.assign(globalThis, { questions })
  })
  await app.evaluate(({ app: running }) => running.quit())
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { questions: string[] }).questions.length))
    .toBe(1)
  await expect(page.getByRole('form').first().getByRole('textbox').first()).toHaveValue('Half a sentence')
  await inMain(app, (window) => window.close())
  await expect.poll(() => inMain(app, (window) => window.isVisible())).toBe(false)
  await running.quit()
})

test('a page that crashes is reloaded three times; after that, the app shows an error page', async ({
  enter,
}) => {
  const { app } = await enter()
  const crash = () =>
    app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      return new Promise<string>((resolve) => {
        contents?.once('did-finish-load', () => resolve(contents.getURL()))
        contents?.forcefullyCrashRenderer()
      })
    })
  for (let time = 1; time <= 3; time++) expect(await crash()).toBe('app://bundle/AdminHome')
  expect(await crash()).toBe('app://bundle/shell/crashed.html')
})

test('the app renames damaged settings and logs their new name', async ({ launch, userData }) => {
  const { page } = await launch({ settings: '{ "server": ' })
  expect(page.url()).toBe('app://bundle/shell/connect.html')
  const [renamed] = readdirSync(userData).filter((name) => name.includes('damaged'))
  expect(readFileSync(join(userData, renamed ?? ''), 'utf8')).toBe('{ "server": ')
  const errors = await page.evaluate(async () => (await window.prospectus?.diagnostics())?.errors)
  expect(errors?.map(({ text }) => text).join('\n')).toContain('were damaged')
})

test('menus and new windows use the theme of the panel', async ({ enter, launch }) => {
  const first = await enter()
  const source = (app: ElectronApplication) => app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)
  expect(await source(first.app)).toBe('system')
  const choose = async (page: Page, theme: string) => {
    await page.getByRole('button', { name: 'Shortcuts and theme' }).click()
    await page.getByRole('menuitem', { name: theme }).click()
  }
  await choose(first.page, 'Use dark theme')
  await expect.poll(() => source(first.app)).toBe('dark')
  await first.quit()
  const { app, page } = await launch()
  expect(await source(app)).toBe('dark')
  expect(await inMain(app, (window) => window.getBackgroundColor())).toBe('#141833')
  await choose(page, 'Use light theme')
  await expect.poll(() => source(app)).toBe('light')
})

test('the text size applies to all windows and is kept after a restart', async ({ enter, launch }) => {
  const first = await enter()
  await clickMenu(first.app, 'View', 'Larger')
  await clickMenu(first.app, 'View', 'Larger')
  await clickMenu(first.app, 'View', 'Smaller')
  expect(await inMain(first.app, (window) => window.webContents.getZoomLevel())).toBe(0.5)
  const opened = first.app.waitForEvent('window')
  await clickMenu(first.app, 'File', 'New Walk-in')
  await (await opened).getByRole('button', { name: 'Save enquiry' }).waitFor()
  const levels = () =>
    first.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getZoomLevel()),
    )
  expect(await levels()).toEqual([0.5, 0.5])
  await first.quit()
  const { app } = await launch()
  await expect.poll(() => inMain(app, (window) => window.webContents.getZoomLevel())).toBe(0.5)
})

test('every menu entry works', async ({ enter }) => {
  const { app, page } = await enter()
  for (const [label, heading] of [
    ['Desk', 'Desk'],
    ['Enquiries', 'Enquiries'],
    ['Homepage', /Homepage|Home/],
    ['Courses', /Course/],
    ['Services', /Service/],
    ['Dashboard', 'Dashboard'],
  ] as const) {
    await clickMenu(app, 'Go', label)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  const windowMenu = await app.evaluate(({ Menu }) =>
    Menu.getApplicationMenu()
      ?.items.find(({ label }) => label === '&Window')
      ?.submenu?.items.map(({ role }) => String(role)),
  )
  expect(windowMenu).toEqual(['minimize', 'close'])
  const opened = app.waitForEvent('window')
  await clickMenu(app, 'Help', 'Diagnostics')
  expect((await opened).url()).toBe('app://bundle/shell/diagnostics.html')
  await (await opened).close()
  await inMain(app, (window) => window.focus())
  await clickMenu(app, 'File', 'Notify Me of New Enquiries')
  expect(await page.evaluate(async () => (await window.prospectus?.preferences.read())?.notifications)).toBe(
    false,
  )
  await clickMenu(app, 'File', 'Server Address…')
  await expect(page.getByRole('textbox', { name: 'Server address' })).toBeVisible()
})
