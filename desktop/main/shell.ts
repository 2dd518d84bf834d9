import { join } from 'node:path'
import { app, powerMonitor, session } from 'electron'
import type { Viewer } from '#contract/roles'
import { mayOpen } from '#contract/screen-permissions'
import { FILES, VERSION } from './build-facts.ts'
import { type ErrorLog, getPlace } from './diagnostics.ts'
import { SavedFiles } from './downloads/saved-files.ts'
import { startIpc } from './ipc/start-ipc.ts'
import { ENQUIRIES_PATH } from './live/enquiry-paths.ts'
import { Desk } from './live/live-enquiries.ts'
import { LockFile } from './lock/lock-file.ts'
import { WindowLock } from './lock/window-lock.ts'
import type { LogFile } from './log/log-file.ts'
import { setAppMenu } from './menu/app-menu.ts'
import { TrayIcon } from './menu/tray-icon.ts'
import { createEnquiryNotifier } from './notifications/enquiry-notifier.ts'
import { SIGNED_OUT, toUpdateNotice } from './notifications/notices.ts'
import { closeNotifications, notify } from './notifications/notify.ts'
import { RunningRequests } from './protocol/running-requests.ts'
import { registerQuickAdd } from './quick-add/register-quick-add.ts'
import { Certificates } from './security/certificates.ts'
import { openOutside } from './security/open-outside.ts'
import { createSideSession } from './security/side-session.ts'
import { secureWebContents } from './security/web-contents.ts'
import { withActivity } from './server/activity-fetch.ts'
import { preparePanelSession } from './server/panel-session.ts'
import { getPins, ServerChoice } from './server/server-choice.ts'
import { createServerDialogs } from './server/server-dialogs.ts'
import { ServerLink } from './server/server-link.ts'
import { ServerUrlProbe } from './server/server-url-probe.ts'
import { applyTheme, createPreferences } from './settings/preferences.ts'
import type { SecretFile } from './settings/secret-file.ts'
import type { SettingsStore } from './settings/settings-store.ts'
import type { UpdateRestart } from './updates/update-restart.ts'
import { hasTray } from './window/has-tray.ts'
import { CONNECT_PATH, HOME_PATH, Windows } from './window/windows.ts'

export interface Shell {
  windows: Windows
  /** Stops background requests, and writes the cookies that Chromium has not written yet. */
  end(): Promise<unknown>
}

interface Start {
  settings: SettingsStore
  adminKey: SecretFile
  /** Path of the preset file. */
  presetFile: string | null
  errors: ErrorLog
  log: LogFile
  restart: UpdateRestart
}

