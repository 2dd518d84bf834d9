import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'
import type { FakeSession } from '../network/session-fetch.ts'

const PROXY = { isProxy: true, scheme: 'basic', host: 'proxy.example.in', port: 3128, realm: 'Institute' }

/** The networks of sessions, as the app sees those. */
export const networks = new WeakMap<object, FakeSession>()

/**
 * What `net.request` makes. A proxy that asks is answered by whoever listens to `login`, again and again; an answer
 * without a name, or no listener at all, leaves its response as it is.
 */
export class FakeClientRequest extends EventEmitter {
  readonly #network: FakeSession | undefined
  readonly #url: string

  constructor({ session, url = '' }: Electron.ClientRequestConstructorOptions) {
    super()
    this.#network = session && networks.get(session)
    this.#url = url
  }

  end(): void {
    void this.#send().catch((error: unknown) => this.emit('error', error))
  }

  abort(): void {}

  async #send(): Promise<void> {
    const response = await this.#network?.fetch(this.#url, { credentials: 'include' })
    await response?.arrayBuffer()
    const isRefused = response?.status === 407
    const isAsked =
      isRefused &&
      this.emit('login', PROXY, (user?: string, password?: string) => {
        if (user === undefined) this.#arrive(407)
        else {
          this.#network?.tellProxy(user, password)
          this.end()
        }
      })
    if (!isAsked) this.#arrive(response?.status ?? 0)
  }

  #arrive(statusCode: number): void {
    this.emit('response', { statusCode })
  }
}
