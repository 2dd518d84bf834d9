import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type CachedResponse, prepare, send } from './cached-response.ts'
import { askInProcess } from './in-process.ts'

/**
 * Public responses from memory, ahead of the app. The app itself makes each one once, so that body and headers are the
 * same either way; a change of content drops them all. What is not one of the known addresses, spelled exactly, is the
 * app's own business.
 */
export class ResponseCache {
  readonly #app: RequestListener
  readonly #getKey: (url: string) => string | null
  #ready = new Map<string, CachedResponse>()
  #underWay = new Map<string, Promise<CachedResponse | null>>()

  /** @param getKey the cache key of a request's address; null where nothing may be cached */
  constructor(app: RequestListener, getKey: (url: string) => string | null) {
    this.#app = app
    this.#getKey = getKey
  }

  /** Forgets every response, those under way included: whoever asks from now on gets one made from now on. */
  drop = (): void => {
    this.#ready = new Map()
    this.#underWay = new Map()
  }

  /** Responds from memory where that is possible. @returns whether it does */
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
    const answer = this.#ready.get(key) ?? (await this.get(key))
    if (answer) send(answer, request, response)
    else this.#app(request, response)
  }

  /** The response to GET of an address, made now if need be; null where none may be cached. Never rejects. */
  get(key: string): Promise<CachedResponse | null> {
    const ready = this.#ready.get(key)
    if (ready) return Promise.resolve(ready)
    const running = this.#underWay.get(key)
    if (running) return running
    const { underWay, making } = this.#make(key)
    underWay.set(key, making)
    return making
  }

  /**
   * The JSON at an address.
   * @throws Error when it can't be had
   */
  async json(key: string): Promise<unknown> {
    const answer = await this.get(key)
    if (answer?.status !== 200) throw new Error(`GET ${key} can't be answered from memory.`)
    return JSON.parse(answer.variants.identity.body.toString())
  }

  #make(key: string) {
    // Both belong to one version of the content: after a drop, nothing old finds its way into the new ones.
    const ready = this.#ready
    const underWay = this.#underWay
    const making = askInProcess(this.#app, { url: key })
      .then(prepare)
      .then((answer) => {
        if (answer) ready.set(key, answer)
        return answer
      })
      .catch(() => null)
      .finally(() => underWay.delete(key))
    return { underWay, making }
  }
}
