import { writeFile } from 'node:fs/promises'
import { type BrowserWindow, dialog } from 'electron'
import type { ImageChoice, SaveOutcome } from '../../bridge/bridge.ts'
import { type SavedFiles, toSaveDialog } from '../downloads/saved-files.ts'
import { safeFileName } from './file-names.ts'
import { IMAGE_TYPES, readImage } from './read-image.ts'

/** Lets a person choose an image from the disk. */
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
  problem: `The file could not be saved: ${error instanceof Error ? error.message : String(error)}`,
})

interface FileKind {
  label: string
  extension: string
}

const CSV: FileKind = { label: 'Table (CSV)', extension: '.csv' }
const TEXT: FileKind = { label: 'Text', extension: '.txt' }
const PDF: FileKind = { label: 'PDF document', extension: '.pdf' }

/** A window, and what remembers the files that it saves. */
interface Saving {
  window: BrowserWindow
  saved: SavedFiles
}

async function save(
  { window, saved }: Saving,
  name: string,
  { label, extension }: FileKind,
  make: () => Promise<string | Uint8Array>,
): Promise<SaveOutcome> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    ...toSaveDialog(safeFileName(name, extension)),
    filters: [{ name: label, extensions: [extension.slice(1)] }],
  })
  if (canceled || !filePath) return { kind: 'cancelled' }
  try {
    await writeFile(filePath, await make())
    return { kind: 'saved', file: saved.keep(filePath) }
  } catch (error) {
    return failure(error)
  }
}

/** Asks where to put a table and writes it. */
export const saveText = (saving: Saving, name: string, text: string) =>
  save(saving, name, CSV, async () => text)

/** Asks where to put a report, and writes it. */
export const saveReport = (saving: Saving, text: string) =>
  save(saving, 'Prospectus report', TEXT, async () => text)

/** Asks where to put the page as it prints, and writes it as PDF on A4. */
export const savePdf = (saving: Saving, name: string) =>
  save(saving, name, PDF, () =>
    saving.window.webContents.printToPDF({ pageSize: 'A4', printBackground: true }),
  )

/** Shows the system's print dialog for the page, in sight: a dialog of a hidden window is hidden too. */
export function printPage(window: BrowserWindow): Promise<SaveOutcome> {
  if (!window.isVisible()) window.show()
  return new Promise((resolve) => {
    window.webContents.print({ printBackground: true }, (isDone, reason) => {
      if (isDone) resolve({ kind: 'saved' })
      else if (/cancel/i.test(reason)) resolve({ kind: 'cancelled' })
      else resolve({ kind: 'failed', problem: `The page could not be printed: ${reason}` })
    })
  })
}
