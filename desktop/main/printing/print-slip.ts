import type { BrowserWindow, WebContentsPrintOptions } from 'electron'
import type { Printer, SlipOutcome, SlipPaper } from '../../bridge/bridge.ts'

const MICRONS = 1000
const ROLL_WIDTH_MM = 80

/**
 * How a slip goes to a printer without a dialog. Margins of sheets are those of the page's own style sheet; a roll has
 * none, since its slip brings its own, and is as long as the slip.
 * @param height of the slip, in millimetres
 */
export function slipPrintOptions(
  deviceName: string,
  paper: SlipPaper,
  height: number,
): WebContentsPrintOptions {
  const silent = { silent: true, printBackground: true, deviceName }
  if (paper !== 'roll') return { ...silent, pageSize: paper === 'a6' ? 'A6' : 'A4' }
  const pageSize = { width: ROLL_WIDTH_MM * MICRONS, height: Math.ceil(height) * MICRONS }
  return { ...silent, pageSize, margins: { marginType: 'none' } }
}

/** The printers of this computer, by the names that people know. */
export async function listPrinters({ webContents }: BrowserWindow): Promise<Printer[]> {
  const printers = await webContents.getPrintersAsync()
  return printers.map(({ name, displayName }) => ({ name, label: displayName || name }))
}

/** Prints the page of a window on the remembered printer, if that is there. */
export async function printSlip(
  window: BrowserWindow,
  { slipPrinter, slipPaper }: { slipPrinter: string; slipPaper: SlipPaper },
  height: number,
): Promise<SlipOutcome> {
  const isThere = slipPrinter !== '' && (await listPrinters(window)).some(({ name }) => name === slipPrinter)
  if (!isThere) return { kind: 'no-printer', printer: slipPrinter }
  return new Promise((resolve) => {
    window.webContents.print(slipPrintOptions(slipPrinter, slipPaper, height), (isDone, reason) =>
      resolve(
        isDone ? { kind: 'saved' } : { kind: 'failed', problem: `The slip could not be printed: ${reason}` },
      ),
    )
  })
}
