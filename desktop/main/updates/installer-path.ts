import type { AppUpdater } from 'electron-updater'

/**
 * electron-updater 6.8 writes the path of what it has fetched as a shell would need it, and hands that to `mv` without a
 * shell, after it has deleted the old AppImage: with a space in the path the app would be gone. An AppImage's path is
 * taken as it is; a deb goes through a shell, for which the other writing is right.
 */
export function takePathAsItIs(updater: AppUpdater): void {
  updater.on('update-downloaded', ({ downloadedFile }) => {
    Object.defineProperty(updater, 'installerPath', { configurable: true, get: () => downloadedFile })
  })
}
