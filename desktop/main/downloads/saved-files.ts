import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { app, type Session, shell } from 'electron'
import type { SavedFile } from '../../bridge/bridge.ts'

/** Maximum number of files that can still be shown. */
const MAX_FILES = 50

/** Returns options for a save dialog in the Downloads folder. */
export const toSaveDialog = (name: string) => ({
  title: `Save ${name}`,
  defaultPath: join(app.getPath('downloads'), name),
})

/** Files saved by the app. Pages only know random ids, so that they can't make the app show other files. */
export class SavedFiles {
  readonly #paths = new Map<string, string>()

  /** @returns an id for the file */
  keep(path: string): string {
    const file = randomUUID()
    this.#paths.set(file, path)
    const [oldest] = this.#paths.keys()
    if (this.#paths.size > MAX_FILES && oldest) this.#paths.delete(oldest)
    return file
  }

  /** Shows a file in the system's file manager. @returns false if the id is unknown or the file no longer exists */
  show(file: string): boolean {
    const path = this.#paths.get(file)
    if (path === undefined || !existsSync(path)) return false
    shell.showItemInFolder(path)
    return true
  }

  /** Shows a save dialog for each download of a session, and remembers the file. */
  watch(session: Session, onSaved: (file: SavedFile) => void): void {
    session.on('will-download', (_event, item) => {
      item.setSaveDialogOptions(toSaveDialog(item.getFilename()))
      item.once('done', (_done, state) => {
        const path = item.getSavePath()
        if (state === 'completed' && path) onSaved({ file: this.keep(path), name: basename(path) })
      })
    })
  }
}
