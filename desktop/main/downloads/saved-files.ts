import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { app, type Session, shell } from 'electron'
import type { SavedFile } from '../../bridge/bridge.ts'

/** Files that can still be shown. */
const MOST = 50

/** Options of the dialog that saves a file: its name in the title, and Downloads as its folder. */
export const toSaveDialog = (name: string) => ({
  title: `Save ${name}`,
  defaultPath: join(app.getPath('downloads'), name),
})

/**
 * What this app has saved. Pages know a file by a random name only, so that they can have nothing else shown.
 */
export class SavedFiles {
  readonly #paths = new Map<string, string>()

  /** @returns what stands for the file */
  keep(path: string): string {
    const file = randomUUID()
    this.#paths.set(file, path)
    const [oldest] = this.#paths.keys()
    if (this.#paths.size > MOST && oldest) this.#paths.delete(oldest)
    return file
  }

  /** Shows it in the system's file manager. @returns false when it is none of ours or not there any more */
  show(file: string): boolean {
    const path = this.#paths.get(file)
    if (path === undefined || !existsSync(path)) return false
    shell.showItemInFolder(path)
    return true
  }

  /** Asks where to save each download of a session, and keeps its place. */
  watch(session: Session, saved: (file: SavedFile) => void): void {
    session.on('will-download', (_event, item) => {
      item.setSaveDialogOptions(toSaveDialog(item.getFilename()))
      item.once('done', (_done, state) => {
        const path = item.getSavePath()
        if (state === 'completed' && path) saved({ file: this.keep(path), name: basename(path) })
      })
    })
  }
}
