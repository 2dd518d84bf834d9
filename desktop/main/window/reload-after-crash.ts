import type { BrowserWindow } from 'electron'
import { SHELL_PREFIX } from '../protocol/route.ts'
import { APP_ORIGIN } from '../protocol/scheme.ts'

const MOST = 3
const WITHIN_MS = 60_000

/** Lets a page that crashed begin anew, but not for ever: three times in a minute. */
class ReloadLimit {
  #at: number[] = []

  /** @returns whether to load it once more */
  take(now = Date.now()): boolean {
    this.#at = this.#at.filter((at) => now - at < WITHIN_MS)
    if (this.#at.length >= MOST) return false
    this.#at.push(now)
    return true
  }
}

const CRASHED_PATH = `${SHELL_PREFIX}crashed.html`

/** Loads a page that has crashed again; one that crashes again and again makes way for a page that says so. */
export function reloadAfterCrash(window: BrowserWindow, crashed: (reason: string) => void): void {
  const limit = new ReloadLimit()
  let isGivenUp = false
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    crashed(reason)
    if (reason === 'clean-exit' || isGivenUp) return
    isGivenUp = !limit.take()
    if (isGivenUp) void window.loadURL(APP_ORIGIN + CRASHED_PATH).catch(() => undefined)
    else window.webContents.reload()
  })
  window.webContents.on('did-navigate', (_event, address) => {
    isGivenUp = new URL(address).pathname === CRASHED_PATH
  })
}
