import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that is not writable, like most folders with ProtectSystem=strict or in a read-only container. */
export interface ReadOnlyFolder {
  folder: string
  /** Makes it writable. */
  open(): void
  remove(): void
}

/** Creates a read-only folder. For root, who ignores permissions, it is a disk mounted read-only. */
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
