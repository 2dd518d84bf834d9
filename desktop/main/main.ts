import { release } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { app, crashReporter, dialog, protocol, safeStorage, session } from 'electron'
import { APP_ID, IS_SIGNED, VERSION } from './build-facts.ts'
import { ErrorLog } from './diagnostics.ts'
import { findDeepLink, LINK_SCHEME, parseDeepLink } from './live/enquiry-paths.ts'
import { pruneDumps } from './log/dumps.ts'
import { LogFile } from './log/log-file.ts'
import { APP_SCHEME } from './protocol/scheme.ts'
import { clearOtherServer } from './server/server-choice.ts'
import { presetPlaces, readPreset } from './settings/preset.ts'
import { SecretFile } from './settings/secret-file.ts'
import { SettingsStore } from './settings/settings-store.ts'
import { type Shell, startShell } from './shell.ts'
import { isForeignAppImage } from './updates/foreign-app-image.ts'
import { startUpdates } from './updates/start-updates.ts'
import { UpdateRestart } from './updates/update-restart.ts'
import { mayUpdate } from './updates/updates.ts'
import { applyStartWithSystem } from './window/apply-start-with-system.ts'
import { hasTray } from './window/has-tray.ts'
import { startsHidden } from './window/start-with-system.ts'
import { APP_NAME } from './window/window-title.ts'

if (isForeignAppImage(process.env, process.execPath)) delete process.env.APPIMAGE

// This must happen once, before Electron is ready.
protocol.registerSchemesAsPrivileged([APP_SCHEME])
app.enableSandbox()
app.setName(APP_NAME)
app.setAppUserModelId(APP_ID)

const userData = app.commandLine.getSwitchValue('user-data-dir')
if (userData) app.setPath('userData', userData)

// Crash dumps stay on this computer.
crashReporter.start({ uploadToServer: false })
const log = new LogFile(join(app.getPath('logs'), 'prospectus.log'))
const errors = new ErrorLog((line) => log.append(line))
process.on('unhandledRejection', (reason) => errors.add('Unhandled', reason))

const restart = new UpdateRestart({
  quit: () => app.quit(),
  // The executable inside an AppImage disappears when the app quits.
  relaunch: () => app.relaunch(process.env.APPIMAGE ? { execPath: process.env.APPIMAGE } : {}),
})

let shell: Shell | null = null
/** Path of a deep link that arrived before there was a window. */
let pendingPath = findDeepLink(process.argv) ?? null

function open(path: string | null): void {
  if (!shell) pendingPath = path ?? pendingPath
  else if (path) shell.windows.open(path)
  else shell.windows.main.show()
}

/** True if the app was started with the system and has a tray icon. */
const startsInTray = () =>
  startsHidden(process.argv, app.getLoginItemSettings().wasOpenedAtLogin) &&
  hasTray(process.platform, process.env.XDG_CURRENT_DESKTOP)

function warn(message: string, detail = ''): void {
  void dialog.showMessageBox({ type: 'warning', message, detail, buttons: ['OK'] })
}

/** Reads the preset of this computer. If the file is invalid, the app reports it and starts without it. */
function readMachinePreset() {
  const { platform, env } = process
  const [program, userData] = [app.getPath('exe'), app.getPath('userData')]
  const read = readPreset(presetPlaces({ platform, env, program, userData }))
  if (read.problem) {
    errors.add('Preset', read.problem)
    warn(read.problem)
  }
  return read
}

function warnOfDamagedSettings(file: string): void {
  errors.add('The settings were damaged and replaced', file)
  warn(
    'Could not read the app’s settings',
    `Prospectus started with the default settings. Enter your server address again. The old settings are kept in ${file}`,
  )
}

async function start(): Promise<void> {
  errors.note(`Prospectus ${VERSION} on ${process.platform} ${release()} ${process.arch}`)
  pruneDumps(app.getPath('crashDumps'))
  const folder = app.getPath('userData')
  const { preset, file: presetFile } = readMachinePreset()
  const settings = new SettingsStore(
    join(folder, 'settings.json'),
    (error) => errors.add('Writing the settings', error),
    preset,
  )
  if (settings.damaged) warnOfDamagedSettings(settings.damaged)
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME)
  const adminKey = new SecretFile(join(folder, 'admin-key'), safeStorage, (error) =>
    errors.add('Saving the admin key', error),
  )
  await clearOtherServer({ settings, session: session.defaultSession, adminKey })
  shell = startShell({ settings, adminKey, presetFile: settings.preset && presetFile, errors, log, restart })
  if (settings.preset?.settings.startWithSystem !== undefined)
    applyStartWithSystem(settings.value.startWithSystem)
  if (pendingPath) shell.windows.open(pendingPath)
  else if (!startsInTray()) shell.windows.main.show()
  if (mayUpdate(app.isPackaged, IS_SIGNED)) {
    void startUpdates(restart, (error) => errors.add('Update', error))
  }
}

/** Shows why the app can't start, and exits: without a window it would block the next start. */
function failStart(error: unknown): void {
  dialog.showErrorBox(`${APP_NAME} could not start`, error instanceof Error ? error.message : String(error))
  app.exit(1)
}

/** Longest time in milliseconds for quitting, because a pending print job would block it forever. */
const MAX_QUIT_MS = 3000

/** Stops the shell before the app quits or installs an update. */
function stopShellOnQuit(): void {
  let hasEnded = false
  app.on('will-quit', (event) => {
    if (hasEnded) return
    event.preventDefault()
    void Promise.race([shell?.end(), pause(MAX_QUIT_MS)]).finally(() => {
      hasEnded = true
      restart.finish()
      if (!restart.isInstalling) setTimeout(() => app.exit(), MAX_QUIT_MS)
    })
  })
}

if (app.requestSingleInstanceLock()) {
  app.on('second-instance', (_event, argv) => open(findDeepLink(argv) ?? null))
  app.on('open-url', (event, address) => {
    event.preventDefault()
    open(parseDeepLink(address))
  })
  app.on('activate', () => open(null))
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin' && !shell?.windows.isClosingPanels) app.quit()
  })
  stopShellOnQuit()
  void app.whenReady().then(start).catch(failStart)
} else app.quit()
