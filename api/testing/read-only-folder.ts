import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that nobody here can write into, as ProtectSystem=strict and a read-only container make every other one. */
export interface ReadOnlyFolder {
  folder: string
  /** Lets it be written, as the cure does. */
  open(): void
  remove(): void
}

/** Where a mode stops nobody, which is root, the folder is a disk of its own that is mounted to be read. */
export function readOnlyFolder(): ReadOnlyFolder {
  const folder = mkdtempSync(join(tmpdir(), 'prospectus-read-only-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o500)
    const open = () => chmodSync(folder, 0o700)
    return {
      folder,
      open,
      remove: () => {
        open()
        remove()
      },
    }
  }
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,ro', 'tmpfs', folder])
  return {
    folder,
    open: () => execFileSync('mount', ['-o', 'remount,rw', folder]),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      remove()
    },
  }
}
