import type { Request as Asked, Session } from 'electron'
import type { CertificateProblem } from '../../bridge/bridge.ts'
import { getFingerprint } from './fingerprint.ts'

/** What Chromium's verifier is answered: it shall accept the certificate, or go by what it has found itself. */
const ACCEPT = 0
const AS_FOUND = -3

const OK = 0
const COMMON_NAME_INVALID = -200
const AUTHORITY_INVALID = -202

/** Nobody known vouches for it, or it bears another name: all that a certificate of one's own can be blamed for. */
const OF_ONES_OWN = new Set([COMMON_NAME_INVALID, AUTHORITY_INVALID])

/** Addresses and fingerprints of what is trusted. */
export type Pins = Readonly<Record<string, string>>

const getHost = (address: string) => bare(new URL(address).hostname)
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '').toLowerCase()

const isInTime = ({ validStart, validExpiry }: Asked['certificate'], now: number) =>
  validStart * 1000 <= now && now < validExpiry * 1000

const toProblem = ({ certificate, errorCode }: Asked, now: number) => ({
  fingerprint: getFingerprint(certificate.data),
  subject: certificate.subjectName,
  issuer: certificate.issuerName,
  validUntil: new Date(certificate.validExpiry * 1000).toISOString(),
  isTrustable: OF_ONES_OWN.has(errorCode) && isInTime(certificate, now),
})

type Seen = ReturnType<typeof toProblem>

/**
 * Certificates that Chromium refuses, and those of them that somebody trusts: one certificate for one address. The only
 * place that answers its verifier; whatever it has no pin for is answered as Chromium found it.
 */
export class Certificates {
  /** What was refused last, by host: the verifier is told of no port. */
  readonly #refused = new Map<string, Seen>()
  /** Chromium remembers its verifier's answers for as long as the session lives. */
  readonly #remembered = new WeakMap<Session, Set<string>>()
  readonly #pins: () => Pins
  readonly #now: () => number

  constructor(pins: () => Pins, now: () => number = Date.now) {
    this.#pins = pins
    this.#now = now
  }

  /**
   * Lets a session take the pinned certificate of one address.
   * @param address the only one that this session asks by https for data of ours; null for none
   */
  guard(session: Session, address: () => string | null): void {
    const remembered = new Set<string>()
    this.#remembered.set(session, remembered)
    session.setCertificateVerifyProc((asked, answer) => {
      const isTrusted = this.#isTrusted(asked, address())
      if (!isTrusted && asked.errorCode !== OK) remembered.add(getFingerprint(asked.certificate.data))
      answer(isTrusted ? ACCEPT : AS_FOUND)
    })
  }

  /** What the verifier found wrong at an address when it was last asked. */
  problemOf(address: string): CertificateProblem | undefined {
    const seen = this.#refused.get(getHost(address))
    if (!seen) return undefined
    const { [address]: trusted = null } = this.#pins()
    return { address, ...seen, trusted: trusted === seen.fingerprint ? null : trusted }
  }

  /** Whether a session has refused a certificate, and so will go on until the app starts anew. */
  hasRefused(session: Session, fingerprint: string): boolean {
    return this.#remembered.get(session)?.has(fingerprint) ?? false
  }

  #isTrusted(asked: Asked, address: string | null): boolean {
    const host = bare(asked.hostname)
    if (asked.errorCode === OK) {
      this.#refused.delete(host)
      return false
    }
    const seen = toProblem(asked, this.#now())
    this.#refused.set(host, seen)
    if (address === null || !seen.isTrustable || getHost(address) !== host) return false
    return this.#pins()[address] === seen.fingerprint
  }
}
