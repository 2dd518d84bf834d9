import { join } from 'node:path'

/** What the build writes into the bundle (electron.vite.config.ts). */
declare const __PROSPECTUS_VERSION__: string
declare const __PROSPECTUS_SIGNED__: boolean

export const VERSION = __PROSPECTUS_VERSION__
export const IS_SIGNED = __PROSPECTUS_SIGNED__

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
