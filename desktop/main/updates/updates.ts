import { autoUpdater } from 'electron-updater'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Looks for a newer version now and once a day, at the feed that the packing wrote into the app; it is put in place when
 * the app quits.
 */
export function startUpdates(failed: (error: unknown) => void): void {
  autoUpdater.autoDownload = true
  autoUpdater.autoInstallOnAppQuit = true
  autoUpdater.on('error', failed)
  const look = () => void autoUpdater.checkForUpdatesAndNotify().catch(failed)
  look()
  setInterval(look, DAY_MS).unref()
}
