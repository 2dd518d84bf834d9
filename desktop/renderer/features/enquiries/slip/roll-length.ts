/** Millimetres of one of CSS's pixels. */
const MM = 25.4 / 96

/** Height of a slip as it stands on the screen, which for a roll is its length on paper. */
export const measureSlip = (slip: HTMLElement) => slip.getBoundingClientRect().height * MM

const sheet = new CSSStyleSheet()

/** Makes the page of a roll as long as its slip, in paper.css's place. */
export function setRollLength(slip: HTMLElement): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  sheet.replaceSync(`@page slip-roll { size: 80mm ${Math.ceil(measureSlip(slip))}mm; margin: 0; }`)
}
