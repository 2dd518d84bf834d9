import type { Session } from 'electron'
import type { ServerCheck, TrustedCertificate } from '../../bridge/bridge.ts'
import type { Certificates, Pins } from '../security/certificates.ts'
import { chooseServer } from '../server/server-choice.ts'
import type { Settings } from '../settings/settings.ts'
import type { SettingsStore } from '../settings/settings-store.ts'
import { addServer, listServers, moveServer, offerServers } from './servers.ts'

interface Deps {
  settings: SettingsStore
  certificates: Certificates
  check(address: string): Promise<ServerCheck>
  /** The session of the server that is shown. */
  current(): Session
  /** Sessions that have asked servers since the start. */
  used(): Session[]
  /** Forgets what lies in a session. */
  forget(partition: string): Promise<void>
  /** Closes the windows of one server and opens those of another, whose session counts from then on. */
  renew(change: () => void): void
  /** What was known of the server that was shown is no longer so. */
  switched(): void
  /** The same, and its session, which has been emptied, is that of another server now. */
  replaced(): Promise<void>
  /** Shows the panel of a server that has just been chosen. */
  show(): void
  /** Starts the app anew: only a new session forgets what it was told of a certificate. */
  startAnew(): void
}

const FIXED = (by: string) => `The server of this app has been set by ${by}. It can’t be changed here.`

/** The pins of a preset and of the person, the preset's first. */
export function getPins({ certificates }: Settings, { preset }: SettingsStore): Pins {
  const fixed = (preset?.servers ?? []).flatMap(({ address, certificate }) =>
    certificate ? [[address, certificate] as const] : [],
  )
  return { ...certificates, ...Object.fromEntries(fixed) }
}

/** The servers that this desk works with, one of them at a time, and whose certificates it trusts. */
export class Fleet {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
    const { settings } = deps
    const all = this.#all
    // What is stored first keeps its session whatever the preset's order becomes
    if (settings.preset && all.length > settings.value.servers.length) settings.change({ servers: all })
  }

  get #all() {
    const { settings } = this.#deps
    return listServers(settings.value, settings.preset)
  }

  get offered() {
    const { settings } = this.#deps
    return offerServers(settings.value, settings.preset)
  }

  /** Who has fixed the servers; null where a person chooses. */
  get fixedBy(): string | null {
    const { preset } = this.#deps.settings
    return preset?.locked.includes('servers') ? preset.by : null
  }

  /** A refusal where a person may not choose. */
  get refusal(): ServerCheck | null {
    return this.fixedBy === null ? null : { kind: 'refused', problem: FIXED(this.fixedBy) }
  }

  /** Whether an address is that of a server which is known and not shown. */
  isBeside(address: string): boolean {
    return address !== this.#deps.settings.value.server && this.#all.some((one) => one.address === address)
  }

  /** Chooses a server in place of the one that is shown, whose session is emptied; a known one is switched to. */
  async choose(address: string): Promise<ServerCheck> {
    const { settings, check, current, replaced, show } = this.#deps
    const found = this.refusal ?? (await check(address))
    if (found.kind === 'refused') return found
    await this.#beginAnew()
    if (this.isBeside(found.address)) {
      this.switchTo(found.address)
      return found
    }
    const from = settings.value.server
    await chooseServer({
      settings,
      session: current(),
      found,
      changed: () => {
        this.#moved(from, found.address)
        return replaced()
      },
    })
    show()
    return found
  }

  #moved(from: string | null, to: string): void {
    const { settings } = this.#deps
    const servers = from === null ? addServer(this.#all, to) : moveServer(settings.value.servers, from, to)
    settings.change({ servers })
  }

  async add(address: string): Promise<ServerCheck> {
    const found = this.refusal ?? (await this.#deps.check(address))
    if (found.kind === 'refused') return found
    await this.#beginAnew()
    await this.#forgetUnknown(found.address)
    this.switchTo(found.address)
    return found
  }

  /** Shows no server any more, and forgets whoever was signed in at one, for a lock that nobody can lift. */
  async leave(): Promise<void> {
    const { settings, renew, switched } = this.#deps
    await this.#forgetAll()
    renew(() => {
      settings.change({ server: null })
      switched()
    })
  }

  async #forgetAll(): Promise<void> {
    for (const { partition } of this.#all) await this.#deps.forget(partition)
  }

  /** Where none is shown, the password of the next one must open no session of another. */
  async #beginAnew(): Promise<void> {
    if (this.#deps.settings.value.server === null) await this.#forgetAll()
  }

  /** Settings that were damaged may have listed it: whose session is left there does not count for who comes now. */
  async #forgetUnknown(address: string): Promise<void> {
    if (this.#all.some((one) => one.address === address)) return
    const server = addServer(this.#all, address).find((one) => one.address === address)
    if (server) await this.#deps.forget(server.partition)
  }

  /** @param done follows, unless somebody stays with what is unsaved */
  switchTo(address: string, done: () => void = () => undefined): void {
    const { settings, renew, switched } = this.#deps
    if (address === settings.value.server) return
    renew(() => {
      settings.change({ servers: addServer(this.#all, address), server: address })
      switched()
      done()
    })
  }

  /** Trusts just the certificate that was refused at an address, and looks there again. */
  async trust(address: string, fingerprint: string): Promise<ServerCheck> {
    const { settings, certificates, check, used, startAnew } = this.#deps
    if (this.refusal) return this.refusal
    const problem = certificates.problemOf(address)
    const isShown = problem?.isTrustable && problem.fingerprint === fingerprint
    if (!isShown) return check(address)
    settings.change({ certificates: { ...settings.value.certificates, [address]: fingerprint } })
    if (used().some((session) => certificates.hasRefused(session, fingerprint))) startAnew()
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
    return Object.entries(getPins(settings.value, settings)).map(([address, fingerprint]) => ({
      address,
      fingerprint,
      isFixed: settings.preset?.servers.some((one) => one.address === address && one.certificate) ?? false,
    }))
  }
}
