import { join } from 'node:path'
import { app, BrowserWindow, dialog, ipcMain, powerMonitor, type Session, safeStorage } from 'electron'
import type { Preferences } from '../bridge/bridge.ts'
import type { News, NewsChannel } from '../bridge/channels.ts'
import { FILES, VERSION } from './build-facts.ts'
import { diagnose, type ErrorLog, getPlace } from './diagnostics.ts'
import { SavedFiles } from './downloads/saved-files.ts'
import { Fleet, getPins } from './fleet/fleet.ts'
import { ServerSessions } from './fleet/server-sessions.ts'
import { listServers } from './fleet/servers.ts'
import { createHandlers } from './ipc/handlers.ts'
import { registerHandlers } from './ipc/register-handlers.ts'
import { ENQUIRIES_PATH, parseDeepLink } from './live/enquiry-paths.ts'
import { Desk } from './live/live-enquiries.ts'
import { LockFile } from './lock/lock-file.ts'
import { WindowLock } from './lock/window-lock.ts'
import { listDumps } from './log/dumps.ts'
import type { LogFile } from './log/log-file.ts'
import { makeReport } from './log/report.ts'
import { setAppMenu } from './menu/app-menu.ts'
import { TrayIcon } from './menu/tray-icon.ts'
import { createBell } from './notifications/bell.ts'
import { EnquiryActs } from './notifications/enquiry-acts.ts'
import { notify, withdrawNotifications } from './notifications/notify.ts'
import { openProtocol } from './protocol/open-protocol.ts'
import { SHELL_PREFIX } from './protocol/route.ts'
import { ProxySignIn } from './proxy/proxy-sign-in.ts'
import { openProxyWindow } from './proxy/proxy-window.ts'
import { QuickAddShortcut } from './quick-add/shortcut.ts'
import { offerTasks } from './quick-add/tasks.ts'
import { Certificates } from './security/certificates.ts'
import { openOutside } from './security/open-outside.ts'
import { secureSession } from './security/session.ts'
import { createSideSession } from './security/side-session.ts'
import { secureWebContents } from './security/web-contents.ts'
import { hearingFetch } from './server/hearing-fetch.ts'
import { Looks } from './server/looks.ts'
import { chooseServer } from './server/server-choice.ts'
import { ServerLink } from './server/server-link.ts'
import { askToFollow, tellOfCertificate, tellOfVersion } from './server/server-news.ts'
import { SecretFile } from './settings/secret-file.ts'
import { toPreferences } from './settings/settings.ts'
import type { SettingsStore } from './settings/settings-store.ts'
import type { UpdateRestart } from './updates/update-restart.ts'
import { applyStartWithSystem } from './window/apply-start-with-system.ts'
import { hasTray } from './window/has-tray.ts'
import { MainWindow } from './window/main-window.ts'
import { parseOwnWindow, WALK_IN_PATH } from './window/own-window.ts'
import { PanelWindows } from './window/panel-windows.ts'
import { spellingLanguages } from './window/spelling.ts'
import { WindowPlaces } from './window/window-places.ts'
import { APP_NAME } from './window/window-title.ts'

const CONNECT_PATH = `${SHELL_PREFIX}connect.html`
const ADD_PATH = `${CONNECT_PATH}?add`
const CRASHED_PATH = `${SHELL_PREFIX}crashed.html`
const HOME_PATH = '/'
const SIGNED_OUT = {
  title: 'Signed out',
  body: 'New enquiries are not told of until somebody signs in.',
  path: HOME_PATH,
}
const TRAY_HINT = { title: `${APP_NAME} keeps running`, body: 'You find it in the tray.', path: HOME_PATH }

const NO_TRAY_HINT = {
  type: 'info' as const,
  message: `${APP_NAME} ends when its window is closed`,
  detail: 'This desktop has no tray. Minimise the window instead to go on being told of new enquiries.',
  buttons: ['OK'],
}

const toUpdateNotice = (version: string) => ({
  title: `${APP_NAME} ${version} is ready`,
  body: 'Click to restart into it now, or do so from the menu when it suits you.',
  path: HOME_PATH,
})

/** A password at a server of one's own choice would lift the lock before the others' sessions. */
const BEHIND_LOCK = {
  kind: 'refused' as const,
  problem: 'The window is locked. Unlock it first.',
}

