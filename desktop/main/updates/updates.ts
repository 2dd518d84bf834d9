import type { AppUpdater, UpdateInfo } from 'electron-updater'

/** Only a signed build may replace itself; the build says whether it is one (electron.vite.config.ts). */
export const mayUpdate = (isPackaged: boolean, isSigned: boolean) => isPackaged && isSigned

const DAY_MS = 24 * 60 * 60 * 1000

interface Deps {
  /** Whether quitting puts the update in place by itself, which must not ask anybody for a password. */
  installsOnQuit: boolean
  /** Throws where what the feed says is not its owner's. */
  check(info: UpdateInfo): void
  /** Told once of each look or download that failed. */
  failed(error: unknown): void
  /** Told when a newer version lies on the disk, checked. */
  ready(version: string): void
}

/** Looks for a newer version now and once a day, at the feed that the packing wrote into the app, and fetches it. */
export function lookForUpdates(updater: AppUpdater, { installsOnQuit, check, failed, ready }: Deps): void {
  let fetched: string | null = null
  // A packed app has no console; what fails comes as an event.
  updater.logger = null
  // Fetched below: what electron-updater fetches by itself fails a second time, as a promise that nobody holds.
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = installsOnQuit
  updater.disableWebInstaller = true
  updater.isUpdateSupported = (info) => {
    check(info)
    return true
  }
  updater.on('error', failed)
  updater.on('update-downloaded', ({ version }) => {
    fetched = version
    ready(version)
  })
  const look = async () => {
    try {
      const found = await updater.checkForUpdates()
      if (found?.isUpdateAvailable && found.updateInfo.version !== fetched) await updater.downloadUpdate()
    } catch {
      // Was told as the event before.
    }
  }
  void look()
  setInterval(() => void look(), DAY_MS).unref()
}
