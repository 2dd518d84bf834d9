import type { AppUpdater } from 'electron-updater'

/** Only a signed build may replace itself; the build says whether it is one (electron.vite.config.ts). */
export const mayUpdate = (isPackaged: boolean, isSigned: boolean) => isPackaged && isSigned

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Looks for a newer version now and once a day, at the feed that the packing wrote into the app; it is put in place
 * when the app quits.
 * @param ready told when one has been fetched
 */
export function lookForUpdates(
  updater: AppUpdater,
  failed: (error: unknown) => void,
  ready: (version: string) => void,
): void {
  updater.autoDownload = true
  updater.autoInstallOnAppQuit = true
  updater.on('error', failed)
  updater.on('update-downloaded', ({ version }) => ready(version))
  const look = () => {
    // What either throws it has told as its event before
    const look = updater.checkForUpdates()
    look.then((found) => found?.downloadPromise).catch(() => undefined)
  }
  look()
  setInterval(look, DAY_MS).unref()
}

/** Looks with electron-updater, which nothing else loads. */
export async function startUpdates(
  failed: (error: unknown) => void,
  ready: (version: string) => void,
): Promise<void> {
  const { autoUpdater } = await import('electron-updater')
  lookForUpdates(autoUpdater, failed, ready)
}
