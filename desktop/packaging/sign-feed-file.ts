import type { KeyObject } from 'node:crypto'
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js'
import { signFeed } from '../main/updates/feed-signature.ts'

/** @param yml what electron-builder has written for a feed @returns the same, signed */
export function signFeedFile(yml: string, key: KeyObject): string {
  const info = parseUpdateInfo(yml, 'latest-linux.yml', new URL('https://feed.example/'))
  return `${yml.trimEnd()}\nsignature: ${signFeed(info, key)}\n`
}
