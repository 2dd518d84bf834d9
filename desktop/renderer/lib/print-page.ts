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
