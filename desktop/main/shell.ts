import { join } from 'node:path'
import { app, powerMonitor, safeStorage } from 'electron'
import type { Viewer } from '#contract/roles'
import { mayOpen } from '#contract/screen-permissions'
import { FILES, VERSION } from './build-facts.ts'
import { type ErrorLog, getPlace } from './diagnostics.ts'
import { SavedFiles } from './downloads/saved-files.ts'
import { Fleet, getPins } from './fleet/fleet.ts'
import { preparePanelSession } from './fleet/panel-session.ts'
import { ServerSessions } from './fleet/server-sessions.ts'
import { listServers } from './fleet/servers.ts'
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
import { createProxySignIn } from './proxy/proxy-window.ts'
import { offerQuickAdd } from './quick-add/offer.ts'
import { Certificates } from './security/certificates.ts'
import { openOutside } from './security/open-outside.ts'
import { createSideSession } from './security/side-session.ts'
import { secureWebContents } from './security/web-contents.ts'
import { hearingFetch } from './server/hearing-fetch.ts'
import { Looks } from './server/looks.ts'
import { ServerLink } from './server/server-link.ts'
import { createServerNews } from './server/server-news.ts'
import { AdminKeys } from './settings/admin-keys.ts'
import { applyTheme, createPreferences } from './settings/preferences.ts'
import type { SettingsStore } from './settings/settings-store.ts'
import type { UpdateRestart } from './updates/update-restart.ts'
import { hasTray } from './window/has-tray.ts'
import { HOME_PATH, Windows } from './window/windows.ts'

export interface Shell {
  windows: Windows
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
  const hasServer = () => serverOrigin() !== null
  const partition = () =>
    listServers(settings.value, settings.preset).find(({ address }) => address === serverOrigin())
      ?.partition ?? ''
  const failed = (what: string, error: unknown) => errors.add(what, error)
  const unseen = (error: string) => failed('Showing a notification', error)
  const userData = app.getPath('userData')
  const saved = new SavedFiles()
  const isTrayThere = hasTray(process.platform, process.env.XDG_CURRENT_DESKTOP)

  const certificates = new Certificates(() => getPins(settings.value, settings))
  const sessions = new ServerSessions(partition, (session, isShown) =>
    preparePanelSession(session, isShown, {
      settings,
      certificates,
      proxy,
      watch: link.watch,
      desk,
      lock,
      saved,
      windows,
      failed,
    }),
  )
  const proxy = createProxySignIn(() => sessions.current)
  const fetch = hearingFetch(
    (address, init) => proxy.fetchOf(sessions.current)(address, init),
    () => link.watch.heard(),
  )
  // Six downloads leave no connection for a sign of life: it has its own
  const beside = createSideSession('signs-of-life')
  certificates.guard(beside, serverOrigin)

  applyTheme(settings.value.theme)
  const windows = new Windows({
    settings,
    session: () => sessions.current,
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
  const ring = createEnquiryBell({ settings, windows, lock, fleet: () => fleet, fetch, failed: unseen })
  const tray = new TrayIcon({
    icons: FILES,
    show: () => windows.main.show(),
    openEnquiries: () => windows.open(ENQUIRIES_PATH),
    restart: () => restart.restart(),
    quit: () => app.quit(),
  })
  const link = new ServerLink({
    fetch: proxy.fetchOf(beside),
    look: new Looks(certificates, proxy).fetch,
    problemOf: (address) => certificates.problemOf(address),
    origin: serverOrigin,
    appVersion: VERSION,
    changed(connection) {
      if (connection !== 'unknown') errors.note(`Server ${connection}: ${serverOrigin()}`)
      windows.main.setConnection(connection)
      tray.setConnection(connection)
      windows.tellAll('news:connection', connection)
    },
    ...createServerNews({ lock, windows, fleet: () => fleet, serverOrigin }),
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
  const adminKeys = new AdminKeys({
    folder: userData,
    store: safeStorage,
    partition,
    failed: (error) => failed('Keeping the admin key', error),
  })
  const fleet = new Fleet({
    settings,
    certificates,
    check: (address) => link.check(address),
    current: () => sessions.current,
    used: () => [beside, ...sessions.used],
    async forget(name) {
      await sessions.forget(name)
      await adminKeys.forget(name)
    },
    renew: (change) => windows.renew(change),
    switched() {
      desk.stop({ forget: true })
      void link.watch.start()
      showMenu()
    },
    async replaced() {
      desk.stop({ forget: true })
      await adminKeys.keep('')
      await link.watch.start()
      showMenu()
    },
    show: () => windows.main.load(windows.main.takeWanted() ?? HOME_PATH),
    startAnew: () => restart.startAnew(),
  })

  const { preferences, prefer } = createPreferences({
    settings,
    sessions: () => sessions.used,
    changed: () => showMenu(),
  })
  const quickAdd = offerQuickAdd({
    shortcut: settings.value.quickAddShortcut,
    open: (path) => windows.open(path),
    failed,
  })
  const session = () => sessions.current
  const showMenu = () =>
    setAppMenu({
      settings,
      windows,
      preferences,
      prefer,
      fleet,
      quickAdd,
      // Who is not signed in is led to the sign-in
      mayOpen: (path) => viewer === null || mayOpen(viewer, path),
      session,
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
    adminKey: adminKeys,
    ring,
    openOutside: openOut,
    fit: (window, height) => windows.fit(window, height),
    saved,
    lock,
    proxy,
    fleet,
    link,
    errors,
    log,
    presetFile,
  })
  showMenu()
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
      return Promise.all(sessions.used.map(({ cookies }) => cookies.flushStore()))
    },
  }
}
