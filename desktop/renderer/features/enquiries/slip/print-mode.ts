import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShellPreferences } from '../../../lib/computer'
import { EXAMPLE_ID } from './example-slip'

/** How the slip that is about to show is to be printed by itself. */
type Wish = 'at-once' | 'by-dialog'

const wishes = new Map<string, Wish>()

/** The wish for a slip, once: a reload of its screen prints nothing. */
export function consumePrintMode(id: string): Wish | undefined {
  const wish = wishes.get(id)
  wishes.delete(id)
  return wish
}

export const slipPath = (id: string) => `/slip/${id}`

/**
 * What a link to a slip needs: in the desktop app with a chosen printer one click prints it, and a click with Shift
 * shows the dialog. Elsewhere it leads to the slip.
 */
export function useSlipLink(id: string) {
  const navigate = useNavigate()
  const hasPrinter = useShellPreferences(({ preferences }) => Boolean(preferences?.slipPrinter))
  const onClick = (event: MouseEvent) => {
    if (!hasPrinter) return
    wishes.set(id, event.shiftKey ? 'by-dialog' : 'at-once')
    // With Shift a link would open a window of its own
    if (!event.shiftKey) return
    event.preventDefault()
    navigate(slipPath(id))
  }
  return { to: slipPath(id), onClick, title: hasPrinter ? 'With Shift: by the print dialog' : undefined }
}

/** The same for the page that the printer is tried by. */
export const useTestSlip = () => useSlipLink(EXAMPLE_ID)
