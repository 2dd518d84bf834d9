import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { app, powerMonitor } from 'electron'
import { UPDATE_KEY } from '../build-facts.ts'
import { checkFeed } from './feed-signature.ts'
import { getInstallPlace } from './install-place.ts'
import { isQuietNight } from './night.ts'
import type { UpdateRestart } from './update-restart.ts'
import { checkForUpdates } from './updates.ts'

const NIGHT_CHECK_MS = 10 * 60 * 1000

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function readPackageType(): string | null {
  const file = join(process.resourcesPath, 'package-type')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

function restartAtNight(restart: UpdateRestart): void {
  const startedAt = new Date()
  setInterval(() => {
    if (isQuietNight(new Date(), startedAt, powerMonitor.getSystemIdleTime())) restart.restart('unattended')
  }, NIGHT_CHECK_MS).unref()
}

/** Starts checking for updates. Only this function loads electron-updater. */
export async function startUpdates(restart: UpdateRestart, failed: (error: unknown) => void): Promise<void> {
  const { platform, env } = process
  const program = app.getPath('exe')
  const place = getInstallPlace({ platform, program, env, packageType: readPackageType(), isWritable })
  if (place.kind === 'never') {
    failed(place.reason)
    return
  }
  const { autoUpdater } = await import('electron-updater')
  checkForUpdates(autoUpdater, {
    installsOnQuit: place.kind === 'silent',
    check(info) {
      if (platform === 'linux') checkFeed(info, UPDATE_KEY)
    },
    failed(error) {
      failed(error)
      // A failed update must not be installed again when the app quits.
      if (restart.isInstalling) autoUpdater.autoInstallOnAppQuit = false
      restart.failed()
    },
    ready: (version) => restart.offer(version, () => autoUpdater.quitAndInstall(true, true)),
  })
  if (place.kind === 'silent') restartAtNight(restart)
}
