import { join } from 'node:path'
import { app, BrowserWindow, dialog, ipcMain, powerMonitor, safeStorage, session } from 'electron'
import type { Preferences } from '../bridge/bridge.ts'
import type { News, NewsChannel } from '../bridge/channels.ts'
import { FILES, VERSION } from './build-facts.ts'
import { diagnose, type ErrorLog, getPlace } from './diagnostics.ts'
import { SavedFiles } from './downloads/saved-files.ts'
import { createHandlers } from './ipc/handlers.ts'
import { registerHandlers } from './ipc/register-handlers.ts'
import { ENQUIRIES_PATH } from './live/enquiry-paths.ts'
import { Desk } from './live/live-enquiries.ts'
import { WindowLock } from './lock/window-lock.ts'
import { setAppMenu } from './menu/app-menu.ts'
import { TrayIcon } from './menu/tray-icon.ts'
import { createBell } from './notifications/bell.ts'
import { EnquiryActs } from './notifications/enquiry-acts.ts'
import { notify } from './notifications/notify.ts'
import type { SessionFetch } from './protocol/forward.ts'
import { openProtocol } from './protocol/open-protocol.ts'
import { SHELL_PREFIX } from './protocol/route.ts'
import { proxyFetch } from './proxy/proxy-fetch.ts'
import { ProxySignIn } from './proxy/proxy-sign-in.ts'
import { openProxyWindow } from './proxy/proxy-window.ts'
import { openOutside } from './security/open-outside.ts'
import { secureSession } from './security/session.ts'
import { secureWebContents } from './security/web-contents.ts'
import { hearingFetch } from './server/hearing-fetch.ts'
import { chooseServer } from './server/server-choice.ts'
import { ServerLink } from './server/server-link.ts'
import { askToFollow, tellOfVersion } from './server/server-news.ts'
import { SecretFile } from './settings/secret-file.ts'
import { toPreferences } from './settings/settings.ts'
import type { SettingsStore } from './settings/settings-store.ts'
import type { UpdateRestart } from './updates/update-restart.ts'
import { applyStartWithSystem } from './window/apply-start-with-system.ts'
import { hasTray } from './window/has-tray.ts'
import { MainWindow } from './window/main-window.ts'
import { spellingLanguages } from './window/spelling.ts'
import { APP_NAME } from './window/window-title.ts'

const CONNECT_PATH = `${SHELL_PREFIX}connect.html`
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

/** Puts the shell together, once Electron is ready. @returns its window */
export function startShell(settings: SettingsStore, errors: ErrorLog, restart: UpdateRestart): MainWindow {
  const ours = session.defaultSession
  const proxy = new ProxySignIn({ openWindow: (closed) => openProxyWindow(FILES, app.isPackaged, closed) })
  app.on('login', (event, _contents, { firstAuthAttempt }, info, answer) => {
    if (!info.isProxy) return
    event.preventDefault()
    void proxy.answer(info, !firstAuthAttempt, answer)
  })
  const fetch = hearingFetch(
    proxyFetch(
      (address, init) => ours.fetch(address, init),
      (address) => proxy.introduce(ours, address),
    ),
    () => watch.heard(),
  )
  // Six downloads leave no connection for a sign of life: it has its own
  const beside = session.fromPartition('signs-of-life', { cache: false })
  const fetchBeside: SessionFetch = proxyFetch(
    (address, init) => beside.fetch(address, init),
    (address) => proxy.introduce(beside, address),
  )
  const serverOrigin = () => settings.value.server
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

  const mainWindow = new MainWindow({
    settings,
    files: FILES,
    isPackaged: app.isPackaged,
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
  const open = (path: string) => mainWindow.open(path)
  const tellAll = <C extends NewsChannel>(channel: C, news: News[C]) => {
    for (const { webContents } of BrowserWindow.getAllWindows()) webContents.send(channel, news)
  }
  const lock = new WindowLock({
    settings,
    idleSeconds: () => powerMonitor.getSystemIdleTime(),
    isSignedIn: () => desk.isSignedIn,
    changed: (isLocked) => tellAll('news:lock', isLocked),
  })
  const ring = createBell({
    settings: () => settings.value,
    isLocked: () => lock.isLocked,
    open,
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
    origin: serverOrigin,
    appVersion: VERSION,
    changed(connection) {
      mainWindow.setConnection(connection)
      tray.setConnection(connection)
    },
    async moved(origin) {
      if (await askToFollow(origin)) await moveTo(origin)
    },
    changedVersion: (version) => void tellOfVersion(version, VERSION, serverOrigin() ?? ''),
  })
  const { watch } = link

  const desk = new Desk({
    fetch,
    serverOrigin,
    ring,
    session(state) {
      mainWindow.setSignedOut(state === 'lost')
      tray.setSignedOut(state === 'lost')
      if (state === 'lost' && !mainWindow.isInSight) ring(SIGNED_OUT)
    },
    counted: (count) => tray.setCount(count, mainWindow.isOpen ? mainWindow.window : null),
    failed,
  })

  openProtocol(ours, { folders: FILES, fetch, serverOrigin, watch, desk, lock, failed })
  secureSession(ours)
  secureSession(beside)
  saved.watch(ours, (file) => tellAll('news:saved', file))
  app.on('web-contents-created', (_event, contents) =>
    secureWebContents(contents, {
      openOutside: openOut,
      denied: (what, address) => failed(`Refused ${what}`, getPlace(address)),
      mayAsk: () => !restart.isUnattended,
      stayed() {
        isQuitting = false
        restart.stayed()
      },
    }),
  )

  const adminKey = new SecretFile(join(app.getPath('userData'), 'admin-key'), safeStorage, (error) =>
    failed('Keeping the admin key', error),
  )

  const choice = {
    settings,
    session: ours,
    check: (address: string) => link.check(address),
    async changed() {
      desk.stop({ forget: true })
      await adminKey.keep('')
      await watch.start()
    },
  }
  const moveTo = async (address: string) => {
    const found = await chooseServer(choice, address)
    if (found.kind === 'found') mainWindow.load(mainWindow.takeWanted() ?? HOME_PATH)
    return found
  }
  const preferences = () => toPreferences(settings.value)
  const prefer = (change: Partial<Preferences>) => {
    settings.change(change)
    if (change.startWithSystem !== undefined) applyStartWithSystem(change.startWithSystem)
    if (change.spelling !== undefined) setSpelling()
    showMenu()
    return preferences()
  }
  const setSpelling = () =>
    ours.setSpellCheckerLanguages(
      spellingLanguages(app.getLocale(), ours.availableSpellCheckerLanguages, settings.value.spelling),
    )
  const chooseAnother = lock.guard(() => mainWindow.load(CONNECT_PATH))
  const showMenu = () =>
    setAppMenu({
      mainWindow,
      files: FILES,
      preferences,
      prefer,
      chooseServer: chooseAnother,
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

  const handlers = createHandlers({
    serverState: () => link.state,
    checkServer: choice.check,
    useServer: moveTo,
    preferences,
    prefer,
    adminKey,
    ring,
    openOutside: openOut,
    saved,
    lock,
    proxy,
    diagnostics: () => diagnose(VERSION, { ...link.state, version: link.version }, errors.errors),
  })
  registerHandlers(ipcMain, handlers, (channel, why) => failed(`Refused ${channel}`, why))

  showMenu()
  // Chromium fetches dictionaries when they are first needed; without the internet nothing is underlined
  ours.on('spellcheck-dictionary-download-failure', (_event, language) =>
    failed('Fetching the dictionary of the spelling check', language),
  )
  setSpelling()
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
  return mainWindow
}
