import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** Content of an update feed: a version and its files, with checksums that electron-updater verifies. */
export interface FeedInfo {
  version: string
  files: readonly { url: string; sha512: string }[]
  signature?: unknown
}

/** Returns the signed bytes: the version and its files. */
const toSigned = ({ version, files }: FeedInfo) =>
  Buffer.from(JSON.stringify([version, files.map(({ url, sha512 }) => [url, sha512])]))

/** @param key an Ed25519 private key @returns base64 */
export const signFeed = (info: FeedInfo, key: KeyObject) => sign(null, toSigned(info), key).toString('base64')

/** Returns the public half of a key as builds store it (SPKI in base64). */
export const toPublicHalf = (key: KeyObject) =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')

/**
 * @throws Error if the feed is not signed by the owner of this build. Windows and macOS verify the program's own signature.
 *   Linux has none, so the feed is signed instead.
 */
export function checkFeed(info: FeedInfo, publicHalf: string): void {
  if (!publicHalf) throw new Error('This build has no key to verify updates.')
  const key = createPublicKey({ key: Buffer.from(publicHalf, 'base64'), type: 'spki', format: 'der' })
  const { signature } = info
  const isValid =
    typeof signature === 'string' && verify(null, toSigned(info), key, Buffer.from(signature, 'base64'))
  if (!isValid) throw new Error(`The update ${info.version} is not signed by the owner of this app.`)
}
