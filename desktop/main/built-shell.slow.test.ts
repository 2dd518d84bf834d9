import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as Electron from 'electron'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMIN } from '../../api/testing/first-admin.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../api/testing/test-server.ts'
import { startTlsProxy } from '../../api/testing/tls-proxy.ts'
import { NEWS_CHANNELS } from '../bridge/channels.ts'
import { CALL_CHANNELS } from '../bridge/payloads.ts'
import { buildShell, loadBundle } from '../testing/built-shell.ts'
import {
  createElectronDouble,
  type DoubleOptions,
  type ElectronDouble,
} from '../testing/electron/electron-double.ts'
import { RENEWED } from '../testing/network/certificates.ts'
import { createSession, type FakeSession } from '../testing/network/session-fetch.ts'
import { getWindow, launchShell, loadPreload } from '../testing/running-shell.ts'
import { WITHOUT_CODE } from '../testing/sign-in.ts'

const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

let out: string
let server: TestServer
beforeAll(async () => {
  ;[out, server] = await Promise.all([buildShell(), startTestServer(WITHOUT_CODE)])
})
afterAll(async () => {
  await server.close()
  rmSync(out, { recursive: true, force: true })
})

let userData: string
let session: FakeSession
const running: ElectronDouble[] = []
/** Each run of the main bundle adds listeners to the process, which outlives it in tests. */
let listenersBefore: NodeJS.UnhandledRejectionListener[]
beforeEach(() => {
  listenersBefore = process.listeners('unhandledRejection')
  userData = mkdtempSync(join(tmpdir(), 'prospectus-user-'))
  session = createSession()
  // Works on any desktop environment.
  vi.stubEnv('XDG_CURRENT_DESKTOP', 'KDE')
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  for (const electron of running.splice(0)) {
    electron.answers.leave = true
    if (!electron.app.hasQuit) await electron.quit()
  }
  rmSync(userData, { recursive: true, force: true })
  for (const listener of process.listeners('unhandledRejection')) {
    if (!listenersBefore.includes(listener)) process.off('unhandledRejection', listener)
  }
})

