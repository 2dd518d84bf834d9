import type { AppUpdater, UpdateInfo } from 'electron-updater'

/** Only signed builds may update themselves; the build sets this (electron.vite.config.ts). */
export const mayUpdate = (isPackaged: boolean, isSigned: boolean) => isPackaged && isSigned

const DAY_MS = 24 * 60 * 60 * 1000

interface Deps {
  /** True if quitting installs the update, which must not prompt for a password. */
  installsOnQuit: boolean
  /** @throws if the feed is not signed by its owner */
  check(info: UpdateInfo): void
  /** Called for each failed check or download. */
  failed(error: unknown): void
  /** Called when a verified newer version has been downloaded. */
  ready(version: string): void
}

/** Checks the feed from the packaging for a newer version, now and once a day, and downloads it. */
export function checkForUpdates(updater: AppUpdater, { installsOnQuit, check, failed, ready }: Deps): void {
  let downloaded: string | null = null
  // A packaged app has no console. Failures arrive as events.
  updater.logger = null
  // A failing automatic download would also reject a promise that nobody handles, so the code below downloads.
  updater.autoDownload = false
  updater.autoInstallOnAppQuit = installsOnQuit
  updater.disableWebInstaller = true
  updater.isUpdateSupported = (info) => {
    check(info)
    return true
  }
  updater.on('error', failed)
  updater.on('update-downloaded', ({ version }) => {
    downloaded = version
    ready(version)
  })
  const checkNow = async () => {
    try {
      const found = await updater.checkForUpdates()
      if (found?.isUpdateAvailable && found.updateInfo.version !== downloaded) await updater.downloadUpdate()
    } catch {
      // The error event has already reported it.
    }
  }
  void checkNow()
  setInterval(() => void checkNow(), DAY_MS).unref()
}
