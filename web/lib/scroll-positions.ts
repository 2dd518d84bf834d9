import { newKey } from '#contract/new-key'
import { keep, readKept, tabStorage } from './browser-storage'
import { recordIn, toText } from './content/read-shapes'

const STORED = 'scroll-positions'

/** How far each entry of the history was scrolled, in pixels, by the entry's key. */
const positions: Record<string, unknown> = { ...recordIn(readKept(tabStorage(), STORED)) }

/** The key of the present entry; one that the browser has made itself (a plain hash, the first page) gets one here. */
export function entryKey(): string {
  const state = recordIn(window.history.state)
  const known = toText(state.key)
  if (known) return known
  const key = newKey()
  window.history.replaceState({ ...state, key }, '')
  return key
}

/** Where somebody was on an entry; undefined for a new one. */
export function getPosition(entry: string): number | undefined {
  const top = positions[entry]
  return typeof top === 'number' ? top : undefined
}

export function rememberPosition(entry: string, top: number): void {
  positions[entry] = top
}

/**
 * Takes scrolling over from the browser, which does it before a page has its content. It keeps it where a whole
 * document is left or loaded again: that one arrives with its content. Once per document.
 */
export function hydrateScrolling(): void {
  const take = () => {
    window.history.scrollRestoration = 'manual'
  }
  const giveBack = () => {
    keep(tabStorage(), STORED, positions)
    window.history.scrollRestoration = 'auto'
  }
  take()
  window.addEventListener('pageshow', take)
  window.addEventListener('pagehide', giveBack)
}