async function launch(options: Partial<DoubleOptions> = {}) {
  const electron = await launchShell(out, { session, userData, ...options })
  running.push(electron)
  return electron
}
type MenuEntry = { label?: string; click?: (entry?: { checked: boolean }) => void; submenu?: MenuEntry[] }
const preload = (electron: ElectronDouble) => loadPreload(out, electron)
const request = (electron: ElectronDouble, path: string, method = 'GET', body?: object) =>
  electron.respond(
    new Request(`app://bundle${path}`, {
      method,
      headers: { origin: 'app://bundle', 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )

/** Returns the packed files of a build folder, without the lists of licences. */
const packed = (...folders: string[]) => readdirSync(join(out, ...folders)).filter((name) => name !== '.vite')

describe('the build', () => {
  it('contains the preload as one CommonJS file', () => {
    expect(packed('preload')).toEqual(['preload.cjs'])
    expect(readFileSync(join(out, 'preload', 'preload.cjs'), 'utf8')).not.toMatch(/^(import|export)\s/m)
  })
  it('contains a main bundle that loads without node_modules', () => {
    for (const file of nonEmpty(packed('main').filter((name) => name !== 'main.cjs'))) {
      const { module } = createElectronDouble({ session, userData })
      expect(() => loadBundle(join(out, 'main', file), module)).not.toThrow()
    }
  })
  it('contains the panel, the app’s pages and the icons', () => {
    expect(readdirSync(out).sort()).toEqual(['icons', 'main', 'pages', 'preload', 'renderer'])
    expect(readdirSync(join(out, 'icons'))).toEqual(
      expect.arrayContaining(['icon.png', 'tray.png', 'badge.png']),
    )
  })
})

describe('the running shell', () => {
  it('registers its scheme, its one handler and exactly the listed channels', async () => {
    const electron = await launch()
    expect(electron.schemes.map(({ scheme }) => scheme)).toEqual(['app'])
    expect([...electron.channels].sort()).toEqual([...CALL_CHANNELS].sort())
    expect((await request(electron, '/')).status).toBe(200)
    expect((await request(electron, '/shell/connect.html')).status).toBe(200)
  })

  it('shows notifications of pages that open their path, unless the user has turned them off', async () => {
    const electron = await launch()
    const { bridge } = preload(electron)
    await bridge.server.use(server.url)
    const due = { title: 'Call Ravi Kumar', body: 'Next step due at 10:30', path: '/enquiries?enquiry=7' }
    expect(await bridge.notify(due)).toBe(true)
    expect(electron.notifications[0]).toMatchObject({ title: due.title, body: due.body })
    getWindow(electron).isShown = false
    electron.notifications[0]?.emit('click')
    expect(getWindow(electron).webContents.sent.at(-1)).toEqual(['news:open-path', due.path])
    expect(getWindow(electron).isShown).toBe(true)
    expect(await bridge.notify({ ...due, path: '/api/docs' })).toBe(false)
    await expect(bridge.notify({ ...due, title: '' })).rejects.toThrow('invalid payload')
    await bridge.preferences.change({ notifications: false })
    expect(await bridge.notify(due)).toBe(false)
    expect(electron.notifications).toHaveLength(1)
  })

  it('logs failed notifications, and keeps timed-out ones clickable', async () => {
    const electron = await launch()
    const { bridge } = preload(electron)
    await bridge.server.use(server.url)
    await bridge.notify({ title: 'Call Ravi', body: '', path: '/enquiries' })
    const [toast] = electron.notifications
    toast?.emit('failed', {}, 'The notification platform is unavailable.')
    const { errors } = await bridge.diagnostics()
    expect(errors.at(-1)?.text).toBe('Showing a notification: The notification platform is unavailable.')
    toast?.emit('close', { reason: 'timedOut' })
    toast?.emit('click')
    expect(getWindow(electron).webContents.sent.at(-1)).toEqual(['news:open-path', '/enquiries'])
  })

  it('opens the window and enquiries from the tray, and quits', async () => {
    const electron = await launch()
    await preload(electron).bridge.server.use(server.url)
    const window = getWindow(electron)
    const { entries, press } = electron.tray
    expect(entries.map(({ label, type }) => label ?? type)).toEqual([
      'Open Prospectus',
      'Enquiries',
      'separator',
      'Quit',
    ])
    const choose = (label: string) =>
      entries.find((entry) => entry.label === label)?.click?.({} as never, undefined, {} as never)
    window.isShown = false
    press()
    expect(window.isShown).toBe(true)
    window.isShown = false
    choose('Open Prospectus')
    expect(window.isShown).toBe(true)
    choose('Enquiries')
    expect(window.webContents.sent.at(-1)).toEqual(['news:open-path', '/enquiries'])
    choose('Quit')
    await vi.waitFor(() => expect(electron.app.hasQuit).toBe(true))
  })

  it('shows a context menu for spelling and the clipboard', async () => {
    const electron = await launch()
    const { webContents } = getWindow(electron)
    const rightClick = (change: object) => {
      const nothing = { misspelledWord: '', dictionarySuggestions: [], isEditable: false, selectionText: '' }
      webContents.emit('context-menu', {}, { ...nothing, ...change })
      return electron.popups.splice(0).flat()
    }
    const named = (change: object) => rightClick(change).map(({ label, role, type }) => label ?? role ?? type)
    expect(named({})).toEqual([])
    expect(named({ selectionText: 'x' })).toEqual(['copy'])
    expect(named({ isEditable: true })).toEqual(['cut', 'copy', 'paste', 'selectAll'])
    const misspelled = { misspelledWord: 'enqiry', dictionarySuggestions: ['enquiry'], isEditable: true }
    expect(named(misspelled)).toEqual([
      'enquiry',
      'Add to Dictionary',
      'separator',
      'cut',
      'copy',
      'paste',
      'selectAll',
    ])
    for (const { click } of rightClick(misspelled)) click?.({} as never, undefined, {} as never)
    expect([webContents.corrected, webContents.learned]).toEqual([['enquiry'], ['enqiry']])
  })

  it.each([
    [true, false],
    [false, true],
  ])('packed %s, has developer tools in its menu: %s', async (isPackaged, hasTools) => {
    const electron = await launch({ isPackaged })
    const roles = electron.menus[0]?.flatMap(({ submenu = [] }) =>
      (submenu as { role?: string }[]).map(({ role }) => role),
    )
    expect(roles?.includes('toggleDevTools')).toBe(hasTools)
    expect(getWindow(electron).options.webPreferences?.devTools).toBe(hasTools)
  })

  it('restores the task bar badge on Windows whenever the window is shown', async () => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
    const window = getWindow(await launch())
    window.overlay = 'lost'
    window.show()
    expect([window.overlay, window.overlayIcon]).toEqual(['Prospectus', null])
  })

  it('opens a deep link at the start, but not before there is a server', async () => {
    const electron = await launch()
    electron.app.emit('open-url', { preventDefault: () => undefined }, 'prospectus://enquiries/7')
    expect(getWindow(electron).webContents.sent).toEqual([])
    await preload(electron).bridge.server.use(server.url)
    const { argv } = process
    process.argv = [...argv, 'prospectus://enquiries/7']
    const again = await launch()
    process.argv = argv
    expect(getWindow(again).loaded).toEqual(['app://bundle/enquiries?enquiry=7'])
  })

  it('quits if it is already running', async () => {
    const electron = await launch({ isFirstInstance: false })
    expect([electron.app.hasQuit, electron.windows.length]).toEqual([true, 0])
  })

  it('only opens the menu on a tray click on macOS', async () => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin')
    const electron = await launch()
    const window = getWindow(electron)
    window.isShown = false
    electron.tray.press()
    expect(window.isShown).toBe(false)
    expect(electron.tray.entries.map(({ label }) => label)).toContain('Open Prospectus')
  })

  it('leaves full screen before the window hides', async () => {
    const electron = await launch()
    await preload(electron).bridge.server.use(server.url)
    const window = getWindow(electron)
    window.isInFullScreen = true
    expect([window.tryClose(), window.isShown]).toEqual([false, true])
    window.leaveFullScreen()
    expect(window.isShown).toBe(false)
    window.show()
    window.leaveFullScreen()
    expect(window.isShown, 'a window that leaves full screen later stays open').toBe(true)
  })

  it('logs failed downloads of spelling dictionaries', async () => {
    const electron = await launch()
    electron.failDictionary('en-GB')
    const { errors } = await preload(electron).bridge.diagnostics()
    expect(errors.at(-1)?.text).toBe('Downloading the spelling dictionary: en-GB')
  })

  it('quits when the window closes, unless it stays in the tray', async () => {
    const electron = await launch()
    const { bridge } = preload(electron)
    await bridge.server.use(server.url)
    expect(await bridge.preferences.change({ closeToTray: false })).toMatchObject({ closeToTray: false })
    expect(getWindow(electron).tryClose()).toBe(true)
    await vi.waitFor(() => expect(electron.app.hasQuit).toBe(true))
  })

  it('asks about a moved server once the windows are unlocked', async () => {
    let hasMoved = false
    const fetch: FakeSession['fetch'] = async (address, init) => {
      if (hasMoved && address === 'http://desk.example.in/api/health')
        throw new Error("Attempted to redirect, but redirect policy was 'error'")
      const headers = new Headers(init.headers)
      if (headers.has('origin')) headers.set('origin', server.url)
      return session.fetch(address.replace(/^https?:\/\/desk\.example\.in/, server.url), { ...init, headers })
    }
    writeFileSync(join(userData, 'locked'), '')
    const electron = await launch({
      session: { ...session, fetch, createAnother: () => ({ ...session, fetch }) },
    })
    const { bridge } = preload(electron)
    expect(
      await bridge.server.use('http://desk.example.in'),
      'without a server, nobody could unlock',
    ).toMatchObject({
      kind: 'found',
    })
    expect(await bridge.lock.isLocked()).toBe(true)
    hasMoved = true
    const { powerMonitor } = electron.module as typeof Electron
    powerMonitor.emit('resume')
    await vi.waitFor(async () => expect((await bridge.server.state()).connection).toBe('gone'))
    hasMoved = false
    powerMonitor.emit('resume')
    await vi.waitFor(async () => expect((await bridge.server.state()).connection).toBe('up'))
    await server.signedIn()
    const { email, password } = ADMIN
    expect(electron.questions).toEqual([])
    await request(electron, '/api/v1/user/login', 'POST', { email, password })
    await vi.waitFor(() => expect(electron.questions).toEqual(['The server has moved']))
    expect(await bridge.lock.isLocked()).toBe(false)
  })

  it.each([
    ['uses the new address', 0, 'https://desk.example.in'],
    ['keeps the old address on request', 1, 'http://desk.example.in'],
  ])('asks about a server that moved to https, and %s', async (_what, box, address) => {
    let hasMoved = false
    const fetch: FakeSession['fetch'] = async (address, init) => {
      if (hasMoved && address.startsWith('http:'))
        throw new Error("Attempted to redirect, but redirect policy was 'error'")
      return session.fetch(address.replace(/^https?:\/\/desk\.example\.in/, server.url), init)
    }
    const electron = await launch({
      session: { ...session, fetch, createAnother: () => ({ ...session, fetch }) },
    })
    const { bridge } = preload(electron)
    await bridge.server.use('http://desk.example.in')
    const loads = getWindow(electron).loaded.length
    electron.answers.box = box
    electron.cleared.splice(0)
    hasMoved = true
    const { powerMonitor } = electron.module as typeof Electron
    powerMonitor.emit('resume')
    await vi.waitFor(() => expect(electron.questions).toEqual(['The server has moved']))
    await vi.waitFor(async () =>
      expect(await bridge.server.state()).toEqual({ address, connection: box === 0 ? 'up' : 'gone' }),
    )
    expect(electron.cleared.includes('cookies')).toBe(box === 0)
    await vi.waitFor(() => expect(getWindow(electron).loaded.length - loads).toBe(box === 0 ? 1 : 0))
    powerMonitor.emit('resume')
    expect(electron.questions, 'asks only once').toHaveLength(1)
  })

  it('keeps a deep link until the page has loaded and there is a server', async () => {
    const electron = await launch()
    const link = () =>
      electron.app.emit('open-url', { preventDefault: () => undefined }, 'prospectus://enquiries/7')
    link()
    await preload(electron).bridge.server.use(server.url)
    const { webContents, loaded } = getWindow(electron)
    expect(loaded.at(-1)).toBe('app://bundle/enquiries?enquiry=7')
    webContents.isLoading = true
    link()
    expect(webContents.sent.filter(([channel]) => channel === 'news:open-path')).toEqual([])
    webContents.isLoading = false
    webContents.emit('did-finish-load')
    webContents.emit('did-finish-load')
    expect(webContents.sent.filter(([channel]) => channel === 'news:open-path')).toEqual([
      ['news:open-path', '/enquiries?enquiry=7'],
    ])
  })

  it('leaves no listeners after fifty lost connections', async () => {
    const gone = await startTestServer()
    const electron = await launch()
    await preload(electron).bridge.server.use(gone.url)
    await gone.close()
    const { powerMonitor } = electron.module as typeof Electron
    const window = getWindow(electron)
    const count = () =>
      [electron.app, powerMonitor, window, window.webContents, process].map((emitter) =>
        emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name as string), 0),
      )
    const before = count()
    for (let loss = 0; loss < 50; loss += 1) {
      powerMonitor.emit('resume')
      expect((await request(electron, '/api/site-settings')).status).toBe(502)
    }
    expect(count()).toEqual(before)
  })

  it('shows why it could not start, and exits', async () => {
    const electron = await launch({ isSchemeTaken: true })
    expect([electron.windows, electron.app.hasQuit]).toEqual([[], true])
    expect(electron.boxes).toEqual(['Prospectus could not start: Failed to register protocol: app'])
  })

  it('keeps the admin key only in memory on Linux without a keyring', async () => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('linux')
    const electron = await launch()
    electron.keyStore = 'basic_text'
    const { bridge } = preload(electron)
    await bridge.server.use(server.url)
    expect([await bridge.adminKey.keep('our admin key'), await bridge.adminKey.read()]).toEqual([
      false,
      'our admin key',
    ])
    expect(await preload(await launch()).bridge.adminKey.read()).toBe('')
  })
})

