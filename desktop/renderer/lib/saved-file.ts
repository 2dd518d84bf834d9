import type { SaveOutcome } from '../../bridge/bridge'
import { toast } from './toast'

async function showInFolder(file: string): Promise<void> {
  if (!(await window.prospectus?.showInFolder(file))) toast.failure('This file no longer exists.')
}

/** Shows that a file was saved, with a link to it in the desktop app. */
export function showFileSaved(message: string, file: string | undefined): void {
  if (file === undefined) toast.success(message)
  else toast.done(message, 'Show in folder', () => void showInFolder(file))
}

/** Shows the result of saving or printing. @param saved success message, if any */
export async function showOutcome(outcome: Promise<SaveOutcome>, saved?: string): Promise<void> {
  const result = await outcome
  if (result.kind === 'failed') toast.failure(result.problem)
  if (result.kind === 'saved' && saved) showFileSaved(saved, result.file)
}

/** Shows a message for each completed download of the desktop app. Browsers show that themselves. */
export function notifyDownloads(): void {
  window.prospectus?.onSaved(({ file, name }) => showFileSaved(`${name} saved.`, file))
}
