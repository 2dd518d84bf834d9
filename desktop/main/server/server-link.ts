import type { Connection, ServerCheck, ServerState } from '../../bridge/bridge.ts'
import type { SessionFetch } from '../protocol/forward.ts'
import { ConnectionWatch } from './connection-watch.ts'
import { askHealth, checkServer } from './health.ts'

interface Deps {
  fetch: SessionFetch
  /** Origin of the chosen server. */
  origin(): string | null
  appVersion: string
  changed(connection: Connection): void
}

/** Everything the shell knows about its server: where it is, whether it responds, what it runs. */
export class ServerLink {
  readonly watch: ConnectionWatch
  version: string | null = null
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
    this.watch = new ConnectionWatch({ ask: () => this.#ask(), changed: deps.changed })
  }

  get state(): ServerState {
    return { address: this.#deps.origin(), connection: this.watch.connection }
  }

  check(address: string): Promise<ServerCheck> {
    return checkServer(this.#deps.fetch, address, this.#deps.appVersion)
  }

  async #ask(): Promise<void> {
    const origin = this.#deps.origin()
    this.version = origin && (await askHealth(this.#deps.fetch, origin))
    if (this.version === null) throw new Error('No Prospectus server answers.')
  }
}