export interface Shell {
  mainWindow: MainWindow
  /** Shows a path of the panel in the window where it belongs. */
  open(path: string): void
  /** Ends what asks the server by itself, and writes the cookies that Chromium has not written yet. */
  end(): Promise<unknown>
}

interface Start {
  settings: SettingsStore
  /** The file of the preset. */
  presetFile: string | null
  errors: ErrorLog
  log: LogFile
  restart: UpdateRestart
}

/** Puts the shell together, once Electron is ready. */
export function startShell({ settings, presetFile, errors, log, restart }: Start): Shell {
  const serverOrigin = () => settings.value.server
  const getServer = () =>
    listServers(settings.value, settings.preset).find(({ address }) => address === serverOrigin())
  const certificates = new Certificates(() => getPins(settings.value, settings))
  const sessions = new ServerSessions(() => getServer()?.partition ?? '', prepare)
  const proxy = new ProxySignIn({
    openWindow: (closed) => openProxyWindow(FILES, app.isPackaged, sessions.current, closed),
  })
  app.on('login', (event, _contents, { firstAuthAttempt }, info, answer) => {
    if (!info.isProxy) return
    event.preventDefault()
    void proxy.answer(info, !firstAuthAttempt, answer)
  })
  const fetch = hearingFetch(
    (address, init) => proxy.fetchOf(sessions.current)(address, init),
    () => watch.heard(),
  )
  // Six downloads leave no connection for a sign of life: it has its own
  const beside = createSideSession('signs-of-life')
  certificates.guard(beside, serverOrigin)
  const fetchBeside = proxy.fetchOf(beside)
  const hasServer = () => serverOrigin() !== null
  const openOut = (address: string) => openOutside(address, serverOrigin())
  const failed = (what: string, error: unknown) => errors.add(what, error)
  const unseen = (error: string) => failed('Showing a notification', error)
  const saved = new SavedFiles()
  const isTrayThere = hasTray(process.platform, process.env.XDG_CURRENT_DESKTOP)
  let isQuitting = false
  const quit = () => app.quit()
  app.on('before-quit', () => {
    isQuitting = true
  })

  const places = new WindowPlaces(settings)
  const panelWindows = new PanelWindows({
    files: FILES,
    isPackaged: app.isPackaged,
    session: () => sessions.current,
    places,
    zoom: () => settings.value.zoom,
  })
  const mainWindow = new MainWindow({
    settings,
    places,
    files: FILES,
    isPackaged: app.isPackaged,
    session: () => sessions.current,
    startPath: () => (hasServer() ? HOME_PATH : CONNECT_PATH),
    hasServer,
    staysWhenClosed: () => !isQuitting && settings.value.closeToTray && hasServer() && isTrayThere,
    closes() {
      if (isQuitting || isTrayThere || settings.value.hasSeenTrayHint) return
      dialog.showMessageBoxSync(NO_TRAY_HINT)
      settings.change({ hasSeenTrayHint: true })
    },
    shown: (window) => tray.mark(window),
    hidden() {
      if (!settings.value.hasSeenTrayHint)
        notify(TRAY_HINT, { open: () => mainWindow.show(), failed: unseen })
      settings.change({ hasSeenTrayHint: true })
    },
    crashed: (reason) => failed('The page ended', reason),
    crashedPath: CRASHED_PATH,
  })
  const open = (path: string) => {
    // Behind a lock it waits like everything else
    if (path === WALK_IN_PATH && hasServer() && !lock.isLocked) panelWindows.show({ kind: 'walk-in', path })
    else mainWindow.open(path)
  }
  const tellAll = <C extends NewsChannel>(channel: C, news: News[C]) => {
    for (const { webContents } of BrowserWindow.getAllWindows()) webContents.send(channel, news)
  }
  const lock = new WindowLock({
    settings,
    hasServer,
    file: new LockFile(join(app.getPath('userData'), 'locked'), (error) => failed('Keeping the lock', error)),
    idleSeconds: () => powerMonitor.getSystemIdleTime(),
    isSignedIn: () => desk.isSignedIn,
    changed(isLocked) {
      if (isLocked) withdrawNotifications()
      tellAll('news:lock', isLocked)
    },
  })
  const ring = createBell({
    settings: () => settings.value,
    isLocked: () => lock.isLocked,
    serverOrigin,
    open(path, origin) {
      if (origin === null || !fleet.isBeside(origin)) open(path)
      else if (lock.isLocked) mainWindow.show()
      else fleet.switchTo(origin, () => mainWindow.openNext(path))
    },
    act: (act, id) => void acts.run(act, id),
    failed: unseen,
  })
  const acts = new EnquiryActs({ fetch, serverOrigin, isLocked: () => lock.isLocked, open, ring })

  const tray = new TrayIcon({
    icons: FILES,
    show: () => mainWindow.show(),
    openEnquiries: () => open(ENQUIRIES_PATH),
    restart: () => restart.restart(),
    quit,
  })

  const link = new ServerLink({
    fetch: fetchBeside,
    look: new Looks(certificates, proxy).fetch,
    problemOf: (address) => certificates.problemOf(address),
    origin: serverOrigin,
    appVersion: VERSION,
    changed(connection) {
      if (connection !== 'unknown') errors.note(`Server ${connection}: ${serverOrigin()}`)
      mainWindow.setConnection(connection)
      tray.setConnection(connection)
      tellAll('news:connection', connection)
    },
    moved(origin) {
      const ask = async () => fleet.fixedBy === null && (await askToFollow(origin))
      lock.decide(ask, () => void moveTo(origin))
    },
    refusedCertificate: ({ address }) =>
      lock.decide(
        () => tellOfCertificate(address),
        () => mainWindow.load(CONNECT_PATH),
      ),
    changedVersion: (version) => void tellOfVersion(version, VERSION, serverOrigin() ?? ''),
  })
  const { watch } = link

  const desk = new Desk({
    fetch,
    serverOrigin,
    ring,
    session(state) {
      errors.note(`Session ${state}`)
      mainWindow.setSignedOut(state === 'lost')
      tray.setSignedOut(state === 'lost')
      if (state === 'lost' && !mainWindow.isInSight) ring(SIGNED_OUT)
    },
    counted: (count) => tray.setCount(count, mainWindow.isOpen ? mainWindow.window : null),
    failed,
  })

  function setSpelling(ours: Session): void {
    ours.setSpellCheckerLanguages(
      spellingLanguages(app.getLocale(), ours.availableSpellCheckerLanguages, settings.value.spelling),
    )
  }
  /** Closes a session to the machine, and serves the pages of the server that it belongs to. */
  function prepare(ours: Session, isShown: () => boolean): void {
    const origin = () => (isShown() ? serverOrigin() : null)
    secureSession(ours)
    certificates.guard(ours, origin)
    openProtocol(ours, {
      folders: FILES,
      fetch: hearingFetch(proxy.fetchOf(ours), () => watch.heard()),
      serverOrigin: origin,
      watch,
      desk,
      lock,
      failed,
    })
    // Chromium fetches dictionaries when they are first needed; without the internet nothing is underlined
    ours.on('spellcheck-dictionary-download-failure', (_event, language) =>
      failed('Fetching the dictionary of the spelling check', language),
    )
    setSpelling(ours)
    saved.watch(ours, (file) => tellAll('news:saved', file))
  }
  app.on('web-contents-created', (_event, contents) =>
    secureWebContents(contents, {
      openOutside: openOut,
      openOwn(address) {
        const own = parseOwnWindow(address)
        if (own) panelWindows.show(own)
        return own !== null
      },
      denied: (what, address) => failed(`Refused ${what}`, getPlace(address)),
      mayAsk: () => !restart.isUnattended,
      stayed() {
        isQuitting = false
        mainWindow.stayed()
        panelWindows.stayed()
        restart.stayed()
        showMenu()
      },
    }),
  )

  const adminKeys = new Map<string, SecretFile>()
  /** That of the server which is shown. */
  const getAdminKey = () => {
    const name = ['admin-key', getServer()?.partition.replace('persist:', '')].filter(Boolean).join('-')
    const known = adminKeys.get(name)
    const key =
      known ??
      new SecretFile(join(app.getPath('userData'), name), safeStorage, (error) =>
        failed('Keeping the admin key', error),
      )
    adminKeys.set(name, key)
    return key
  }

  const fleet = new Fleet({
    settings,
    certificates,
    check: (address) => link.check(address),
    used: () => [beside, ...sessions.used],
    forget: (partition) => sessions.forget(partition),
    renew(change) {
      if (panelWindows.isEmpty) mainWindow.renew(change)
      else void panelWindows.close().then((hasClosed) => hasClosed && mainWindow.renew(change))
    },
    switched() {
      desk.stop({ forget: true })
      void watch.start()
      showMenu()
    },
    startAnew: () => restart.startAnew(),
  })
  const moveTo = async (address: string) => {
    const from = serverOrigin()
    const found = fleet.refusal ?? (await link.check(address))
    if (found.kind === 'refused') return found
    if (fleet.isBeside(found.address)) {
      fleet.switchTo(found.address)
      return found
    }
    await chooseServer({
      settings,
      session: sessions.current,
      found,
      async changed() {
        fleet.moved(from, serverOrigin() ?? '')
        desk.stop({ forget: true })
        await getAdminKey().keep('')
        await watch.start()
        showMenu()
      },
    })
    mainWindow.load(mainWindow.takeWanted() ?? HOME_PATH)
    return found
  }
  const preferences = () => toPreferences(settings.value)
  const prefer = (change: Partial<Preferences>) => {
    settings.change(change)
    if (change.startWithSystem !== undefined) applyStartWithSystem(change.startWithSystem)
    if (change.spelling !== undefined) sessions.used.forEach(setSpelling)
    showMenu()
    return preferences()
  }
  const showMenu = (): void =>
    setAppMenu({
      mainWindow,
      files: FILES,
      preferences,
      prefer,
      servers: {
        all: fleet.offered,
        shown: serverOrigin(),
        fixedBy: fleet.fixedBy,
        choose: lock.guard(() => mainWindow.load(CONNECT_PATH)),
        add: lock.guard(() => mainWindow.load(ADD_PATH)),
        switchTo: lock.guard((address) => fleet.switchTo(address), showMenu),
      },
      quickAdd: {
        shortcut: settings.value.quickAddShortcut,
        open: () => open(WALK_IN_PATH),
        choose: lock.guard((shortcut) => {
          settings.change({ quickAddShortcut: quickAdd.choose(shortcut) ? shortcut : '' })
          showMenu()
        }),
      },
      session: () => sessions.current,
      restart,
      isTrayThere,
      saved,
      lock,
      quit,
    })
  restart.onOffer((version) => {
    tray.offerUpdate(version)
    showMenu()
    notify(toUpdateNotice(version), { open: () => restart.restart(), failed: unseen })
  })

  const getDiagnostics = () =>
    diagnose(VERSION, { ...link.state, version: link.version }, errors.errors, {
      preset: presetFile,
      certificates: fleet.trusted,
    })
  const handlers = createHandlers({
    serverState: () => (fleet.fixedBy === null ? link.state : { ...link.state, fixedBy: fleet.fixedBy }),
    checkServer: (address) => link.check(address),
    useServer: async (address) => (lock.coversServer ? BEHIND_LOCK : moveTo(address)),
    addServer: async (address) => (lock.coversServer ? BEHIND_LOCK : fleet.add(address)),
    trustCertificate: async (address, fingerprint) =>
      lock.coversServer ? BEHIND_LOCK : fleet.trust(address, fingerprint),
    distrustCertificate(address) {
      if (lock.coversServer) return BEHIND_LOCK.problem
      fleet.distrust(address)
      return null
    },
    preferences,
    prefer,
    adminKey: { read: () => getAdminKey().read(), keep: (key) => getAdminKey().keep(key) },
    ring,
    openOutside: openOut,
    saved,
    lock,
    proxy,
    diagnostics: getDiagnostics,
    report() {
      const dumps = app.getPath('crashDumps')
      return makeReport(getDiagnostics(), log.read(), listDumps(dumps), dumps)
    },
  })
  registerHandlers(ipcMain, handlers, (channel, why) => failed(`Refused ${channel}`, why))

  const quickAdd = new QuickAddShortcut(() => open(WALK_IN_PATH))
  if (!quickAdd.set(settings.value.quickAddShortcut))
    failed('The shortcut for walk-ins', 'the system does not give it away')
  const refusal = offerTasks(process.platform, (address) => open(parseDeepLink(address) ?? HOME_PATH))
  if (refusal) failed('The jump list', refusal)
  showMenu()
  lock.watch()
  powerMonitor.on('lock-screen', () => lock.leave())
  powerMonitor.on('suspend', () => lock.leave())
  powerMonitor.on('resume', () => {
    void watch.check()
    desk.restart()
  })
  if (hasServer()) {
    void watch.start()
    desk.start()
  }
  return {
    mainWindow,
    open,
    end() {
      watch.stop()
      desk.stop()
      return Promise.all(sessions.used.map(({ cookies }) => cookies.flushStore()))
    },
  }
}
