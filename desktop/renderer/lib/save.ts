import type { SaveOutcome } from '../../bridge/bridge'

/** Shows the system's print dialog for the page. In a browser nobody learns what came of it. */
export async function printPage(): Promise<SaveOutcome> {
  if (window.prospectus) return window.prospectus.print()
  window.print()
  return { kind: 'saved' }
}

/**
 * What saves the page as PDF under a proposed name, for a button that only the desktop app shows: a browser's print
 * dialog offers that by itself.
 */
export const pdfSaver = (): ((name: string) => Promise<SaveOutcome>) | undefined => window.prospectus?.savePdf

/** Milliseconds for which a browser may still read a file that it was handed. */
const READING_MS = 60_000

const CSV = '.csv'

function download(name: string, text: string): SaveOutcome {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.endsWith(CSV) ? name : name + CSV
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READING_MS)
  return { kind: 'saved' }
}

/**
 * Puts a table (CSV) on the disk as UTF-8, as it is: by the native dialog in the desktop app, else as a download, of
 * which the browser tells by itself.
 * @param name proposed for the file, with or without its ending
 */
export async function saveText(name: string, text: string): Promise<SaveOutcome> {
  return window.prospectus ? window.prospectus.saveText(name, text) : download(name, text)
}
