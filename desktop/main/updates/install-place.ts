import { posix, win32 } from 'node:path'

/**
 * What putting an update in place takes here.
 * - `unasked`: nothing, so it may happen on quitting and at night
 * - `asks`: the system asks for an administrator, so a person starts it
 * - `never`: it can't be done; `reason` says what to do about it
 */
export type InstallPlace = { kind: 'unasked' | 'asks' } | { kind: 'never'; reason: string }

export interface Installed {
  platform: NodeJS.Platform
  /** The running program. */
  program: string
  env: NodeJS.ProcessEnv
  /** What the packing wrote beside the app: `deb`, for example; null where nothing is. */
  packageType: string | null
  isWritable(path: string): boolean
}

/** Installed for one person it lies below that person's folder; for all users, in Program Files. */
function onWindows({ program, env }: Installed): InstallPlace {
  const own = env.LOCALAPPDATA ?? ''
  const isBelow = own !== '' && program.toLowerCase().startsWith(win32.join(own, '\\').toLowerCase())
  return { kind: isBelow ? 'unasked' : 'asks' }
}

/** Squirrel moves a new bundle to where the old one is, and needs a helper with more rights where it may not write. */
function onMac({ program, isWritable }: Installed): InstallPlace {
  const bundle = posix.resolve(program, '../../..')
  if (bundle.startsWith('/Volumes/') || bundle.includes('/AppTranslocation/')) {
    return {
      kind: 'never',
      reason: 'Move Prospectus into the Applications folder: it runs from a disk image.',
    }
  }
  return { kind: isWritable(bundle) && isWritable(posix.dirname(bundle)) ? 'unasked' : 'asks' }
}

/** A new AppImage takes the place of its file; a package is installed by dpkg, as root. */
function onLinux({ env, packageType, isWritable }: Installed): InstallPlace {
  if (env.APPIMAGE) {
    if (isWritable(posix.dirname(env.APPIMAGE))) return { kind: 'unasked' }
    return {
      kind: 'never',
      reason: `Move Prospectus where you may write: ${env.APPIMAGE} can't be replaced.`,
    }
  }
  if (packageType === 'deb') return { kind: 'asks' }
  return { kind: 'never', reason: 'It was not installed from a package that updates itself.' }
}

export function getInstallPlace(installed: Installed): InstallPlace {
  if (installed.platform === 'win32') return onWindows(installed)
  return installed.platform === 'darwin' ? onMac(installed) : onLinux(installed)
}
