import { ROUTES } from '#contract/routes'
import { call } from './api'

const KEY = 'reloaded-for-new-build'

/** Milliseconds within which a second failure is not answered by a second reload. */
const PAUSE_MS = 60_000

function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < PAUSE_MS) return
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
}

/**
 * After an upgrade of the server, the code of a screen that this page has not fetched yet is gone: the page is loaded
 * again, once. A second failure soon after is shown as what it is; so is one for want of a line, where loading again
 * would leave nothing at all.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => {
    call('GET', ROUTES.health).then(reloadOnce, () => undefined)
  })
}
