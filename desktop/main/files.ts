import { join } from 'node:path'

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
