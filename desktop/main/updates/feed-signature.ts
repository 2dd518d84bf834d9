import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** What a feed's file says of a version: its files, each with the checksum that electron-updater compares. */
export interface FeedInfo {
  version: string
  files: readonly { url: string; sha512: string }[]
  signature?: unknown
}

/** The words that are signed: what is fetched, and as which version. */
const toSigned = ({ version, files }: FeedInfo) =>
  Buffer.from(JSON.stringify([version, files.map(({ url, sha512 }) => [url, sha512])]))

/** @param key an Ed25519 private key @returns base64 */
export const signFeed = (info: FeedInfo, key: KeyObject) => sign(null, toSigned(info), key).toString('base64')

/** Public half of a key, as a build keeps it: SPKI in base64. */
export const toPublicHalf = (key: KeyObject) =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')

/**
 * Throws where the feed is not signed by the owner of this build. Windows and macOS check the signature of the program
 * itself; Linux has none, so there the feed carries it.
 */
export function checkFeed(info: FeedInfo, publicHalf: string): void {
  if (!publicHalf) throw new Error('This build has no key that an update could be checked with.')
  const key = createPublicKey({ key: Buffer.from(publicHalf, 'base64'), type: 'spki', format: 'der' })
  const { signature } = info
  const isOwners =
    typeof signature === 'string' && verify(null, toSigned(info), key, Buffer.from(signature, 'base64'))
  if (!isOwners) throw new Error(`The update ${info.version} is not signed by the owner of this app.`)
}
