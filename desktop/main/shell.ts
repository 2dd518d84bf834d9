import { join } from 'node:path'
import { app, powerMonitor, session } from 'electron'
import type { Viewer } from '#contract/roles'
import { mayOpen } from '#contract/screen-permissions'
import { FILES, VERSION } from './build-facts.ts'
import { type ErrorLog, getPlace } from './diagnostics.ts'
import { SavedFiles } from './downloads/saved-files.ts'
import { answerPages } from './ipc/answer-pages.ts'
import { ENQUIRIES_PATH } from './live/enquiry-paths.ts'
import { Desk } from './live/live-enquiries.ts'
import { LockFile } from './lock/lock-file.ts'
import { WindowLock } from './lock/window-lock.ts'
import type { LogFile } from './log/log-file.ts'
import { setAppMenu } from './menu/app-menu.ts'
import { TrayIcon } from './menu/tray-icon.ts'
import { createEnquiryBell } from './notifications/enquiry-bell.ts'
import { SIGNED_OUT, toUpdateNotice } from './notifications/notices.ts'
import { notify, withdrawNotifications } from './notifications/notify.ts'
import { RunningRequests } from './protocol/running-requests.ts'
import { offerQuickAdd } from './quick-add/offer.ts'
import { Certificates } from './security/certificates.ts'
import { openOutside } from './security/open-outside.ts'
import { createSideSession } from './security/side-session.ts'
import { secureWebContents } from './security/web-contents.ts'
import { hearingFetch } from './server/hearing-fetch.ts'
import { Looks } from './server/looks.ts'
import { preparePanelSession } from './server/panel-session.ts'
import { getPins, ServerChoice } from './server/server-choice.ts'
import { ServerLink } from './server/server-link.ts'
import { createServerNews } from './server/server-news.ts'
import { applyTheme, createPreferences } from './settings/preferences.ts'
import type { SecretFile } from './settings/secret-file.ts'
import type { SettingsStore } from './settings/settings-store.ts'
import type { UpdateRestart } from './updates/update-restart.ts'
import { hasTray } from './window/has-tray.ts'
import { CONNECT_PATH, HOME_PATH, Windows } from './window/windows.ts'

export interface Shell {
  windows: Windows
  /** Ends what asks the server by itself, and writes the cookies that Chromium has not written yet. */
  end(): Promise<unknown>
}

interface Start {
  settings: SettingsStore
  adminKey: SecretFile
  /** The file of the preset. */
  presetFile: string | null
  errors: ErrorLog
  log: LogFile
  restart: UpdateRestart
}

