import type { SaveOutcome } from '../../bridge/bridge'

/** Opens the print dialog. Browsers don't report the result. */
export async function printPage(): Promise<SaveOutcome> {
  if (window.prospectus) return window.prospectus.print()
  window.print()
  return { kind: 'saved' }
}

/**
 * Returns the desktop app's function that saves the page as a PDF. Browsers offer that in their print dialog.
 */
export const pdfSaver = (): ((name: string) => Promise<SaveOutcome>) | undefined => window.prospectus?.savePdf

/** Milliseconds until a downloaded file can be released. */
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
 * Saves CSV text as UTF-8, with the native dialog in the desktop app or as a download in a browser.
 * @param name suggested file name, with or without extension
 */
export async function saveText(name: string, text: string): Promise<SaveOutcome> {
  return window.prospectus ? window.prospectus.saveText(name, text) : download(name, text)
}
