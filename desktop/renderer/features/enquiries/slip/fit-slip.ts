import { measureSlip } from './roll-length'

/** Millimetres that A6 has between its margins, less what rounding may take. */
const ROOM = 132.5

/** Sizes to try, in CSS's pixels: the usual one, and what a printer still prints well. */
const LARGEST = 13
const SMALLEST = 8
const STEP = 0.25

/** Makes a slip for A6 so small that it stays one page, however long its names are. */
export function fitSlip(slip: HTMLElement): void {
  const copy = slip.cloneNode(true) as HTMLElement
  copy.dataset.measured = ''
  slip.parentElement?.append(copy)
  let unit = LARGEST
  const isTooLong = () => {
    copy.style.setProperty('--unit', `${unit}px`)
    return measureSlip(copy) > ROOM
  }
  while (isTooLong() && unit > SMALLEST) unit -= STEP
  copy.remove()
  slip.style.setProperty('--fitting-unit', `${unit}px`)
}
