import { SCRIPTS_ID } from '#contract/rendered-page'

/** What has brought the scripts (web/start-scripts.js), with what somebody pressed and wrote into meanwhile. */
interface Holder extends HTMLElement {
  pressed?: HTMLElement | null
  written?: ReadonlySet<HTMLInputElement>
}

/**
 * What was typed into a field before the page was hydrated is told to its form. Where an extension had changed the
 * document, the page was made anew instead, and the field in the place of the old one gets it, with the cursor in the last.
 */
function replay(field: HTMLInputElement): void {
  const now = field.isConnected ? field : document.querySelector(`#root [name="${field.name}"]`)
  if (!(now instanceof HTMLElement)) return
  if (now !== field) {
    Object.assign(now, { value: field.value })
    now.focus()
  }
  now.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The page is hydrated: what has loaded the scripts goes, and what was typed and pressed too early is replayed. */
export function hydrate(): void {
  const holder = document.getElementById(SCRIPTS_ID) as Holder | null
  if (!holder) return
  document.onclick = null
  document.oninput = null
  holder.remove()
  holder.written?.forEach(replay)
  holder.pressed?.click()
}

/** Tells the router who went back while the page was being made: it had read the address, and did not listen yet. */
export function tellEarlyReturn(shown: string): void {
  if (window.location.pathname === shown) return
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
}