describe('the app at a front desk', () => {
  const signIn = async (electron: ElectronDouble) => {
    await preload(electron).bridge.server.use(server.url)
    await server.signedIn()
    const { email, password } = ADMIN
    await request(electron, '/api/v1/user/login', 'POST', { email, password })
  }

  it('prints a slip without a dialog on the chosen printer, and reports if it is missing', async () => {
    const electron = await launch()
    const { bridge } = preload(electron)
    const { webContents } = getWindow(electron)
    expect(await bridge.printSlip(150)).toEqual({ kind: 'no-printer', printer: '' })
    webContents.printers = ['EPSON_TM-T82', 'Office']
    expect((await bridge.computer()).printers).toEqual([
      { name: 'EPSON_TM-T82', label: 'EPSON TM-T82' },
      { name: 'Office', label: 'Office' },
    ])
    await bridge.preferences.change({ slipPrinter: 'EPSON_TM-T82', slipPaper: 'roll' })
    getWindow(electron).isShown = false
    expect([await bridge.printSlip(150), getWindow(electron).isShown]).toEqual([{ kind: 'saved' }, false])
    expect(webContents.prints).toMatchObject([{ silent: true, deviceName: 'EPSON_TM-T82' }])
    webContents.printFailure = 'Invalid printer settings'
    expect(await bridge.printSlip(150)).toEqual({
      kind: 'failed',
      problem: 'Could not print the slip: Invalid printer settings',
    })
    webContents.printers = ['Office']
    expect(await bridge.printSlip(150)).toEqual({ kind: 'no-printer', printer: 'EPSON_TM-T82' })
    expect(webContents.prints, 'prints nothing on another printer').toHaveLength(2)
  })

  it('locks when idle, survives reload and restart, and is unlocked by the right password', async () => {
    const electron = await launch()
    const { bridge } = preload(electron)
    const { powerMonitor } = electron.module as typeof Electron
    const { webContents, loaded } = getWindow(electron)
    powerMonitor.emit('lock-screen')
    await signIn(electron)
    powerMonitor.emit('suspend')
    expect(await bridge.lock.isLocked(), 'off by default').toBe(false)
    await bridge.preferences.change({ lockAfterMinutes: 1 })
    await bridge.notify({ title: 'Next step: Ravi', body: '', path: '/enquiries' })
    powerMonitor.emit('lock-screen')
    expect(electron.notifications.at(-1), 'the notification with the name is closed too').toMatchObject({
      isClosed: true,
    })
    expect([await bridge.lock.isLocked(), webContents.sent.at(-1)]).toEqual([true, ['news:lock', true]])
    await bridge.preferences.change({ lockAfterMinutes: 0 })
    await request(electron, '/api/v1/user/get-user')
    expect(await bridge.lock.isLocked()).toBe(true)

    const entries = electron.menus.at(-1)?.flatMap(({ submenu = [] }) => submenu as MenuEntry[]) ?? []
    const [prints, loads] = [webContents.prints.length, loaded.length]
    const shortcuts = entries.find(({ label }) => label === 'Shortcut for Walk-ins')?.submenu ?? []
    for (const label of ['Print…', 'Save as PDF…', 'Server Address…', 'Ctrl+Alt+W'])
      [...entries, ...shortcuts].find((entry) => entry.label === label)?.click?.()
    expect([webContents.prints.length, loaded.length, electron.shortcuts.size]).toEqual([prints, loads, 0])
    const menus = electron.menus.length
    entries.find(({ label }) => label === 'Notify Me of New Enquiries')?.click?.({ checked: false })
    expect((await bridge.preferences.read()).notifications).toBe(true)
    expect(electron.menus.slice(menus), 'the toggled checkbox is reset').toEqual([expect.anything()])
    const other = await startTestServer()
    const behind = { kind: 'refused', problem: 'The window is locked. Unlock it first.' }
    const print = Array(32).fill('A1').join(':')
    expect(
      [
        await bridge.server.use(other.url),
        await bridge.server.trust(other.url, print),
        await bridge.server.distrust(other.url),
      ],
      'otherwise its password would unlock the window',
    ).toEqual([behind, behind, behind.problem])
    await other.close()
    expect(await bridge.server.state()).toMatchObject({ address: server.url })

    electron.notifications.splice(0)
    await bridge.notify({
      title: 'Next step: Ravi',
      body: '9876543210',
      path: '/enquiries?enquiry=7',
      enquiryId: '7',
    })
    expect(electron.notifications).toMatchObject([
      { title: 'New activity', body: 'Unlock the window to see it.', buttons: [] },
    ])

    const again = await launch()
    expect(await preload(again).bridge.lock.isLocked()).toBe(true)
    const check = (password: string) => request(again, '/api/v1/user/password/check', 'POST', { password })
    expect((await check('wrong')).status).toBe(400)
    expect(await preload(again).bridge.lock.isLocked()).toBe(true)
    expect((await check(ADMIN.password)).status).toBe(200)
    expect(getWindow(again).webContents.sent.at(-1)).toEqual(['news:lock', false])
    expect(await preload(again).bridge.lock.isLocked()).toBe(false)
  })

  it('locks after the idle time', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const electron = await launch()
    const { bridge } = preload(electron)
    await signIn(electron)
    await bridge.preferences.change({ lockAfterMinutes: 2 })
    electron.idleSeconds = 119
    vi.advanceTimersByTime(5000)
    expect(await bridge.lock.isLocked()).toBe(false)
    electron.idleSeconds = 120
    vi.advanceTimersByTime(5000)
    vi.useRealTimers()
    expect(await bridge.lock.isLocked()).toBe(true)
  })

  it('adds buttons to notifications where supported, and opens the enquiry’s actions on a click', async () => {
    const notice = { title: 'Next step: Ravi', body: '', path: '/enquiries?enquiry=gone', enquiryId: 'gone' }
    const electron = await launch()
    vi.spyOn(process, 'platform', 'get').mockReturnValue('linux')
    const { bridge } = preload(electron)
    await signIn(electron)
    electron.notifications.splice(0)
    await bridge.notify(notice)
    expect([electron.notifications[0]?.buttons, (await bridge.computer()).hasNotificationButtons]).toEqual([
      [],
      false,
    ])
    electron.notifications[0]?.emit('click')
    expect(getWindow(electron).webContents.sent.at(-1)).toEqual(['news:open-path', `${notice.path}&acts=1`])

    vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
    expect((await bridge.computer()).hasNotificationButtons).toBe(true)
    await bridge.notify(notice)
    expect(electron.notifications[1]?.buttons).toEqual(['Call', 'Assign to me', 'Snooze 15 min'])
    electron.notifications[1]?.press('Call')
    expect(getWindow(electron).webContents.sent.at(-1)).toEqual([
      'news:open-path',
      `${notice.path}&acts=call`,
    ])
    electron.notifications[1]?.press('Assign to me')
    await vi.waitFor(() => expect(electron.notifications[2]?.title).toBe('Could not save'))

    vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin')
    expect((await bridge.computer()).hasNotificationButtons, 'an unsigned app has no buttons').toBe(false)
  })

  it('shows no notifications in quiet hours, but keeps counting', async () => {
    const electron = await launch()
    const { bridge } = preload(electron)
    await signIn(electron)
    await vi.waitFor(() => expect(session.answered).toContain('/api/events'))
    const write = (name: string, mobile: string) =>
      server.visitor().post('/api/enquiries', {
        name,
        mobile,
        email: `${mobile}@example.com`,
        course: 'Java',
        message: '',
      })
    // A late subscriber misses the events.
    await vi.waitFor(() => expect(session.answered).toContain('/api/events'))
    getWindow(electron).hide()
    await write('Evening Visitor', '9876543211')
    await vi.waitFor(() => expect(electron.notifications.at(-1)?.title).toContain('Evening Visitor'))
    const { total } = (
      await (await server.signedIn()).get<{ total: number }>('/api/enquiries?page=1&pageSize=1&status=New')
    ).body
    await vi.waitFor(() => expect(electron.badge).toBe(total))
    await bridge.preferences.change({ quietHours: { from: '00:00', to: '00:00' } })
    electron.notifications.splice(0)
    await write('Night Visitor', '9876543212')
    await vi.waitFor(() => expect(electron.badge).toBe(total + 1))
    expect(electron.notifications).toEqual([])
    expect(await bridge.notify({ title: 'Call Ravi', body: '', path: '/enquiries' })).toBe(false)
  })

  it('checks spelling in the chosen languages right away', async () => {
    const electron = await launch()
    const { bridge } = preload(electron)
    expect(electron.dictionaries).toEqual(['en-GB'])
    await bridge.preferences.change({ spelling: ['english', 'hindi'] })
    expect(electron.dictionaries).toEqual(['en-GB', 'hi'])
    await launch().then(({ dictionaries }) => expect(dictionaries).toEqual(['en-GB', 'hi']))
  })

  it('shows only downloads in their folder', async () => {
    const electron = await launch()
    const { bridge } = preload(electron)
    const path = join(userData, 'backup.age')
    writeFileSync(path, 'x')
    electron.download('app://bundle/api/backups/1', path)
    const [channel, saved] = getWindow(electron).webContents.sent.at(-1) ?? []
    expect([channel, saved]).toEqual(['news:saved', { file: expect.any(String), name: 'backup.age' }])
    const { file } = saved as { file: string }
    expect([await bridge.showInFolder(file), electron.shownFiles]).toEqual([true, [path]])
    rmSync(path)
    expect([await bridge.showInFolder(file), electron.shownFiles.length]).toEqual([false, 1])
    const sentBefore = getWindow(electron).webContents.sent.length
    electron.download('app://bundle/api/backups/1')
    electron.download('https://evil.example/setup.exe', path)
    expect(getWindow(electron).webContents.sent).toHaveLength(sentBefore)
  })
})

