import { join } from 'node:path'

/** What the build writes into the bundle (electron.vite.config.ts). */
declare const __PROSPECTUS_VERSION__: string
declare const __PROSPECTUS_SIGNED__: boolean
declare const __PROSPECTUS_APP_ID__: string
declare const __PROSPECTUS_UPDATE_KEY__: string

export const VERSION = __PROSPECTUS_VERSION__
export const IS_SIGNED = __PROSPECTUS_SIGNED__
/** By which Windows knows whose notifications and task bar button these are; the installer writes the same. */
export const APP_ID = __PROSPECTUS_APP_ID__
/** What updates are signed by on Linux: the public half, SPKI in base64; empty where the build has none. */
export const UPDATE_KEY = __PROSPECTUS_UPDATE_KEY__

/** The folder of the build: this bundle lies in its `main`. */
const OUT = join(__dirname, '..')

/** Everything that the shell finds beside its own code. */
export const FILES = {
  preload: join(OUT, 'preload', 'preload.cjs'),
  panel: join(OUT, 'renderer'),
  shell: join(OUT, 'pages'),
  icon: join(OUT, 'icons', 'icon.png'),
  tray: join(OUT, 'icons', process.platform === 'darwin' ? 'trayTemplate.png' : 'tray.png'),
  badge: join(OUT, 'icons', 'badge.png'),
} as const
