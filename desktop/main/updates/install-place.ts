import { posix, win32 } from 'node:path'

/**
 * Ways to install an update.
 * - `silent`: without a prompt, so on quitting or at night
 * - `prompts`: the system asks for an administrator, so the user has to start it
 * - `never`: not possible; `reason` says what to do
 */
export type InstallPlace = { kind: 'silent' | 'prompts' } | { kind: 'never'; reason: string }

export interface Installed {
  platform: NodeJS.Platform
  /** Path of the running app. */
  program: string
  env: NodeJS.ProcessEnv
  /** Package type written by the packaging, for example `deb`; null if there is none. */
  packageType: string | null
  isWritable(path: string): boolean
}

/** An installation for one user is in that user's folder; for all users it is in Program Files. */
function onWindows({ program, env }: Installed): InstallPlace {
  const own = env.LOCALAPPDATA ?? ''
  const isBelow = own !== '' && program.toLowerCase().startsWith(win32.join(own, '\\').toLowerCase())
  return { kind: isBelow ? 'silent' : 'prompts' }
}

/** Squirrel replaces the bundle in place, and needs a privileged helper if it can't write there. */
function onMac({ program, isWritable }: Installed): InstallPlace {
  const bundle = posix.resolve(program, '../../..')
  if (bundle.startsWith('/Volumes/') || bundle.includes('/AppTranslocation/')) {
    return {
      kind: 'never',
      reason: 'Could not update: move Prospectus from the disk image to the Applications folder.',
    }
  }
  return { kind: isWritable(bundle) && isWritable(posix.dirname(bundle)) ? 'silent' : 'prompts' }
}

/** A new AppImage replaces its file; dpkg installs packages as root. */
function onLinux({ env, packageType, isWritable }: Installed): InstallPlace {
  if (env.APPIMAGE) {
    if (isWritable(posix.dirname(env.APPIMAGE))) return { kind: 'silent' }
    return {
      kind: 'never',
      reason: `Could not update: move Prospectus to a folder you can write to, because ${env.APPIMAGE} can't be replaced.`,
    }
  }
  if (packageType === 'deb') return { kind: 'prompts' }
  return {
    kind: 'never',
    reason: 'Could not update: Prospectus was not installed from a package that supports updates.',
  }
}

export function getInstallPlace(installed: Installed): InstallPlace {
  if (installed.platform === 'win32') return onWindows(installed)
  return installed.platform === 'darwin' ? onMac(installed) : onLinux(installed)
}
