import type { AppUpdater } from 'electron-updater'

/** Only a signed build may replace itself; the build says whether it is one (electron.vite.config.ts). */
export const mayUpdate = (isPackaged: boolean, isSigned: boolean) => isPackaged && isSigned

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Looks for a newer version now and once a day, at the feed that the packing wrote into the app; it is put in place
 * when the app quits.
 */
export function lookForUpdates(updater: AppUpdater, failed: (error: unknown) => void): void {
  updater.autoDownload = true
  updater.autoInstallOnAppQuit = true
  updater.on('error', failed)
  const look = () => {
    // What it throws it has told as its event before.
    updater.checkForUpdatesAndNotify().catch(() => undefined)
  }
  look()
  setInterval(look, DAY_MS).unref()
}

/** Looks with electron-updater, which nothing else loads. */
export async function startUpdates(failed: (error: unknown) => void): Promise<void> {
  const { autoUpdater } = await import('electron-updater')
  lookForUpdates(autoUpdater, failed)
}
