import { SCRIPTS_ID } from '#contract/rendered-page'

/** What has brought the scripts (web/start-scripts.js), with the button that somebody pressed meanwhile. */
interface Holder extends HTMLElement {
  pressed?: HTMLElement | null
}

/** The page answers from here on: what has brought the scripts goes, and a button that was pressed too early is pressed. */
export function takeOver(): void {
  const holder = document.getElementById(SCRIPTS_ID) as Holder | null
  if (!holder) return
  document.onclick = null
  holder.remove()
  holder.pressed?.click()
}
