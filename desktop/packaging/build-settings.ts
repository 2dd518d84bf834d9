import type { Configuration } from 'electron-builder'
import { parseOwner } from './owner.ts'

/** The folder on a web server that the packed app looks for newer versions in. */
function parseFeed(address: string): Configuration['publish'] {
  if (URL.canParse(address) && new URL(address).protocol === 'https:') {
    return { provider: 'generic', url: address }
  }
  throw new Error('UPDATE_FEED_URL must be an address that begins with https://')
}

/**
 * What electron-builder.yml takes from the environment of a build (docs/dev/desktop-release.md): whose app it is, and what follows
 * from a signature. Only a signed build has a feed, and a Mac starts nothing without a signature, be it a nameless one.
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
