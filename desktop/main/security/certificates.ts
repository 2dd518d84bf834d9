import type { Session, Request as VerifyRequest } from 'electron'
import type { CertificateProblem } from '../../bridge/bridge.ts'
import { getFingerprint } from './fingerprint.ts'

/** Answers for Chromium's verifier: accept the certificate, or use Chromium's own result. */
const ACCEPT = 0
const USE_RESULT = -3

const OK = 0
const COMMON_NAME_INVALID = -200
const AUTHORITY_INVALID = -202

/** Errors of self-issued certificates: unknown authority, or a different host name. */
const SELF_ISSUED_ERRORS = new Set([COMMON_NAME_INVALID, AUTHORITY_INVALID])

/** Trusted fingerprints by origin. */
export type Pins = Readonly<Record<string, string>>

const getHost = (address: string) => normalizeHost(new URL(address).hostname)
const normalizeHost = (hostname: string) => hostname.replace(/^\[|\]$/g, '').toLowerCase()

const isWithinValidity = ({ validStart, validExpiry }: VerifyRequest['certificate'], now: number) =>
  validStart * 1000 <= now && now < validExpiry * 1000

const toProblem = ({ certificate, errorCode }: VerifyRequest, now: number) => ({
  fingerprint: getFingerprint(certificate.data),
  subject: certificate.subjectName,
  issuer: certificate.issuerName,
  validUntil: new Date(certificate.validExpiry * 1000).toISOString(),
  isTrustable: SELF_ISSUED_ERRORS.has(errorCode) && isWithinValidity(certificate, now),
})

type RejectedCertificate = ReturnType<typeof toProblem>

/**
 * Certificates that Chromium rejects, and the ones among them that the user trusts, each for one origin. Only this class
 * answers Chromium's verifier; without a pin, Chromium's own result stands.
 */
export class Certificates {
  /** Last rejected certificate by host, because the verifier doesn't know the port. */
  readonly #rejected = new Map<string, RejectedCertificate>()
  /** Rejected fingerprints by session. Chromium caches the results of the verifier as long as the session exists. */
  readonly #cached = new WeakMap<Session, Set<string>>()
  readonly #pins: () => Pins
  readonly #now: () => number

  constructor(pins: () => Pins, now: () => number = Date.now) {
    this.#pins = pins
    this.#now = now
  }

  /**
   * Makes a session accept the pinned certificate of one origin.
   * @param address returns the only origin that this session requests over https; null for none
   */
  guard(session: Session, address: () => string | null): void {
    const cached = new Set<string>()
    this.#cached.set(session, cached)
    session.setCertificateVerifyProc((request, callback) => {
      const isTrusted = this.#isTrusted(request, address())
      if (!isTrusted && request.errorCode !== OK) cached.add(getFingerprint(request.certificate.data))
      callback(isTrusted ? ACCEPT : USE_RESULT)
    })
  }

  /** Returns the verifier's last problem with an origin. */
  getProblem(address: string): CertificateProblem | undefined {
    const rejected = this.#rejected.get(getHost(address))
    if (!rejected) return undefined
    const { [address]: trusted = null } = this.#pins()
    return { address, ...rejected, trusted: trusted === rejected.fingerprint ? null : trusted }
  }

  /** True if a session has rejected a certificate, and will keep doing so until the app restarts. */
  hasRefused(session: Session, fingerprint: string): boolean {
    return this.#cached.get(session)?.has(fingerprint) ?? false
  }

  #isTrusted(request: VerifyRequest, address: string | null): boolean {
    const host = normalizeHost(request.hostname)
    if (request.errorCode === OK) {
      this.#rejected.delete(host)
      return false
    }
    const rejected = toProblem(request, this.#now())
    this.#rejected.set(host, rejected)
    if (address === null || !rejected.isTrustable || getHost(address) !== host) return false
    return this.#pins()[address] === rejected.fingerprint
  }
}
