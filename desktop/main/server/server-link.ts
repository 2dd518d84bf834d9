import type { CertificateProblem, Connection, ServerCheck, ServerState } from '../../bridge/bridge.ts'
import type { SessionFetch } from '../protocol/forward.ts'
import { ConnectionWatch } from './connection-watch.ts'
import { areCompatible, checkServer, readHealth, requiresHttps, type ServerIdentity } from './health.ts'
import { isCertificateError } from './net-errors.ts'

export interface ServerLinkDeps {
  fetch: SessionFetch
  /** For checking addresses, without certificates that other sessions have cached. */
  probe?: SessionFetch
  getProblem?(address: string): CertificateProblem | undefined
  /** Origin of the configured server. */
  origin(): string | null
  appVersion: string
  onChange(connection: Connection): void
  /** The server is no longer at its http address, but responds over https. Called once. */
  onMove(origin: string): void
  /** The server runs an incompatible version. Called once per version. */
  onVersion(version: string): void
  /** The server presents an untrusted certificate. Called once per certificate. */
  onCertificate?(problem: CertificateProblem): void
}

/** Connection to the server: its address, state and version. */
export class ServerLink {
  readonly watch: ConnectionWatch
  version: string | null = null
  readonly #notified = new Set<string>()
  readonly #deps: ServerLinkDeps

  constructor(deps: ServerLinkDeps) {
    this.#deps = deps
    this.watch = new ConnectionWatch({ ping: () => this.#ping(), onChange: deps.onChange })
  }

  get state(): ServerState {
    return { address: this.#deps.origin(), connection: this.watch.connection }
  }

  check(address: string): Promise<ServerCheck> {
    const { fetch, probe = fetch, appVersion, getProblem } = this.#deps
    return checkServer(probe, address, appVersion, undefined, getProblem)
  }

  async #ping(): Promise<void> {
    const origin = this.#deps.origin()
    const identity = origin === null ? null : await this.#readHealth(origin)
    this.version = identity?.version ?? null
    const hasMoved = origin !== null && (identity === null || requiresHttps(origin, identity))
    if (hasMoved && origin.startsWith('http:')) void this.#tryHttps(origin.replace('http:', 'https:'))
    if (identity === null) throw new Error('No Prospectus server responds.')
    if (!areCompatible(identity.version, this.#deps.appVersion))
      this.#notifyOnce(identity.version, this.#deps.onVersion)
  }

  async #readHealth(origin: string): Promise<ServerIdentity | null> {
    try {
      return await readHealth(this.#deps.fetch, origin)
    } catch (error) {
      const problem = isCertificateError(error) ? this.#deps.getProblem?.(origin) : undefined
      if (problem) this.#notifyOnce(problem.fingerprint, () => this.#deps.onCertificate?.(problem))
      return null
    }
  }

  async #tryHttps(secureOrigin: string): Promise<void> {
    const found = await readHealth(this.#deps.fetch, secureOrigin).catch(() => null)
    if (found !== null) this.#notifyOnce(secureOrigin, this.#deps.onMove)
  }

  #notifyOnce(value: string, notify: (value: string) => void): void {
    if (this.#notified.has(value)) return
    this.#notified.add(value)
    notify(value)
  }
}
