import type { Configuration } from 'electron-builder'
import { parseOwner } from './desktop/packaging/owner.ts'

/** The folder on a web server that the packed app looks for newer versions in. */
function parseFeed(address: string): Configuration['publish'] {
  if (URL.canParse(address) && new URL(address).protocol === 'https:') {
    return { provider: 'generic', url: address }
  }
  throw new Error('UPDATE_FEED_URL must be an address that begins with https://')
}

/**
 * Packs what electron-vite has built into desktop/out: everything is in the bundles, so there are no node_modules.
 * Only a signed build has a feed, and a Mac starts nothing without a signature, be it a nameless one.
 * @param env settings of the build (docs/desk.md)
 */
export function createConfiguration(env: NodeJS.ProcessEnv): Configuration {
  const isSigned = env.PROSPECTUS_SIGNED === 'true'
  const { appId, homepage, maintainer } = parseOwner(env, isSigned)
  return {
    appId,
    productName: 'Prospectus',
    copyright: 'Copyright © Prospectus',
    directories: { output: 'dist/desktop', buildResources: 'desktop/packaging/icons' },
    files: ['desktop/out/**/*', '!**/node_modules/**'],
    extraMetadata: {
      main: 'desktop/out/main/main.cjs',
      homepage,
      author: maintainer,
      // By this a Linux desktop finds the entry, and so the icon, that a window belongs to.
      desktopName: 'prospectus.desktop',
    },
    removePackageScripts: true,
    npmRebuild: false,
    asar: true,
    // All nine fuses, and an error for a tenth (desktop/packaging/fuses.ts).
    afterPack: './desktop/packaging/after-pack.ts',
    protocols: { name: 'Prospectus', schemes: ['prospectus'] },
    publish: isSigned ? parseFeed(env.UPDATE_FEED_URL ?? '') : null,

    win: { icon: 'icon.ico', target: [{ target: 'nsis', arch: ['x64'] }] },
    // Asks whether it is for one person or for everybody on the machine; /S /allusers does the latter unasked.
    nsis: {
      oneClick: false,
      perMachine: false,
      allowElevation: true,
      allowToChangeInstallationDirectory: false,
      deleteAppDataOnUninstall: false,
    },

    mac: {
      icon: 'icon.icns',
      category: 'public.app-category.business',
      ...(isSigned
        ? { hardenedRuntime: true, notarize: true }
        : { identity: '-', hardenedRuntime: false, notarize: false }),
      // The dmg is what people install from, the zip what the app updates itself by.
      target: [
        { target: 'dmg', arch: ['x64', 'arm64'] },
        { target: 'zip', arch: ['x64', 'arm64'] },
      ],
    },

    linux: {
      icon: 'linux',
      executableName: 'prospectus',
      syncDesktopName: true,
      category: 'Office',
      synopsis: 'The front desk of an IT training institute',
      maintainer: `${maintainer.name} <${maintainer.email}>`,
      target: [
        { target: 'AppImage', arch: ['x64'] },
        { target: 'deb', arch: ['x64'] },
      ],
    },
    // Without the version, so that an update takes the place of the file that people have put somewhere.
    appImage: { artifactName: 'Prospectus.AppImage' },
  }
}

export default () => createConfiguration(process.env)
