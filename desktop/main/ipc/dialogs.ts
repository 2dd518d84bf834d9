import { writeFile } from 'node:fs/promises'
import { type BrowserWindow, dialog } from 'electron'
import type { ImageChoice, SaveOutcome } from '../../bridge/bridge.ts'
import { type SavedFiles, toSaveDialog } from '../downloads/saved-files.ts'
import { safeFileName } from './file-names.ts'
import { IMAGE_TYPES, readImage } from './read-image.ts'

/** Opens a file dialog for an image. */
export async function chooseImage(window: BrowserWindow): Promise<ImageChoice> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: 'Choose an image',
    properties: ['openFile'],
    filters: [{ name: 'Images', extensions: Object.keys(IMAGE_TYPES) }],
  })
  const [file] = filePaths
  return canceled || !file ? { kind: 'cancelled' } : readImage(file)
}

const failure = (error: unknown): SaveOutcome => ({
  kind: 'failed',
  problem: `Could not save the file: ${error instanceof Error ? error.message : String(error)}`,
})

interface FileKind {
  label: string
  extension: string
}

const CSV: FileKind = { label: 'Table (CSV)', extension: '.csv' }
const TEXT: FileKind = { label: 'Text', extension: '.txt' }
const PDF: FileKind = { label: 'PDF document', extension: '.pdf' }

/** Window, and the list of files that it saves. */
interface Saving {
  window: BrowserWindow
  saved: SavedFiles
}

async function save(
  { window, saved }: Saving,
  name: string,
  { label, extension }: FileKind,
  getContent: () => Promise<string | Uint8Array>,
): Promise<SaveOutcome> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    ...toSaveDialog(safeFileName(name, extension)),
    filters: [{ name: label, extensions: [extension.slice(1)] }],
  })
  if (canceled || !filePath) return { kind: 'cancelled' }
  try {
    await writeFile(filePath, await getContent())
    return { kind: 'saved', file: saved.keep(filePath) }
  } catch (error) {
    return failure(error)
  }
}

/** Opens a save dialog for a table and writes it. */
export const saveText = (saving: Saving, name: string, text: string) =>
  save(saving, name, CSV, async () => text)

/** Opens a save dialog for a report and writes it. */
export const saveReport = (saving: Saving, text: string) =>
  save(saving, 'Prospectus report', TEXT, async () => text)

/** Opens a save dialog for the page and writes it as an A4 PDF. */
export const savePdf = (saving: Saving, name: string) =>
  save(saving, name, PDF, () =>
    saving.window.webContents.printToPDF({ pageSize: 'A4', printBackground: true }),
  )

/** Opens the system's print dialog for the page. The window must be visible, or its dialog would be hidden too. */
export function printPage(window: BrowserWindow): Promise<SaveOutcome> {
  if (!window.isVisible()) window.show()
  return new Promise((resolve) => {
    window.webContents.print({ printBackground: true }, (isDone, reason) => {
      if (isDone) resolve({ kind: 'saved' })
      else if (/cancel/i.test(reason)) resolve({ kind: 'cancelled' })
      else resolve({ kind: 'failed', problem: `Could not print the page: ${reason}` })
    })
  })
}
