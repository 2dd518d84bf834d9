import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShellPreferences } from '../../../lib/computer'
import { EXAMPLE_ID } from './example-slip'

/** Print mode of a slip that opens for printing: directly, or with the print dialog. */
type PrintMode = 'direct' | 'dialog'

const modes = new Map<string, PrintMode>()

/** Returns and removes the print mode of a slip, so that reloading its screen prints nothing. */
export function consumePrintMode(id: string): PrintMode | undefined {
  const mode = modes.get(id)
  modes.delete(id)
  return mode
}

export const slipPath = (id: string) => `/slip/${id}`

/**
 * Returns the props of a link to a slip. A click prints it: without a dialog in the desktop app with a chosen printer, or
 * else with the print dialog, which Shift+click always opens.
 */
export function useSlipLink(id: string) {
  const navigate = useNavigate()
  const hasPrinter = useShellPreferences(({ preferences }) => Boolean(preferences?.slipPrinter))
  const onClick = (event: MouseEvent) => {
    // A new tab only shows the slip.
    if (event.ctrlKey || event.metaKey) return
    modes.set(id, hasPrinter && !event.shiftKey ? 'direct' : 'dialog')
    // By default, Shift+click on a link opens a new window.
    if (!event.shiftKey) return
    event.preventDefault()
    navigate(slipPath(id))
  }
  return { to: slipPath(id), onClick, title: hasPrinter ? 'Shift+click to open the print dialog' : undefined }
}

/** The same for the printer test page. */
export const useTestSlip = () => useSlipLink(EXAMPLE_ID)
