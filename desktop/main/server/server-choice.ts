import type { Session } from 'electron'
import type { ServerCheck, TrustedCertificate } from '../../bridge/bridge.ts'
import type { Certificates, Pins } from '../security/certificates.ts'
import type { SecretFile } from '../settings/secret-file.ts'
import type { Settings } from '../settings/settings.ts'
import type { SettingsStore } from '../settings/settings-store.ts'

/** Whatever belongs to a server, the session and the admin key before all, must never reach another one. */
const FORGOTTEN = ['cookies', 'localstorage', 'indexdb', 'cachestorage', 'serviceworkers'] as const

/** Empties the session. */
async function forget({ session, adminKey }: Pick<Deps, 'session' | 'adminKey'>): Promise<void> {
  await session.clearStorageData({ storages: [...FORGOTTEN] })
  await session.clearCache()
  await session.cookies.flushStore()
  await adminKey.keep('')
}

/**
 * Empties the session before it is used where it belongs to another server than the one that is shown: after a preset
 * has moved the desk.
 */
export async function forgetOtherServer(
  deps: Pick<Deps, 'settings' | 'session' | 'adminKey'>,
): Promise<void> {
  const { settings } = deps
  const { server } = settings.value
  if (server === null || server === settings.sessionOwner) return
  await forget(deps)
  settings.change({ server })
}

interface Deps {
  settings: SettingsStore
  certificates: Certificates
  /** That of the windows. */
  session: Session
  /** That of the signs of life, which meets the server's certificate too. */
  beside: Session
  adminKey: Pick<SecretFile, 'keep'>
  check(address: string): Promise<ServerCheck>
  /** Ends what no response has come for, whose cookies would come late. */
  endRequests(): void
  /** Closes the windows beside the main one, which show the server that is left. @returns false if somebody stays */
  closeOthers(): Promise<boolean>
  /** What was known of the server before is no longer so. */
  changed(): Promise<void>
  /** Shows the panel of the server that has just been chosen, or the page that asks for one. */
  show(): void
  /** Starts the app anew: only a new session forgets what it was told of a certificate. */
  startAnew(): void
}

const STAYED = { kind: 'refused' as const, problem: 'A window with unsaved changes is still open.' }
const FIXED = (by: string) => `The server of this app has been set by ${by}. It can’t be changed here.`

/** The pins of a preset and of the person, the preset's first. */
export function getPins({ certificates }: Settings, { preset }: SettingsStore): Pins {
  return preset?.server && preset.certificate
    ? { ...certificates, [preset.server]: preset.certificate }
    : certificates
}

/** The one server that this desk works with, and whose certificates it trusts. */
export class ServerChoice {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Who has fixed the server; null where a person chooses. */
  get fixedBy(): string | null {
    const { preset } = this.#deps.settings
    return preset?.locked.includes('server') ? preset.by : null
  }

  /** A refusal where a person may not choose. */
  get #refusal(): ServerCheck | null {
    return this.fixedBy === null ? null : { kind: 'refused', problem: FIXED(this.fixedBy) }
  }

  /** Chooses a server in place of the one that is shown, whose session is emptied. */
  async choose(address: string): Promise<ServerCheck> {
    const found = this.#refusal ?? (await this.#deps.check(address))
    if (found.kind === 'refused') return found
    if (!(await this.#moveTo(found.address))) return STAYED
    this.#deps.show()
    return found
  }

  /** Shows no server any more, and forgets whoever was signed in, for a lock that nobody can lift. */
  async leave(): Promise<void> {
    if (await this.#moveTo(null)) this.#deps.show()
  }

  /** @returns false if somebody stays with what is unsaved */
  async #moveTo(server: string | null): Promise<boolean> {
    const { settings, endRequests, closeOthers, changed } = this.#deps
    if (server === settings.value.server) return true
    if (!(await closeOthers())) return false
    endRequests()
    await forget(this.#deps)
    settings.change({ server })
    await changed()
    return true
  }

  /** Trusts just the certificate that was refused at an address, and looks there again. */
  async trust(address: string, fingerprint: string): Promise<ServerCheck> {
    const { settings, certificates, check, session, beside, startAnew } = this.#deps
    if (this.#refusal) return this.#refusal
    const problem = certificates.problemOf(address)
    const isShown = problem?.isTrustable && problem.fingerprint === fingerprint
    if (!isShown) return check(address)
    settings.change({ certificates: { ...settings.value.certificates, [address]: fingerprint } })
    if ([session, beside].some((one) => certificates.hasRefused(one, fingerprint))) startAnew()
    return check(address)
  }

  distrust(address: string): void {
    const { settings, startAnew } = this.#deps
    const { [address]: taken, ...certificates } = settings.value.certificates
    if (taken === undefined) return
    settings.change({ certificates })
    startAnew()
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
