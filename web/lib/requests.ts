import { withoutTrailingSlashes } from '#contract/addresses'
import { READ_TIMEOUT_MS } from '#contract/limits'

/** Address of the API without slashes at its end; empty for the page's own origin. The build reads VITE_API_BASE. */
export const API_BASE = withoutTrailingSlashes(import.meta.env.VITE_API_BASE ?? '')

/**
 * Runs work that can be aborted, for at most so long.
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
  /** Sends cookies along. */
  withCookies?: boolean
}

/** Reads the JSON at an address of the API; rejects when it can't be had. */
export type Read = (path: string, options?: ReadOptions) => Promise<unknown>

/** Reads over HTTP. A read that takes longer than READ_TIMEOUT_MS counts as failed. */
export const readFromApi: Read = (path, { withCookies = false } = {}) =>
  withDeadline(READ_TIMEOUT_MS, async (signal) => {
    const response = await fetch(API_BASE + path, {
      headers: { Accept: 'application/json' },
      credentials: withCookies ? 'include' : 'same-origin',
      signal,
    })
    if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`)
    return response.json() as Promise<unknown>
  })

/**
 * Gives what is last known of one address where it can't be read.
 * @param known its response, as far as the page has brought it along
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

/** Lets readers of the same address share one request while it is under way: layout and page often want the same. */
export function sharedInFlight(read: Read): Read {
  const underWay = new Map<string, Promise<unknown>>()
  return (path, options) => {
    const key = `${path} ${options?.withCookies ?? false}`
    const running = underWay.get(key)
    if (running) return running
    const started = read(path, options).finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}
