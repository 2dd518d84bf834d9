import { SCRIPTS_ID } from '#contract/rendered-page'

/** The element that holds the scripts (web/start-scripts.js), the last button pressed and the fields edited. */
interface Holder extends HTMLElement {
  pressed?: HTMLElement | null
  written?: ReadonlySet<HTMLInputElement>
}

/**
 * Replays input from before the hydration. If an extension had changed the document, React has re-created the page, so
 * the new field gets the value, and the last one the focus.
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

/** Removes the script holder once the page is hydrated, and replays early input and clicks. */
export function hydrate(): void {
  const holder = document.getElementById(SCRIPTS_ID) as Holder | null
  if (!holder) return
  document.onclick = null
  document.oninput = null
  holder.remove()
  holder.written?.forEach(replay)
  holder.pressed?.click()
}

/** Notifies the router if the visitor went back during the hydration, before it was listening. */
export function notifyEarlyReturn(shown: string): void {
  if (window.location.pathname === shown) return
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
}
