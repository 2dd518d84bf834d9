import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DISK = 'size=24m'
const BLOCK = Buffer.alloc(4096, 1)

/** Mounts a small disk in memory. @returns null if this user may not mount one */
export function mountSmallDisk(): { folder: string; remove(): void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    return null
  }
  return {
    folder,
    remove() {
      // Lazily, because libSQL keeps a file open until its statements are garbage-collected.
      execFileSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

/** Fills a disk completely. @returns a function that frees the space */
export function fillDisk(folder: string): () => void {
  const path = join(folder, 'filler')
  const file = openSync(path, 'w')
  try {
    for (;;) writeSync(file, BLOCK)
  } catch {
    closeSync(file)
  }
  return () => rmSync(path)
}