describe('the navigation policy of every page', () => {
  it('apply to each window, and open only checked external links', async () => {
    const electron = await launch()
    const { webContents } = getWindow(electron)
    expect(webContents.navigate('will-navigate', 'app://bundle/enquiries')).toBe(true)
    expect(webContents.navigate('will-navigate', 'tel:+919876543210')).toBe(false)
    expect(webContents.navigate('will-navigate', 'file:///etc/passwd')).toBe(false)
    expect(webContents.navigate('will-redirect', 'https://evil.example/')).toBe(false)
    expect(webContents.navigate('will-frame-navigate', 'https://evil.example/', false)).toBe(false)
    expect(webContents.navigate('will-frame-navigate', 'https://www.google.com/maps/embed', false)).toBe(true)
    expect(webContents.openHandler({ url: 'https://wa.me/919876543210' })).toEqual({ action: 'deny' })
    expect(webContents.openHandler({ url: 'javascript:alert(1)' })).toEqual({ action: 'deny' })
    expect(electron.openedOutside).toEqual(['tel:+919876543210', 'https://wa.me/919876543210'])
    const attach = { preventDefault: vi.fn() }
    webContents.emit('will-attach-webview', attach)
    expect(attach.preventDefault).toHaveBeenCalled()
  })
  it('allow a page only to write to the clipboard', async () => {
    const { page } = await launch()
    const wanted = ['media', 'geolocation', 'notifications', 'clipboard-read', 'fileSystem', 'usb'] as const
    for (const permission of nonEmpty(wanted)) {
      expect([permission, page.request(permission, 'app://bundle/enquiries')]).toEqual([permission, false])
      expect([permission, page.has(permission, 'app://bundle/')]).toEqual([permission, false])
    }
    expect(page.request('clipboard-sanitized-write', 'app://bundle/enquiries')).toBe(true)
    expect(page.has('clipboard-sanitized-write', 'app://bundle/')).toBe(true)
    for (const [address, isMainFrame] of [
      ['app://bundle/', false],
      ['https://www.google.com/', true],
    ] as const) {
      expect(page.request('clipboard-sanitized-write', address, isMainFrame)).toBe(false)
      expect(page.has('clipboard-sanitized-write', address, isMainFrame)).toBe(false)
    }
    for (const device of ['hid', 'serial', 'usb'] as const)
      expect([device, page.mayUse(device, 'app://bundle')]).toEqual([device, false])
  })
  it('allow only our own downloads', async () => {
    const electron = await launch()
    expect(electron.download('blob:app://bundle/5f1c')).toBe(true)
    expect(electron.download('app://bundle/api/desk/export.csv')).toBe(true)
    expect(electron.download('https://evil.example/setup.exe')).toBe(false)
  })
  it('isolate every window and sandbox every process', async () => {
    const electron = await launch()
    const entries = electron.menus.flat().flatMap(({ submenu = [] }) => submenu as MenuEntry[])
    entries.find(({ label }) => label === 'Diagnostics')?.click?.()
    expect(electron.windows.map(({ loaded }) => loaded[0])).toEqual([
      'app://bundle/shell/connect.html',
      'app://bundle/shell/diagnostics.html',
    ])
    expect(electron.isSandboxed).toBe(true)
    for (const { options } of nonEmpty(electron.windows)) {
      expect(options.webPreferences).toMatchObject({
        preload: expect.stringMatching(/preload\.cjs$/),
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        allowRunningInsecureContent: false,
        experimentalFeatures: false,
        webviewTag: false,
      })
    }
  })
  it('handle requests of our own pages only', async () => {
    const electron = await launch()
    expect(electron.channels.length).toBeGreaterThan(0)
    for (const channel of nonEmpty(electron.channels)) {
      const called = (async () => electron.invoke(channel, [], 'https://evil.example/'))()
      await expect(called, channel).rejects.toThrow('not one of our pages')
    }
  })
  it('restrict windows that Electron creates in other ways', async () => {
    const electron = await launch()
    const { FakeWebContents } = await import('../testing/electron/window-double.ts')
    const other = new FakeWebContents()
    electron.created(other)
    expect(other.navigate('will-navigate', 'https://evil.example/')).toBe(false)
    expect(other.openHandler({ url: 'https://evil.example/' })).toEqual({ action: 'deny' })
  })
})