/** Puts the shell together, once Electron is ready. */
export function startShell({ settings, adminKey, presetFile, errors, log, restart }: Start): Shell {
  const serverOrigin = () => settings.value.server
  const hasServer = () => serverOrigin() !== null
  const failed = (what: string, error: unknown) => errors.add(what, error)
  const unseen = (error: string) => failed('Showing a notification', error)
  const userData = app.getPath('userData')
  const saved = new SavedFiles()
  const isTrayThere = hasTray(process.platform, process.env.XDG_CURRENT_DESKTOP)

  const certificates = new Certificates(() => getPins(settings.value, settings))
  const panel = session.defaultSession
  const running = new RunningRequests()
  const fetch = hearingFetch(
    (address, init) => panel.fetch(address, init),
    (address) => new URL(address).origin === serverOrigin() && link.watch.heard(),
  )
  // Six downloads leave no connection for a sign of life: it has its own
  const beside = createSideSession('signs-of-life')
  certificates.guard(beside, serverOrigin)

  applyTheme(settings.value.theme)
  const windows = new Windows({
    settings,
    hasServer,
    isLocked: () => lock.isLocked,
    isTrayThere,
    shown: (window) => tray.mark(window),
    failed,
  })
  const lock = new WindowLock({
    settings,
    hasServer,
    file: new LockFile(join(userData, 'locked'), (error) => failed('Keeping the lock', error)),
    idleSeconds: () => powerMonitor.getSystemIdleTime(),
    isSignedIn: () => desk.isSignedIn,
    changed(isLocked) {
      if (isLocked) withdrawNotifications()
      windows.tellAll('news:lock', isLocked)
    },
  })
  const ring = createEnquiryBell({ settings, windows, lock, fetch, failed: unseen })
  const tray = new TrayIcon({
    icons: FILES,
    show: () => windows.main.show(),
    openEnquiries: () => windows.open(ENQUIRIES_PATH),
    restart: () => restart.restart(),
    quit: () => app.quit(),
  })
  const link = new ServerLink({
    fetch: (address, init) => beside.fetch(address, init),
    look: new Looks(certificates).fetch,
    problemOf: (address) => certificates.problemOf(address),
    origin: serverOrigin,
    appVersion: VERSION,
    changed(connection) {
      if (connection !== 'unknown') errors.note(`Server ${connection}: ${serverOrigin()}`)
      windows.main.setConnection(connection)
      tray.setConnection(connection)
      windows.tellAll('news:connection', connection)
    },
    ...createServerNews({ lock, windows, choice: () => choice, serverOrigin }),
  })
  let viewer: Viewer | null = null
  const desk = new Desk({
    fetch,
    serverOrigin,
    // The panel says so itself where somebody works in it
    ring: (notice) => (windows.isFocused && !lock.isLocked) || ring(notice),
    session(state) {
      errors.note(`Session ${state}`)
      windows.main.setSignedOut(state === 'lost')
      tray.setSignedOut(state === 'lost')
      if (state === 'lost' && !windows.main.isInSight) ring(SIGNED_OUT)
    },
    viewed(now) {
      viewer = now
      showMenu()
    },
    counted: (count) => tray.setCount(count, windows.main.isOpen ? windows.main.window : null),
    failed,
  })

  const openOut = (address: string) => openOutside(address, serverOrigin())
  app.on('web-contents-created', (_event, contents) =>
    secureWebContents(contents, {
      openOutside: openOut,
      openOwn: (address) => windows.openOwn(address),
      denied: (what, address) => failed(`Refused ${what}`, getPlace(address)),
      mayAsk: () => !restart.isUnattended,
      stayed() {
        windows.stayed()
        restart.stayed()
        showMenu()
      },
    }),
  )
  const choice = new ServerChoice({
    settings,
    certificates,
    session: panel,
    beside,
    adminKey,
    check: (address) => link.check(address),
    endRequests: () => running.callOffAll(),
    closeOthers: () => windows.closePanels(),
    async changed() {
      desk.stop({ forget: true })
      withdrawNotifications()
      await link.watch.start()
      showMenu()
    },
    show: () => windows.main.load(hasServer() ? (windows.main.takeWanted() ?? HOME_PATH) : CONNECT_PATH),
    startAnew: () => restart.startAnew(),
  })

  const { preferences, prefer } = createPreferences({
    settings,
    session: panel,
    changed: () => showMenu(),
  })
  const quickAdd = offerQuickAdd({
    shortcut: settings.value.quickAddShortcut,
    open: (path) => windows.open(path),
    failed,
  })
  const showMenu = () =>
    setAppMenu({
      settings,
      windows,
      preferences,
      prefer,
      choice,
      quickAdd,
      // Who is not signed in is led to the sign-in
      mayOpen: (path) => viewer === null || mayOpen(viewer, path),
      restart,
      isTrayThere,
      saved,
      lock,
    })
  restart.onOffer((version) => {
    tray.offerUpdate(version)
    showMenu()
    notify(toUpdateNotice(version), { open: () => restart.restart(), failed: unseen })
  })

  answerPages({
    preferences,
    prefer,
    adminKey,
    ring,
    openOutside: openOut,
    fit: (window, height) => windows.fit(window, height),
    saved,
    lock,
    choice,
    link,
    errors,
    log,
    presetFile,
  })
  showMenu()
  preparePanelSession(panel, {
    settings,
    certificates,
    fetch,
    running,
    serverOrigin,
    watch: link.watch,
    desk,
    lock,
    saved,
    windows,
    failed,
  })
  lock.watch()
  powerMonitor.on('lock-screen', () => lock.leave())
  powerMonitor.on('suspend', () => lock.leave())
  powerMonitor.on('resume', () => {
    void link.watch.checkAgain()
    desk.restart()
  })
  if (hasServer()) {
    void link.watch.start()
    desk.start()
  }
  return {
    windows,
    end() {
      link.watch.stop()
      desk.stop()
      return panel.cookies.flushStore()
    },
  }
}