/** Creates the app's components once Electron is ready. */
export function startShell({ settings, adminKey, presetFile, errors, log, restart }: Start): Shell {
  const serverOrigin = () => settings.value.server
  const hasServer = () => serverOrigin() !== null
  const onError = (action: string, error: unknown) => errors.add(action, error)
  const onNotificationError = (error: string) => onError('Showing a notification', error)
  const userData = app.getPath('userData')
  const saved = new SavedFiles()
  const isTrayThere = hasTray(process.platform, process.env.XDG_CURRENT_DESKTOP)

  const certificates = new Certificates(() => getPins(settings.value, settings))
  const panel = session.defaultSession
  const running = new RunningRequests()
  const fetch = withActivity(
    (address, init) => panel.fetch(address, init),
    (address) => new URL(address).origin === serverOrigin() && link.watch.recordActivity(),
  )
  // Downloads can use up all six connections to the server, so the heartbeat has its own session.
  const heartbeatSession = createSideSession('signs-of-life')
  certificates.guard(heartbeatSession, serverOrigin)

  applyTheme(settings.value.theme)
  const windows = new Windows({
    settings,
    hasServer,
    isLocked: () => lock.isLocked,
    isTrayThere,
    onShow: (window) => tray.mark(window),
    failed: onError,
  })
  const lock = new WindowLock({
    settings,
    hasServer,
    file: new LockFile(join(userData, 'locked'), (error) => onError('Saving the lock', error)),
    idleSeconds: () => powerMonitor.getSystemIdleTime(),
    isSignedIn: () => desk.isSignedIn,
    onChange(isLocked) {
      if (isLocked) closeNotifications()
      windows.sendToAll('news:lock', isLocked)
    },
  })
  const showNotice = createEnquiryNotifier({ settings, windows, lock, fetch, failed: onNotificationError })
  const tray = new TrayIcon({
    icons: FILES,
    show: () => windows.main.show(),
    openEnquiries: () => windows.open(ENQUIRIES_PATH),
    restart: () => restart.restart(),
    quit: () => app.quit(),
  })
  const link = new ServerLink({
    fetch: (address, init) => heartbeatSession.fetch(address, init),
    probe: new ServerUrlProbe(certificates).fetch,
    getProblem: (address) => certificates.getProblem(address),
    origin: serverOrigin,
    appVersion: VERSION,
    onChange(connection) {
      if (connection !== 'unknown') errors.note(`Server ${connection}: ${serverOrigin()}`)
      windows.main.setConnection(connection)
      tray.setConnection(connection)
      windows.sendToAll('news:connection', connection)
    },
    ...createServerDialogs({ lock, windows, choice: () => choice, serverOrigin }),
  })
  let viewer: Viewer | null = null
  const desk = new Desk({
    fetch,
    serverOrigin,
    // The panel shows its own message while someone works in it.
    notify: (notice) => (windows.isFocused && !lock.isLocked) || showNotice(notice),
    onSession(state) {
      errors.note(`Session ${state}`)
      windows.main.setSignedOut(state === 'lost')
      tray.setSignedOut(state === 'lost')
      if (state === 'lost' && !windows.main.isInSight) showNotice(SIGNED_OUT)
    },
    onViewer(newViewer) {
      viewer = newViewer
      showMenu()
    },
    onCount: (count) => tray.setCount(count, windows.main.isOpen ? windows.main.window : null),
    onError,
  })

  const openLink = (address: string) => openOutside(address, serverOrigin())
  app.on('web-contents-created', (_event, contents) =>
    secureWebContents(contents, {
      openOutside: openLink,
      openOwn: (address) => windows.openOwn(address),
      denied: (action, address) => onError(`Refused ${action}`, getPlace(address)),
      canPrompt: () => !restart.isUnattended,
      onStay() {
        windows.cancelClose()
        restart.cancel()
        showMenu()
      },
    }),
  )
  const choice = new ServerChoice({
    settings,
    certificates,
    session: panel,
    heartbeatSession,
    adminKey,
    check: (address) => link.check(address),
    endRequests: () => running.cancelAll(),
    closeOthers: () => windows.closePanels(),
    async onChange() {
      desk.stop({ forget: true })
      closeNotifications()
      await link.watch.start()
      showMenu()
    },
    show: () =>
      windows.main.load(hasServer() ? (windows.main.consumePendingPath() ?? HOME_PATH) : CONNECT_PATH),
    restart: () => restart.restartWithoutUpdate(),
  })

  const { preferences, prefer } = createPreferences({
    settings,
    session: panel,
    onChange: () => showMenu(),
  })
  const quickAdd = registerQuickAdd({
    shortcut: settings.value.quickAddShortcut,
    open: (path) => windows.open(path),
    failed: onError,
  })
  const showMenu = () =>
    setAppMenu({
      settings,
      windows,
      preferences,
      prefer,
      choice,
      quickAdd,
      // Users who are not signed in get the sign-in screen.
      mayOpen: (path) => viewer === null || mayOpen(viewer, path),
      restart,
      isTrayThere,
      saved,
      lock,
    })
  restart.onOffer((version) => {
    tray.offerUpdate(version)
    showMenu()
    notify(toUpdateNotice(version), { open: () => restart.restart(), failed: onNotificationError })
  })

  startIpc({
    preferences,
    prefer,
    adminKey,
    showNotice,
    openOutside: openLink,
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
    failed: onError,
  })
  lock.watch()
  powerMonitor.on('lock-screen', () => lock.onSystemLock())
  powerMonitor.on('suspend', () => lock.onSystemLock())
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
