import { READ_TIMEOUT_MS } from '#contract/limits'
import { withoutTrailingSlashes } from '#contract/urls'

/** URL of the API without trailing slashes; empty for the page's own origin. Set by VITE_API_BASE at build time. */
export const API_BASE = withoutTrailingSlashes(import.meta.env.VITE_API_BASE ?? '')

/**
 * Runs abortable work with a timeout.
 * @param ms milliseconds until the signal aborts it
 */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), ms)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}

export interface ReadOptions {
  withCookies?: boolean
}

/** Reads JSON from a path of the API. Rejects if that fails. */
export type Read = (path: string, options?: ReadOptions) => Promise<unknown>

/** Reads over HTTP. Rejects after READ_TIMEOUT_MS. */
export const readFromApi: Read = (path, { withCookies = false } = {}) =>
  withDeadline(READ_TIMEOUT_MS, async (signal) => {
    const response = await fetch(API_BASE + path, {
      headers: { Accept: 'application/json' },
      credentials: withCookies ? 'include' : 'same-origin',
      signal,
    })
    if (!response.ok) throw new Error(`GET ${path} returned ${response.status}`)
    return response.json() as Promise<unknown>
  })

/**
 * Returns the last known response of one path if it can't be read.
 * @param known its response from the document, if there is one
 */
export function withLastKnown(read: Read, address: string, known?: unknown): Read {
  let last = known
  const keep = (value: unknown) => {
    last = value
    return value
  }
  return (path, options) => {
    const answer = read(path, options)
    return path === address ? answer.then(keep, (error) => last ?? Promise.reject(error)) : answer
  }
}

/** Shares one request between readers of the same path, because layout and page often need the same data. */
export function sharedInFlight(read: Read): Read {
  const inFlight = new Map<string, Promise<unknown>>()
  return (path, options) => {
    const key = `${path} ${options?.withCookies ?? false}`
    const running = inFlight.get(key)
    if (running) return running
    const started = read(path, options).finally(() => inFlight.delete(key))
    inFlight.set(key, started)
    return started
  }
}
