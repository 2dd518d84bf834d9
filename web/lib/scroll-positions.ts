import { newKey } from '#contract/new-key'
import { readStored, store, tabStorage } from './browser-storage'
import { toRecord, toText } from './content/read-shapes'

const STORED = 'scroll-positions'

/** Scroll position of each history entry in pixels, by its key. */
const positions: Record<string, unknown> = { ...toRecord(readStored(tabStorage(), STORED)) }

/** Returns the key of the current entry. Creates one for an entry made by the browser (a plain hash, the first page). */
export function entryKey(): string {
  const state = toRecord(window.history.state)
  const known = toText(state.key)
  if (known) return known
  const key = newKey()
  window.history.replaceState({ ...state, key }, '')
  return key
}

/** Returns the scroll position of an entry, or undefined for a new one. */
export function getPosition(entry: string): number | undefined {
  const top = positions[entry]
  return typeof top === 'number' ? top : undefined
}

export function rememberPosition(entry: string, top: number): void {
  positions[entry] = top
}

/**
 * Takes over scroll restoration from the browser, which scrolls before a page has its content. When a whole document is
 * left or reloaded, the browser still does it, because its content is complete. Call once per document.
 */
export function hydrateScrolling(): void {
  const disableBrowserScrolling = () => {
    window.history.scrollRestoration = 'manual'
  }
  const restoreBrowserScrolling = () => {
    store(tabStorage(), STORED, positions)
    window.history.scrollRestoration = 'auto'
  }
  disableBrowserScrolling()
  window.addEventListener('pageshow', disableBrowserScrolling)
  window.addEventListener('pagehide', restoreBrowserScrolling)
}
