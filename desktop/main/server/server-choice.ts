import type { Session } from 'electron'
import type { ServerCheck, TrustedCertificate } from '../../bridge/bridge.ts'
import type { Certificates, Pins } from '../security/certificates.ts'
import type { SecretFile } from '../settings/secret-file.ts'
import type { Settings } from '../settings/settings.ts'
import type { SettingsStore } from '../settings/settings-store.ts'

/** Storage that belongs to a server, above all its session, and must never reach another one. */
const SERVER_STORAGES = ['cookies', 'localstorage', 'indexdb', 'cachestorage', 'serviceworkers'] as const

/** Deletes the session and the admin key. */
async function clearSession({ session, adminKey }: Pick<Deps, 'session' | 'adminKey'>): Promise<void> {
  await session.clearStorageData({ storages: [...SERVER_STORAGES] })
  await session.clearCache()
  await session.cookies.flushStore()
  await adminKey.keep('')
}

/** Deletes the session of a different server before it is used, after a preset has changed the server. */
export async function clearOtherServer(deps: Pick<Deps, 'settings' | 'session' | 'adminKey'>): Promise<void> {
  const { settings } = deps
  const { server } = settings.value
  if (server === null || server === settings.sessionOwner) return
  await clearSession(deps)
  settings.change({ server })
}

interface Deps {
  settings: SettingsStore
  certificates: Certificates
  /** Session of the windows. */
  session: Session
  /** Session of the heartbeat, which also checks the server's certificate. */
  heartbeatSession: Session
  adminKey: Pick<SecretFile, 'keep'>
  check(address: string): Promise<ServerCheck>
  /** Cancels pending requests, whose cookies would arrive too late. */
  endRequests(): void
  /** Closes all windows except the main one. @returns false if the user stays in one */
  closeOthers(): Promise<boolean>
  /** Called after the server has changed. */
  onChange(): Promise<void>
  /** Shows the panel of the new server, or the page to enter one. */
  show(): void
  /** Restarts the app, because only a new session forgets a certificate. */
  restart(): void
}

const STILL_OPEN = { kind: 'refused' as const, problem: 'A window with unsaved changes is still open.' }
const fixedMessage = (by: string) => `Your server was set by ${by}. You can’t change it here.`

/** Returns the trusted certificates of the preset and the user. The preset takes precedence. */
export function getPins({ certificates }: Settings, { preset }: SettingsStore): Pins {
  return preset?.server && preset.certificate
    ? { ...certificates, [preset.server]: preset.certificate }
    : certificates
}

/** The configured server and its trusted certificates. */
export class ServerChoice {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Owner of the preset that sets the server; null if the user can change it. */
  get fixedBy(): string | null {
    const { preset } = this.#deps.settings
    return preset?.locked.includes('server') ? preset.by : null
  }

  /** Refusal if the user can't change the server. */
  get #refusal(): ServerCheck | null {
    return this.fixedBy === null ? null : { kind: 'refused', problem: fixedMessage(this.fixedBy) }
  }

  /** Changes the server and deletes the session of the previous one. */
  async choose(address: string): Promise<ServerCheck> {
    const found = this.#refusal ?? (await this.#deps.check(address))
    if (found.kind === 'refused') return found
    if (!(await this.#moveTo(found.address))) return STILL_OPEN
    this.#deps.show()
    return found
  }

  /** Removes the server and its session, for locked windows that nobody can unlock. */
  async leave(): Promise<void> {
    if (await this.#moveTo(null)) this.#deps.show()
  }

  /** @returns false if the user stays with unsaved work */
  async #moveTo(server: string | null): Promise<boolean> {
    const { settings, endRequests, closeOthers, onChange } = this.#deps
    if (server === settings.value.server) return true
    if (!(await closeOthers())) return false
    endRequests()
    await clearSession(this.#deps)
    settings.change({ server })
    await onChange()
    return true
  }

  /** Trusts the certificate that was rejected for an origin, and checks the server again. */
  async trust(address: string, fingerprint: string): Promise<ServerCheck> {
    const { settings, certificates, check, session, heartbeatSession, restart } = this.#deps
    if (this.#refusal) return this.#refusal
    const problem = certificates.getProblem(address)
    const isShown = problem?.isTrustable && problem.fingerprint === fingerprint
    if (!isShown) return check(address)
    settings.change({ certificates: { ...settings.value.certificates, [address]: fingerprint } })
    if ([session, heartbeatSession].some((each) => certificates.hasRefused(each, fingerprint))) restart()
    return check(address)
  }

  distrust(address: string): void {
    const { settings, restart } = this.#deps
    const { [address]: removed, ...certificates } = settings.value.certificates
    if (removed === undefined) return
    settings.change({ certificates })
    restart()
  }

  get trusted(): TrustedCertificate[] {
    const { settings } = this.#deps
    const { preset } = settings
    return Object.entries(getPins(settings.value, settings)).map(([address, fingerprint]) => ({
      address,
      fingerprint,
      isFixed: address === preset?.server && preset.certificate !== undefined,
    }))
  }
}
