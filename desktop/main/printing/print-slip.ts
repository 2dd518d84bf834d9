import type { BrowserWindow, WebContentsPrintOptions } from 'electron'
import type { Printer, SlipOutcome, SlipPaper } from '../../bridge/bridge.ts'

const MICRONS = 1000
const ROLL_WIDTH_MM = 80

/**
 * Returns the options for printing a slip without a dialog. Sheets use the margins of the page's style sheet. A roll has
 * none, because the slip includes its own, and is cut to the slip's height.
 * @param height of the slip in millimetres
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

/** Lists the printers of this computer with their display names. */
export async function listPrinters({ webContents }: BrowserWindow): Promise<Printer[]> {
  const printers = await webContents.getPrintersAsync()
  return printers.map(({ name, displayName }) => ({ name, label: displayName || name }))
}

/** Prints a window's page on the configured printer, if it exists. */
export async function printSlip(
  window: BrowserWindow,
  { slipPrinter, slipPaper }: { slipPrinter: string; slipPaper: SlipPaper },
  height: number,
): Promise<SlipOutcome> {
  const exists = slipPrinter !== '' && (await listPrinters(window)).some(({ name }) => name === slipPrinter)
  if (!exists) return { kind: 'no-printer', printer: slipPrinter }
  return new Promise((resolve) => {
    window.webContents.print(slipPrintOptions(slipPrinter, slipPaper, height), (isDone, reason) =>
      resolve(
        isDone ? { kind: 'saved' } : { kind: 'failed', problem: `Could not print the slip: ${reason}` },
      ),
    )
  })
}