describe('the bridge', () => {
  it('is the only API of a page, and all its requests are handled', async () => {
    const electron = await launch()
    const { exposed, listeners, bridge } = preload(electron)
    expect(Object.keys(exposed)).toEqual(['prospectus'])
    expect([...listeners.keys()]).toEqual(['news:open-path'])
    bridge.server.onConnection(() => undefined)
    bridge.lock.onChange(() => undefined)
    bridge.onSaved(() => undefined)
    expect([...listeners.keys()].sort()).toEqual([...NEWS_CHANNELS].sort())
    expect(await bridge.server.check('127.0.0.1:1')).toMatchObject({ kind: 'refused' })
    expect(await bridge.preferences.read()).toEqual({
      theme: 'auto',
      closeToTray: true,
      startWithSystem: false,
      notifications: true,
      quietHours: null,
      slipPrinter: '',
      slipPaper: 'a6',
      lockAfterMinutes: 0,
      spelling: null,
    })
    const { webContents } = getWindow(electron)
    expect(await bridge.print()).toEqual({ kind: 'saved' })
    getWindow(electron).isShown = false
    expect([await bridge.print(), getWindow(electron).isShown]).toEqual([{ kind: 'saved' }, true])
    webContents.printFailure = 'Print job canceled'
    expect(await bridge.print()).toEqual({ kind: 'cancelled' })
    webContents.printFailure = 'Invalid printer settings'
    expect(await bridge.print()).toEqual({
      kind: 'failed',
      problem: 'Could not print the page: Invalid printer settings',
    })
    expect(await bridge.openOutside('mailto:ravi@example.com')).toBe(true)
    expect(await bridge.openOutside('file:///etc/passwd')).toBe(false)
    expect(await bridge.diagnostics()).toMatchObject({ versions: { prospectus: VERSION } })
  })
  it('stores the admin key with safeStorage, and deletes it with its server', async () => {
    const { bridge } = preload(await launch())
    await bridge.server.use(server.url)
    expect(await bridge.adminKey.keep('our admin key')).toBe(true)
    for (const file of nonEmpty(readdirSync(userData))) {
      expect(readFileSync(join(userData, file), 'latin1')).not.toContain('our admin key')
    }
    const again = preload(await launch()).bridge
    expect(await again.adminKey.read()).toBe('our admin key')
    const other = await startTestServer()
    await again.server.use(other.url)
    expect(await again.adminKey.read()).toBe('')
    await other.close()
  })
  it('opens images and saves CSV and PDF with native dialogs', async () => {
    const electron = await launch()
    const { bridge } = preload(electron)
    expect(await bridge.chooseImage()).toEqual({ kind: 'cancelled' })
    const image = join(userData, 'logo.png')
    writeFileSync(image, new Uint8Array([1, 2, 3]))
    electron.answers.open = [image]
    expect(await bridge.chooseImage()).toMatchObject({
      kind: 'chosen',
      image: { name: 'logo.png', type: 'image/png' },
    })
    expect(await bridge.saveText('enquiries', 'a,b')).toEqual({ kind: 'cancelled' })
    electron.answers.save = join(userData, 'enquiries.csv')
    expect(await bridge.saveText('enquiries', 'नाम,b')).toEqual({ kind: 'saved', file: expect.any(String) })
    expect(readFileSync(electron.answers.save, 'utf8')).toBe('नाम,b')
    electron.answers.save = join(userData, 'page.pdf')
    const pdf = await bridge.savePdf('page')
    expect(pdf).toEqual({ kind: 'saved', file: expect.any(String) })
    expect(await bridge.showInFolder(pdf.kind === 'saved' ? (pdf.file ?? '') : '')).toBe(true)
    expect(await bridge.showInFolder('/etc/passwd'), 'an invented path').toBe(false)
    expect(electron.shownFiles).toEqual([electron.answers.save])
    electron.answers.save = join(userData, 'no', 'such', 'folder.csv')
    expect(await bridge.saveText('x', 'y')).toMatchObject({ kind: 'failed' })
  })
  it('passes paths to the page’s router while it listens', async () => {
    const { listeners, bridge } = preload(await launch())
    const opened: string[] = []
    const stop = bridge.onOpenPath((path) => opened.push(path))
    listeners.get('news:open-path')?.({}, '/enquiries')
    expect(opened).toEqual(['/enquiries'])
    const assign = vi.fn()
    vi.stubGlobal('location', { assign })
    stop()
    listeners.get('news:open-path')?.({}, '/course')
    vi.unstubAllGlobals()
    expect(assign).toHaveBeenCalledWith('/course')
  })
})

