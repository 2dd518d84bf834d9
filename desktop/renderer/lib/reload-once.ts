import { api } from './api'

const KEY = 'reloaded-for-new-build'

/** Milliseconds within which the page is not reloaded again. */
const PAUSE_MS = 60_000

/** Resolves to true if the page is about to reload. */
let isReloading: Promise<boolean> = Promise.resolve(false)

function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < PAUSE_MS) return false
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
  return true
}

/**
 * Reloads the page once if the code of a screen is missing after a server upgrade. A second failure soon after is shown as
 * an error, as is one while offline, when a reload would leave a blank page.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => {
    isReloading = api
      .readHealth()
      .then(reloadOnce)
      // Without a connection or storage, the page isn't reloaded.
      .catch(() => false)
  })
}

/** Loads the code of a screen. It never settles if the page is about to reload. */
export async function screenCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (await isReloading) return new Promise(() => {})
    throw error
  }
}
