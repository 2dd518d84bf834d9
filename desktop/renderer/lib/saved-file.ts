import type { SaveOutcome } from '../../bridge/bridge'
import { toast } from './toast'

async function showInFolder(file: string): Promise<void> {
  if (!(await window.prospectus?.showInFolder(file))) toast.failure('The file is not there any more.')
}

/** Says that a file is saved, and in the desktop app where. */
export function sayFileSaved(message: string, file: string | undefined): void {
  if (file === undefined) toast.success(message)
  else toast.done(message, 'Show in folder', () => void showInFolder(file))
}

/** Says what became of saving or printing. @param saved said of a file that was written; nothing without it */
export async function showOutcome(outcome: Promise<SaveOutcome>, saved?: string): Promise<void> {
  const result = await outcome
  if (result.kind === 'failed') toast.failure(result.problem)
  if (result.kind === 'saved' && saved) sayFileSaved(saved, result.file)
}

/** Says of each download of the desktop app that it is there. A browser shows that by itself. */
export function notifyDownloads(): void {
  window.prospectus?.onSaved(({ file, name }) => sayFileSaved(`${name} is saved.`, file))
}
