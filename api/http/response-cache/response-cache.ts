import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type CachedResponse, prepare, send } from './cached-response.ts'
import { sendInProcess } from './in-process.ts'

/**
 * Serves public responses from memory, before the app. The app creates each response once, so that body and headers are the
 * same either way, and every content change drops them all. Only known URLs in their exact spelling are cached.
 */
export class ResponseCache {
  readonly #app: RequestListener
  readonly #getKey: (url: string) => string | null
  #ready = new Map<string, CachedResponse>()
  #pending = new Map<string, Promise<CachedResponse | null>>()

  /** @param getKey returns the cache key of a URL; null if it must not be cached */
  constructor(app: RequestListener, getKey: (url: string) => string | null) {
    this.#app = app
    this.#getKey = getKey
  }

  /** Drops every response, including pending ones, so that later requests get a new one. */
  drop = (): void => {
    this.#ready = new Map()
    this.#pending = new Map()
  }

  /** Responds from memory if possible. @returns true if it does */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const known = this.#ready.get(url)
    if (known) {
      send(known, request, response)
      return true
    }
    const key = this.#getKey(url)
    if (key === null) return false
    void this.#serveLater(key, request, response)
    return true
  }

  async #serveLater(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const cached = this.#ready.get(key) ?? (await this.get(key))
    if (cached) send(cached, request, response)
    else this.#app(request, response)
  }

  /** Returns the response to GET of a URL, created if needed; null if it must not be cached. Never rejects. */
  get(key: string): Promise<CachedResponse | null> {
    const ready = this.#ready.get(key)
    if (ready) return Promise.resolve(ready)
    const pending = this.#pending.get(key)
    if (pending) return pending
    const { pendingResponses, response } = this.#create(key)
    pendingResponses.set(key, response)
    return response
  }

  /** Returns the JSON at a URL. @throws Error if it can't be served from memory */
  async json(key: string): Promise<unknown> {
    const cached = await this.get(key)
    if (cached?.status !== 200) throw new Error(`GET ${key} can't be served from memory.`)
    return JSON.parse(cached.variants.identity.body.toString())
  }

  #create(key: string) {
    // Both maps belong to one version of the content, so that after a drop, old responses don't get into the new ones.
    const ready = this.#ready
    const pendingResponses = this.#pending
    const response = sendInProcess(this.#app, { url: key })
      .then(prepare)
      .then((cached) => {
        if (cached) ready.set(key, cached)
        return cached
      })
      .catch(() => null)
      .finally(() => pendingResponses.delete(key))
    return { pendingResponses, response }
  }
}
