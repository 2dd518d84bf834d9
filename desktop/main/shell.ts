import { join } from 'node:path'
import { app, dialog, ipcMain, powerMonitor, safeStorage, session } from 'electron'
import type { Notice, Preferences } from '../bridge/bridge.ts'
import { FILES, VERSION } from './build-facts.ts'
import { diagnose, type ErrorLog, getPlace } from './diagnostics.ts'
import { createHandlers } from './ipc/handlers.ts'
import { registerHandlers } from './ipc/register-handlers.ts'
import { ENQUIRIES_PATH } from './live/enquiry-paths.ts'
import { Desk } from './live/live-enquiries.ts'
import { notify } from './live/notify.ts'
import { setAppMenu } from './menu/app-menu.ts'
import { TrayIcon } from './menu/tray-icon.ts'
import type { SessionFetch } from './protocol/forward.ts'
import { openProtocol } from './protocol/open-protocol.ts'
import { SHELL_PREFIX } from './protocol/route.ts'
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
import { spellingLanguages } from './window/web-preferences.ts'
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
  const fetch = hearingFetch(
    (address, init) => ours.fetch(address, init),
    () => watch.heard(),
  )
  // Six downloads leave no connection for a sign of life: it has its own
  const beside = session.fromPartition('signs-of-life', { cache: false })
  const fetchBeside: SessionFetch = (address, init) => beside.fetch(address, init)
  const serverOrigin = () => settings.value.server
  const hasServer = () => serverOrigin() !== null
  const openOut = (address: string) => openOutside(address, serverOrigin())
  const failed = (what: string, error: unknown) => errors.add(what, error)
  const unseen = (error: string) => failed('Showing a notification', error)
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
      if (!settings.value.hasSeenTrayHint) notify(TRAY_HINT, () => mainWindow.show(), unseen)
      settings.change({ hasSeenTrayHint: true })
    },
    crashed: (reason) => failed('The page ended', reason),
    crashedPath: CRASHED_PATH,
  })
  const open = (path: string) => mainWindow.open(path)
  const ring = (notification: Notice) => settings.value.notifications && notify(notification, open, unseen)

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

  openProtocol(ours, { folders: FILES, fetch, serverOrigin, watch, desk, failed })
  secureSession(ours)
  secureSession(beside)
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
    showMenu()
    return preferences()
  }
  const chooseAnother = () => mainWindow.load(CONNECT_PATH)
  const showMenu = () =>
    setAppMenu({
      mainWindow,
      files: FILES,
      preferences,
      prefer,
      chooseServer: chooseAnother,
      restart,
      isTrayThere,
      quit,
    })
  restart.onOffer((version) => {
    tray.offerUpdate(version)
    showMenu()
    notify(toUpdateNotice(version), () => restart.restart(), unseen)
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
    diagnostics: () => diagnose(VERSION, { ...link.state, version: link.version }, errors.errors),
  })
  registerHandlers(ipcMain, handlers, (channel, why) => failed(`Refused ${channel}`, why))

  showMenu()
  // Chromium fetches dictionaries when they are first needed; without the internet nothing is underlined
  ours.on('spellcheck-dictionary-download-failure', (_event, language) =>
    failed('Fetching the dictionary of the spelling check', language),
  )
  ours.setSpellCheckerLanguages(spellingLanguages(app.getLocale(), ours.availableSpellCheckerLanguages))
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
