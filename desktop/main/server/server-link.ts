import type { Connection, ServerCheck, ServerState } from '../../bridge/bridge.ts'
import type { SessionFetch } from '../protocol/forward.ts'
import { ConnectionWatch } from './connection-watch.ts'
import { askHealth, checkServer } from './health.ts'

interface Services {
  fetch: SessionFetch
  /** Origin of the chosen server. */
  origin(): string | null
  appVersion: string
  changed(connection: Connection): void
}

/** Everything the shell knows about its server: where it is, whether it answers, what it runs. */
export class ServerLink {
  readonly watch: ConnectionWatch
  version: string | null = null
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
    this.watch = new ConnectionWatch({ ask: () => this.#ask(), changed: services.changed })
  }

  get state(): ServerState {
    return { address: this.#services.origin(), connection: this.watch.connection }
  }

  check(address: string): Promise<ServerCheck> {
    return checkServer(this.#services.fetch, address, this.#services.appVersion)
  }

  async #ask(): Promise<void> {
    const origin = this.#services.origin()
    this.version = origin && (await askHealth(this.#services.fetch, origin))
    if (this.version === null) throw new Error('No Prospectus server answers.')
  }
}
