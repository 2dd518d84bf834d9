import { chownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export const isRoot = process.getuid?.() === 0

/**
 * Root, at the command line, leaves a file to whom its folder belongs: the server has to read it.
 * @param folder where it is to lie, if elsewhere
 */
export function leaveToOwner(path: string, folder = dirname(path)): void {
  if (!isRoot) return
  const { uid, gid } = statSync(folder)
  chownSync(path, uid, gid)
}