describe('a preset', () => {
  it('sets the server, and shows this where users would change it', async () => {
    writeFileSync(
      join(userData, 'desk.json'),
      JSON.stringify({
        by: 'Sunrise IT',
        server: server.url,
        settings: { notifications: false },
        locked: ['server', 'notifications'],
      }),
    )
    const electron = await launch()
    const { bridge } = preload(electron)
    expect(getWindow(electron).loaded).toEqual(['app://bundle/'])
    expect(await bridge.server.state()).toMatchObject({ address: server.url, fixedBy: 'Sunrise IT' })
    const refused = {
      kind: 'refused',
      problem: 'Your server was set by Sunrise IT. You can’t change it here.',
    }
    expect(await bridge.server.use('http://127.0.0.1:1')).toEqual(refused)
    expect(await bridge.preferences.change({ notifications: true })).toMatchObject({ notifications: false })
    expect((await bridge.diagnostics()).preset).toBe(join(userData, 'desk.json'))
  })

  it('next to the app in a download folder neither sets nor locks the server', async () => {
    vi.stubEnv('APPIMAGE', join(userData, 'downloads', 'Prospectus.AppImage'))
    mkdirSync(join(userData, 'downloads'))
    const evil = { server: 'https://evil.example', locked: ['server'] }
    const { bridge } = preload(await launch())
    await bridge.server.use(server.url)
    writeFileSync(join(userData, 'downloads', 'desk.json'), JSON.stringify(evil))
    const again = preload(await launch()).bridge
    const state = await again.server.state()
    expect([state.address, state.fixedBy]).toEqual([server.url, undefined])
    expect((await again.diagnostics()).preset).toBeNull()
  })

  it('is reported and ignored if it is invalid', async () => {
    writeFileSync(join(userData, 'desk.json'), '{"server":"desk"}')
    const electron = await launch()
    expect(getWindow(electron).loaded).toEqual(['app://bundle/shell/connect.html'])
    const message = `The preset ${join(userData, 'desk.json')} is not used: server is invalid.`
    expect(electron.questions).toEqual([message])
    expect((await preload(electron).bridge.diagnostics()).errors[0]?.text).toContain('is not used')
  })
})

