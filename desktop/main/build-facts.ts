import { join } from 'node:path'

/** Values that the build inserts into the bundle (electron.vite.config.ts). */
declare const __PROSPECTUS_VERSION__: string
declare const __PROSPECTUS_SIGNED__: boolean
declare const __PROSPECTUS_APP_ID__: string
declare const __PROSPECTUS_UPDATE_KEY__: string

export const VERSION = __PROSPECTUS_VERSION__
export const IS_SIGNED = __PROSPECTUS_SIGNED__
/** Identifies the app's notifications and task bar button on Windows. The installer sets the same id. */
export const APP_ID = __PROSPECTUS_APP_ID__
/** Public key for updates on Linux (SPKI in base64); empty if the build has none. */
export const UPDATE_KEY = __PROSPECTUS_UPDATE_KEY__

/** Folder of the build, whose `main` contains this bundle. */
const OUT = join(__dirname, '..')

/** Files of the app other than its code. */
export const FILES = {
  preload: join(OUT, 'preload', 'preload.cjs'),
  panel: join(OUT, 'renderer'),
  shell: join(OUT, 'pages'),
  icon: join(OUT, 'icons', 'icon.png'),
  tray: join(OUT, 'icons', process.platform === 'darwin' ? 'trayTemplate.png' : 'tray.png'),
  badge: join(OUT, 'icons', 'badge.png'),
} as const
