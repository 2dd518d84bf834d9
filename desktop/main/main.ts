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
import { forgetOtherServer } from './server/server-choice.ts'
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

// Once, and before Electron is ready
protocol.registerSchemesAsPrivileged([APP_SCHEME])
app.enableSandbox()
app.setName(APP_NAME)
app.setAppUserModelId(APP_ID)

const userData = app.commandLine.getSwitchValue('user-data-dir')
if (userData) app.setPath('userData', userData)

// Crashes leave a dump on this machine, and it goes nowhere
crashReporter.start({ uploadToServer: false })
const log = new LogFile(join(app.getPath('logs'), 'prospectus.log'))
const errors = new ErrorLog((line) => log.append(line))
process.on('unhandledRejection', (reason) => errors.add('Unhandled', reason))

const restart = new UpdateRestart({
  quit: () => app.quit(),
  // The program of an AppImage lies in a folder that ends with it.
  relaunch: () => app.relaunch(process.env.APPIMAGE ? { execPath: process.env.APPIMAGE } : {}),
})

let shell: Shell | null = null
/** What a deep link asked for before there was a window. */
let wanted = findDeepLink(process.argv) ?? null

function open(path: string | null): void {
  if (!shell) wanted = path ?? wanted
  else if (path) shell.windows.open(path)
  else shell.windows.main.show()
}

/** Started with the system, where there is a tray to find it in. */
const staysInTray = () =>
  startsHidden(process.argv, app.getLoginItemSettings().wasOpenedAtLogin) &&
  hasTray(process.platform, process.env.XDG_CURRENT_DESKTOP)

function warn(message: string, detail = ''): void {
  void dialog.showMessageBox({ type: 'warning', message, detail, buttons: ['OK'] })
}

/** What has been set for this machine; a file that can't be used is named, and the desk starts without it. */
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

function tellOfDamage(file: string): void {
  errors.add('The settings were damaged and put aside', file)
  warn(
    'The settings of this app could not be read and were set aside',
    `It starts with its default settings. Please enter the address of your server again. The old file is kept: ${file}`,
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
  if (settings.damaged) tellOfDamage(settings.damaged)
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME)
  const adminKey = new SecretFile(join(folder, 'admin-key'), safeStorage, (error) =>
    errors.add('Keeping the admin key', error),
  )
  await forgetOtherServer({ settings, session: session.defaultSession, adminKey })
  shell = startShell({ settings, adminKey, presetFile: settings.preset && presetFile, errors, log, restart })
  if (settings.preset?.settings.startWithSystem !== undefined)
    applyStartWithSystem(settings.value.startWithSystem)
  if (wanted) shell.windows.open(wanted)
  else if (!staysInTray()) shell.windows.main.show()
  if (mayUpdate(app.isPackaged, IS_SIGNED)) {
    void startUpdates(restart, (error) => errors.add('Update', error))
  }
}

/** Says why there is no window, and leaves: an app that stays without one would keep the next start away. */
function giveUp(error: unknown): void {
  dialog.showErrorBox(`${APP_NAME} cannot start`, error instanceof Error ? error.message : String(error))
  app.exit(1)
}

/** Milliseconds that the end of the app may take: a job that the printing system never answers would hold it for good. */
const LONGEST_END = 3000

/** Brings the shell to its end, then lets the app end, or the update begin. */
function endShellFirst(): void {
  let hasEnded = false
  app.on('will-quit', (event) => {
    if (hasEnded) return
    event.preventDefault()
    void Promise.race([shell?.end(), pause(LONGEST_END)]).finally(() => {
      hasEnded = true
      restart.finish()
      if (!restart.isInstalling) setTimeout(() => app.exit(), LONGEST_END)
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
  endShellFirst()
  void app.whenReady().then(start).catch(giveUp)
} else app.quit()