describe('a server with a self-issued certificate', () => {
  it('is used once the certificate is trusted, and asked about again if it changes', async () => {
    const proxy = await startTlsProxy(server.url)
    const electron = await launch()
    const { bridge } = preload(electron)
    const { powerMonitor } = electron.module as typeof Electron
    const refused = await bridge.server.check(proxy.url)
    const fingerprint = refused.kind === 'refused' ? refused.certificate?.fingerprint : undefined
    if (!fingerprint) throw new Error('The response has no fingerprint.')
    const invented = fingerprint.replaceAll(/[0-8]/g, '9')
    expect(await bridge.server.trust(proxy.url, invented)).toMatchObject({ kind: 'refused' })
    expect(await bridge.server.trust(proxy.url, fingerprint)).toMatchObject({ kind: 'found' })
    expect(electron.relaunches, 'no lasting session has cached a result for it').toBe(0)
    expect(await bridge.server.use(proxy.url)).toMatchObject({ kind: 'found', address: proxy.url })
    expect((await request(electron, '/api/site-settings')).status).toBe(200)
    expect((await bridge.diagnostics()).certificates).toEqual([
      { address: proxy.url, fingerprint, isFixed: false },
    ])
    proxy.show(RENEWED)
    electron.answers.box = 0
    powerMonitor.emit('resume')
    await vi.waitFor(() => expect(electron.questions).toEqual(['The server’s certificate is not trusted']))
    await vi.waitFor(() => expect(getWindow(electron).loaded.at(-1)).toBe('app://bundle/shell/connect.html'))
    expect((await request(electron, '/api/site-settings')).status, 'no request is sent').toBe(502)
    const changed = await bridge.server.check(proxy.url)
    if (changed.kind !== 'refused' || !changed.certificate) throw new Error('The certificate was accepted.')
    expect(changed.certificate.trusted).toBe(fingerprint)
    await bridge.server.trust(proxy.url, changed.certificate.fingerprint)
    await vi.waitFor(() => expect(electron.relaunches, 'Chromium caches its rejection').toBe(1))
    // A session’s cached certificates end with the app.
    const again = await launch({ session: createSession() })
    expect((await request(again, '/api/site-settings')).status).toBe(200)
    await preload(again).bridge.server.distrust(proxy.url)
    await vi.waitFor(() => expect(again.relaunches).toBe(1))
    const distrusting = await launch({ session: createSession() })
    expect((await request(distrusting, '/api/site-settings')).status).toBe(502)
    await proxy.close()
  })
})

