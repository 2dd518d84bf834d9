import type { KeyObject } from 'node:crypto'
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js'
import { signFeed } from '../main/updates/feed-signature.ts'

/** Signs a feed file. @param yml as electron-builder writes it @returns the same text with a signature */
export function signFeedFile(yml: string, key: KeyObject): string {
  const info = parseUpdateInfo(yml, 'latest-linux.yml', new URL('https://feed.example/'))
  return `${yml.trimEnd()}\nsignature: ${signFeed(info, key)}\n`
}
