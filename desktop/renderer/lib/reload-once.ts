import { api } from './api'

const KEY = 'reloaded-for-new-build'

/** Milliseconds within which a second failure causes no second reload. */
const PAUSE_MS = 60_000

/** Whether the page is about to be loaded again. */
let isReloading: Promise<boolean> = Promise.resolve(false)

function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < PAUSE_MS) return false
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
  return true
}

/**
 * After an upgrade of the server, the code of a screen that this page has not fetched yet is gone: the page is loaded
 * again, once. A second failure soon after is shown as what it is; so is one for want of a line, where loading again
 * would leave nothing at all.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => {
    isReloading = api
      .readHealth()
      .then(reloadOnce)
      // Without a connection, or a storage that knows of the last time, nothing is loaded again.
      .catch(() => false)
  })
}

/** The code of a screen. While the page is loaded again for want of it, it stays on its way. */
export async function screenCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (await isReloading) return new Promise(() => {})
    throw error
  }
}
