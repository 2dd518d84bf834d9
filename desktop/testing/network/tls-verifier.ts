import { request } from 'node:https'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { connect, type DetailedPeerCertificate } from 'node:tls'
import type * as Electron from 'electron'

export type VerifyProc = NonNullable<Parameters<Electron.Session['setCertificateVerifyProc']>[0]>

/** Chromium's errors of certificates, the gravest first, by what Node calls them. */
const ERRORS: readonly [code: number, name: string, nodes: RegExp][] = [
  [-202, 'net::ERR_CERT_AUTHORITY_INVALID', /SELF_SIGNED|UNABLE_TO_(VERIFY|GET)/],
  [-200, 'net::ERR_CERT_COMMON_NAME_INVALID', /ALTNAME/],
  [-201, 'net::ERR_CERT_DATE_INVALID', /EXPIRED|NOT_YET_VALID/],
]
const ACCEPT = 0
const AS_FOUND = -3

const principal = (name: string): Electron.CertificatePrincipal => ({
  commonName: name,
  country: '',
  locality: '',
  organizations: [],
  organizationUnits: [],
  state: '',
})

const seconds = (date: string) => Date.parse(date) / 1000

/** A certificate as Electron hands it over. */
function toElectron(peer: DetailedPeerCertificate): Electron.Certificate {
  const pem = peer.raw.toString('base64').replaceAll(/.{1,64}/g, '$&\n')
  const [subjectName, issuerName] = [String(peer.subject.CN), String(peer.issuer.CN)]
  const certificate = {
    data: `-----BEGIN CERTIFICATE-----\n${pem}-----END CERTIFICATE-----\n`,
    fingerprint: `sha256/${Buffer.from(peer.fingerprint256.replaceAll(':', ''), 'hex').toString('base64')}`,
    serialNumber: peer.serialNumber,
    subject: principal(subjectName),
    subjectName,
    issuer: principal(issuerName),
    issuerName,
    validStart: seconds(peer.valid_from),
    validExpiry: seconds(peer.valid_to),
  }
  return { ...certificate, issuerCert: certificate as Electron.Certificate }
}

interface Found {
  certificate: Electron.Certificate
  code: number
  name: string
}

/** Looks at the certificate of a server. @throws what the line says where there is no TLS */
function look({ hostname, port }: URL, signal: AbortSignal): Promise<Found> {
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      rejectUnauthorized: false,
      ...(isIP(host) ? {} : { servername: host }),
    })
    signal.addEventListener('abort', () => socket.destroy(new Error('net::ERR_ABORTED')))
    socket.on('error', reject)
    socket.on('secureConnect', () => {
      const why = String(socket.authorizationError ?? '')
      const [code, name] = ERRORS.find(([, , nodes]) => nodes.test(why)) ?? [0, 'net::OK']
      resolve({ certificate: toElectron(socket.getPeerCertificate(true)), code, name })
      socket.destroy()
    })
  })
}

/** Chromium's verifier as Electron lets an app answer it: each answer is remembered for as long as the session lives. */
export class TlsVerifier {
  #proc: VerifyProc | null = null
  readonly #answers = new Map<string, number>()

  set(proc: VerifyProc | null): void {
    this.#proc = proc
  }

  /**
   * Whether a certificate that Chromium refuses is accepted by the app.
   * @throws Chromium's error where the app does not accept it
   */
  async accepts(url: URL, signal: AbortSignal): Promise<boolean> {
    const found = await look(url, signal).catch(() => null)
    if (!found) return false
    const key = `${url.hostname} ${found.certificate.fingerprint}`
    const answer = this.#answers.get(key) ?? (await this.#ask(url, found))
    this.#answers.set(key, answer)
    if (answer === ACCEPT) return true
    if (answer !== AS_FOUND) throw new Error('net::ERR_FAILED')
    if (found.code !== 0) throw new Error(found.name)
    return false
  }

  #ask({ hostname }: URL, { certificate, code, name }: Found): Promise<number> {
    const proc = this.#proc
    if (!proc) return Promise.resolve(AS_FOUND)
    return new Promise((resolve, reject) => {
      let isAnswered = false
      const asked = {
        hostname,
        certificate,
        validatedCertificate: certificate,
        isIssuedByKnownRoot: code === 0,
        verificationResult: name,
        errorCode: code,
      }
      proc(asked, (answer) => {
        if (isAnswered) reject(new Error('The verifier was answered twice.'))
        isAnswered = true
        if (typeof answer !== 'number') reject(new TypeError('The verifier takes a number.'))
        resolve(answer)
      })
    })
  }
}

/** A request by TLS whose certificate has been accepted already. */
export function fetchSecurely(url: URL, init: RequestInit, body: Buffer | null): Promise<Response> {
  const { method = 'GET', headers, signal } = init
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        rejectUnauthorized: false,
        ...(signal ? { signal } : {}),
      },
      (answer) => {
        const returned = new Headers()
        for (const [name, values] of Object.entries(answer.headersDistinct))
          for (const value of values ?? []) returned.append(name, value)
        const status = answer.statusCode ?? 502
        const isEmpty = [101, 204, 205, 304].includes(status)
        const shown = isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>)
        resolve(new Response(shown, { status, headers: returned }))
      },
    )
    asking.on('error', reject)
    asking.end(body ?? undefined)
  })
}
