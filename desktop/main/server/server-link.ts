import type { CertificateProblem, Connection, ServerCheck, ServerState } from '../../bridge/bridge.ts'
import type { SessionFetch } from '../protocol/forward.ts'
import { ConnectionWatch } from './connection-watch.ts'
import { askHealth, checkServer, fitTogether, isCookieless, type ServerSign } from './health.ts'
import { isCertificateError } from './net-errors.ts'

export interface ServerLinkDeps {
  fetch: SessionFetch
  /** For a look at an address, past what other sessions remember of its certificate. */
  look?: SessionFetch
  problemOf?(address: string): CertificateProblem | undefined
  /** Origin of the chosen server. */
  origin(): string | null
  appVersion: string
  changed(connection: Connection): void
  /** The server is no longer at its http address, and answers by https. Told once. */
  moved(origin: string): void
  /** The server runs a version that this app does not fit. Told once for each. */
  changedVersion(version: string): void
  /** The server shows a certificate that is not trusted. Told once for each. */
  refusedCertificate?(problem: CertificateProblem): void
}

/** Everything the shell knows about its server: where it is, whether it responds, what it runs. */
export class ServerLink {
  readonly watch: ConnectionWatch
  version: string | null = null
  readonly #told = new Set<string>()
  readonly #deps: ServerLinkDeps

  constructor(deps: ServerLinkDeps) {
    this.#deps = deps
    this.watch = new ConnectionWatch({ ask: () => this.#ask(), changed: deps.changed })
  }

  get state(): ServerState {
    return { address: this.#deps.origin(), connection: this.watch.connection }
  }

  check(address: string): Promise<ServerCheck> {
    const { fetch, look = fetch, appVersion, problemOf } = this.#deps
    return checkServer(look, address, appVersion, undefined, problemOf)
  }

  async #ask(): Promise<void> {
    const origin = this.#deps.origin()
    const sign = origin === null ? null : await this.#askHealth(origin)
    this.version = sign?.version ?? null
    const isElsewhere = origin !== null && (sign === null || isCookieless(origin, sign))
    if (isElsewhere && origin.startsWith('http:')) void this.#lookByHttps(origin.replace('http:', 'https:'))
    if (sign === null) throw new Error('No Prospectus server answers.')
    if (!fitTogether(sign.version, this.#deps.appVersion))
      this.#tellOnce(sign.version, this.#deps.changedVersion)
  }

  async #askHealth(origin: string): Promise<ServerSign | null> {
    try {
      return await askHealth(this.#deps.fetch, origin)
    } catch (error) {
      const problem = isCertificateError(error) ? this.#deps.problemOf?.(origin) : undefined
      if (problem) this.#tellOnce(problem.fingerprint, () => this.#deps.refusedCertificate?.(problem))
      return null
    }
  }

  async #lookByHttps(secure: string): Promise<void> {
    const found = await askHealth(this.#deps.fetch, secure).catch(() => null)
    if (found !== null) this.#tellOnce(secure, this.#deps.moved)
  }

  #tellOnce(what: string, tell: (what: string) => void): void {
    if (this.#told.has(what)) return
    this.#told.add(what)
    tell(what)
  }
}
