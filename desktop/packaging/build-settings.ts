import type { Configuration } from 'electron-builder'
import { parseOwner } from './owner.ts'

/** Parses the URL of the web folder in which the packed app looks for newer versions. */
function parseFeed(address: string): Configuration['publish'] {
  if (URL.canParse(address) && new URL(address).protocol === 'https:') {
    return { provider: 'generic', url: address }
  }
  throw new Error('UPDATE_FEED_URL must be an https:// URL')
}

/**
 * Reads the settings that electron-builder.yml takes from the environment of a build (docs/dev/desktop-release.md): the owner of the
 * app and whether it is signed. Only a signed build has a feed. macOS starts only signed apps, so other builds get an
 * ad-hoc signature.
 */
export default function readBuildSettings(): Configuration {
  const { env } = process
  const isSigned = env.PROSPECTUS_SIGNED === 'true'
  const { appId, homepage, maintainer } = parseOwner(env, isSigned)
  return {
    appId,
    extraMetadata: { homepage, author: maintainer },
    publish: isSigned ? parseFeed(env.UPDATE_FEED_URL ?? '') : null,
    mac: isSigned
      ? { hardenedRuntime: true, notarize: true }
      : { identity: '-', hardenedRuntime: false, notarize: false },
    linux: { maintainer: `${maintainer.name} <${maintainer.email}>` },
  }
}
