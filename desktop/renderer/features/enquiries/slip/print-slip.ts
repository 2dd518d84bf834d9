import { printPage } from '../../../lib/save'
import { sayOutcome } from '../../../lib/saved-file'
import { toast } from '../../../lib/toast'
import { measureSlip } from './roll-length'

/** Heights that the desktop app takes, in millimetres. */
const LEAST = 40
const MOST = 1000

/**
 * Prints the slip that shows: in the desktop app without a dialog, where a printer was chosen and is there; by the
 * dialog everywhere else.
 * @returns whether it went to the printer without a dialog
 */
export async function printSlip(slip: HTMLElement): Promise<boolean> {
  const height = Math.min(MOST, Math.max(LEAST, measureSlip(slip)))
  const outcome = await window.prospectus?.printSlip(height)
  if (outcome?.kind === 'saved') {
    toast.success('The slip is at the printer.')
    return true
  }
  if (outcome?.kind === 'failed') toast.failure(outcome.problem)
  else if (outcome?.kind === 'no-printer' && outcome.printer)
    toast.warning(
      `The printer ${outcome.printer} is not there. Choose where this slip goes, or another printer in Settings, This computer.`,
    )
  await sayOutcome(printPage())
  return false
}