describe('single-screen windows', () => {
  const menuOf = (electron: ElectronDouble) =>
    electron.menus.at(-1)?.flatMap(({ submenu = [] }) => submenu as MenuEntry[]) ?? []
  const choose = (electron: ElectronDouble, label: string) => {
    const entries = menuOf(electron)
    const all = [...entries, ...entries.flatMap(({ submenu = [] }) => submenu)]
    const found = all.find((entry) => entry.label === label)
    if (!found?.click) throw new Error(`No menu entry ${label}.`)
    found.click()
  }
  const SHORTCUT = 'CommandOrControl+Alt+W'

  it('open the walk-in form with a global shortcut once one is chosen', async () => {
    const electron = await launch()
    await preload(electron).bridge.server.use(server.url)
    expect(electron.shortcuts.size).toBe(0)
    choose(electron, 'Ctrl+Alt+W')
    electron.shortcuts.get(SHORTCUT)?.()
    electron.shortcuts.get(SHORTCUT)?.()
    const [, small, ...more] = electron.windows
    expect([small?.loaded, small?.isShown, more]).toEqual([['app://bundle/desk/walk-in'], true, []])
    expect(small?.options).toMatchObject({ alwaysOnTop: true, width: 560, height: 760 })
    expect(small?.options.webPreferences).toMatchObject({ sandbox: true, contextIsolation: true })
    const again = await launch()
    expect([...again.shortcuts.keys()]).toEqual([SHORTCUT])
    choose(again, 'Off')
    expect(again.shortcuts.size).toBe(0)
  })

  it('report a shortcut that isn’t available, and leave it off', async () => {
    const electron = await launch()
    electron.usedShortcuts.push(SHORTCUT)
    choose(electron, 'Ctrl+Alt+W')
    expect(electron.questions).toEqual(['This shortcut isn’t available'])
    choose(electron, 'Ctrl+Alt+N')
    expect([...electron.shortcuts.keys()]).toEqual(['CommandOrControl+Alt+N'])
    const taken = createElectronDouble({ session, userData })
    taken.usedShortcuts.push('CommandOrControl+Alt+N')
    loadBundle(join(out, 'main', 'main.cjs'), taken.module)
    running.push(taken)
    await vi.waitFor(() => expect(taken.windows).toHaveLength(1))
    const { errors } = await preload(taken).bridge.diagnostics()
    expect(errors.at(-1)?.text).toContain('Registering the shortcut for walk-ins')
  })

  it.each([
    ['walk-in', 'app://bundle/desk/walk-in'],
    ['today', 'app://bundle/desk?view=today'],
    ['overdue', 'app://bundle/desk?view=overdue'],
  ])('open with the link prospectus://%s at %s', async (link, address) => {
    await preload(await launch()).bridge.server.use(server.url)
    const { argv } = process
    process.argv = [...argv, `prospectus://${link}`]
    const electron = await launch()
    process.argv = argv
    expect(getWindow(electron).loaded).toEqual([address])
  })

  it('open from the Windows jump list and the macOS dock', async () => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
    const { jumpList } = await launch()
    expect(jumpList).toMatchObject([
      {
        type: 'tasks',
        items: [
          { title: 'New walk-in', args: 'prospectus://walk-in', program: process.execPath },
          { title: 'Today', args: 'prospectus://today' },
          { title: 'Overdue', args: 'prospectus://overdue' },
        ],
      },
    ])
    vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin')
    const mac = await launch()
    await preload(mac).bridge.server.use(server.url)
    expect(mac.dock.map(({ label }) => label)).toEqual(['New walk-in', 'Today', 'Overdue'])
    mac.dock[0]?.click?.({} as never, undefined, {} as never)
    expect(mac.windows.at(-1)?.loaded).toEqual(['app://bundle/desk/walk-in'])
  })

  it('open once per enquiry, and remember a position per kind', async () => {
    const electron = await launch()
    await preload(electron).bridge.server.use(server.url)
    const { openHandler } = getWindow(electron).webContents
    for (const url of ['app://bundle/desk/enquiry/7', 'app://bundle/desk?view=today&enquiry=7'])
      expect(openHandler({ url })).toEqual({ action: 'deny' })
    const [, own, ...more] = electron.windows
    expect([own?.loaded, own?.isShown, more]).toEqual([['app://bundle/desk/enquiry/7'], true, []])
    for (const url of ['app://bundle/reports', 'app://bundle/desk/enquiry/../x', 'app://evil/desk/enquiry/7'])
      expect(openHandler({ url })).toEqual({ action: 'deny' })
    expect([electron.windows.length, electron.openedOutside]).toEqual([2, []])
    own?.moveTo({ x: 300, y: 200, width: 700, height: 600 })
    own?.tryClose()
    choose(electron, 'New Walk-in')
    expect(electron.windows.at(-1)?.options).toMatchObject({ width: 560, height: 760 })
    const again = await launch()
    getWindow(again).webContents.openHandler({ url: 'app://bundle/desk/enquiry/8' })
    expect(again.windows[1]?.bounds, 'frame included').toEqual({ x: 300, y: 200, width: 700, height: 600 })
  })

  it('print and save the focused one, and receive lock and connection changes', async () => {
    const gone = await startTestServer(WITHOUT_CODE)
    await gone.signedIn()
    const electron = await launch()
    const { bridge } = preload(electron)
    await bridge.server.use(gone.url)
    const { email, password } = ADMIN
    await request(electron, '/api/v1/user/login', 'POST', { email, password })
    getWindow(electron).webContents.openHandler({ url: 'app://bundle/desk/enquiry/7' })
    const [main, own] = electron.windows
    if (!main || !own) throw new Error('There are no two windows.')
    const printed = () => [main, own].map(({ webContents }) => webContents.prints.length)
    choose(electron, 'Print…')
    expect(printed()).toEqual([0, 1])
    own.webContents.title = 'Ravi'
    electron.answers.save = join(userData, 'own.pdf')
    const pdf = vi.spyOn(own.webContents, 'printToPDF')
    choose(electron, 'Save as PDF…')
    await vi.waitFor(() => expect(pdf).toHaveBeenCalledOnce())
    main.focus()
    choose(electron, 'Print…')
    expect(printed()).toEqual([1, 1])

    choose(electron, 'New Walk-in')
    const lastMessages = () => electron.windows.map(({ webContents }) => webContents.sent.at(-1))
    await bridge.lock.now()
    expect(lastMessages()).toEqual(Array.from({ length: 3 }, () => ['news:lock', true]))
    await gone.close()
    expect((await request(electron, '/api/site-settings')).status).toBe(502)
    await vi.waitFor(() =>
      expect(lastMessages()).toEqual(Array.from({ length: 3 }, () => ['news:connection', 'gone'])),
    )
  })

  it('move to a visible screen when theirs is unplugged, and back again', async () => {
    const MAIN = { x: 0, y: 0, width: 1920, height: 1040 }
    const RIGHT = { x: 1920, y: 0, width: 1920, height: 1040 }
    const there = { x: 2200, y: 100, width: 1100, height: 800 }
    const electron = await launch()
    await preload(electron).bridge.server.use(server.url)
    electron.plug(MAIN, RIGHT)
    const window = getWindow(electron)
    window.moveTo(there)
    electron.plug(MAIN)
    expect(window.bounds).toMatchObject({ width: 1100, height: 800 })
    expect(window.bounds.x).toBeLessThan(MAIN.width)
    window.moveTo({ x: 60, y: 60, width: 900, height: 700 })
    electron.plug(MAIN, RIGHT)
    expect(window.bounds).toEqual(there)
    electron.plug(MAIN)
    expect(window.bounds).toEqual({ x: 60, y: 60, width: 900, height: 700 })
    window.tryClose()
    const again = await launch()
    again.plug(MAIN, RIGHT)
    expect(getWindow(again).bounds, 'remembered for both arrangements').toEqual(there)
  })

  it('close before a change of servers, unless the user stays', async () => {
    const other = await startTestServer()
    const electron = await launch()
    const { bridge } = preload(electron)
    await bridge.server.use(server.url)
    getWindow(electron).webContents.openHandler({ url: 'app://bundle/desk/enquiry/7' })
    const [, own] = electron.windows
    if (own) own.webContents.hasUnsaved = true
    expect(await bridge.server.use(other.url)).toMatchObject({ kind: 'refused' })
    expect([own?.isDestroyed(), electron.questions]).toEqual([false, ['Leave without saving?']])
    expect(await bridge.server.state()).toMatchObject({ address: server.url })
    electron.answers.leave = true
    expect(await bridge.server.use(other.url)).toMatchObject({ kind: 'found' })
    expect(own?.isDestroyed()).toBe(true)
    expect(await bridge.server.state()).toMatchObject({ address: other.url })
    await other.close()
  })
})

it('creates a report without personal data, and sends no crash reports', async () => {
  const electron = await launch()
  const { bridge } = preload(electron)
  await bridge.server.use(server.url)
  await server.signedIn()
  const { email, password } = ADMIN
  await request(electron, '/api/v1/user/login', 'POST', { email, password })
  getWindow(electron).webContents.navigate('will-redirect', 'https://evil.example/call/9876543210?name=Ravi')
  electron.answers.save = join(userData, 'report.txt')
  expect(await bridge.saveReport()).toEqual({ kind: 'saved', file: expect.any(String) })
  const report = readFileSync(electron.answers.save, 'utf8')
  for (const part of [
    `Prospectus ${VERSION} on`,
    `Server up: ${server.url}`,
    'Session in',
    'Crash dumps:\nnone',
  ])
    expect(report).toContain(part)
  expect(report).toContain('ERROR Refused redirect: https://evil.example\n')
  for (const secret of [email, password, '9876543210', 'Ravi']) expect(report).not.toContain(secret)
  expect(electron.crashReports).toEqual([{ uploadToServer: false }])
})
