import type { BrowserWindow } from 'electron'
import { SHELL_PREFIX } from '../protocol/route.ts'
import { APP_ORIGIN } from '../protocol/scheme.ts'

const MAX_RELOADS = 3
const PERIOD_MS = 60_000

/** Limits reloads of crashed pages to three per minute. */
class ReloadLimit {
  #at: number[] = []

  /** @returns true if the page may be reloaded */
  tryConsume(now = Date.now()): boolean {
    this.#at = this.#at.filter((at) => now - at < PERIOD_MS)
    if (this.#at.length >= MAX_RELOADS) return false
    this.#at.push(now)
    return true
  }
}

const CRASHED_PATH = `${SHELL_PREFIX}crashed.html`

/** Reloads a crashed page. A page that keeps crashing is replaced by an error page. */
export function reloadAfterCrash(window: BrowserWindow, onCrash: (reason: string) => void): void {
  const limit = new ReloadLimit()
  let isGivenUp = false
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    onCrash(reason)
    if (reason === 'clean-exit' || isGivenUp) return
    isGivenUp = !limit.tryConsume()
    if (isGivenUp) void window.loadURL(APP_ORIGIN + CRASHED_PATH).catch(() => undefined)
    else window.webContents.reload()
  })
  window.webContents.on('did-navigate', (_event, address) => {
    isGivenUp = new URL(address).pathname === CRASHED_PATH
  })
}
