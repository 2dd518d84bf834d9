import { request } from 'node:https'
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { connect, type DetailedPeerCertificate } from 'node:tls'
import type * as Electron from 'electron'

export type VerifyProc = NonNullable<Parameters<Electron.Session['setCertificateVerifyProc']>[0]>

/** Chromium's certificate errors, the most severe first, with a pattern of Node's error codes. */
const ERRORS: readonly [code: number, name: string, nodeCodes: RegExp][] = [
  [-202, 'net::ERR_CERT_AUTHORITY_INVALID', /SELF_SIGNED|UNABLE_TO_(VERIFY|GET)/],
  [-200, 'net::ERR_CERT_COMMON_NAME_INVALID', /ALTNAME/],
  [-201, 'net::ERR_CERT_DATE_INVALID', /EXPIRED|NOT_YET_VALID/],
]
const ACCEPT = 0
const USE_CHROMIUM_RESULT = -3

const principal = (name: string): Electron.CertificatePrincipal => ({
  commonName: name,
  country: '',
  locality: '',
  organizations: [],
  organizationUnits: [],
  state: '',
})

const seconds = (date: string) => Date.parse(date) / 1000

/** Converts a certificate to Electron's format. */
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

interface Verification {
  certificate: Electron.Certificate
  code: number
  name: string
}

/** Reads and checks the certificate of a server. @throws the connection error if the server does not use TLS */
function readCertificate({ hostname, port }: URL, signal: AbortSignal): Promise<Verification> {
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
      const reason = String(socket.authorizationError ?? '')
      const [code, name] = ERRORS.find(([, , nodeCodes]) => nodeCodes.test(reason)) ?? [0, 'net::OK']
      resolve({ certificate: toElectron(socket.getPeerCertificate(true)), code, name })
      socket.destroy()
    })
  })
}

/** Chromium's verifier with the app's callback, as in Electron. It caches each result until the session ends. */
export class TlsVerifier {
  #proc: VerifyProc | null = null
  readonly #results = new Map<string, number>()

  set(proc: VerifyProc | null): void {
    this.#proc = proc
  }

  /**
   * True if the app accepts a certificate that Chromium rejects.
   * @throws Chromium's error if neither accepts it
   */
  async accepts(url: URL, signal: AbortSignal): Promise<boolean> {
    const found = await readCertificate(url, signal).catch(() => null)
    if (!found) return false
    const key = `${url.hostname} ${found.certificate.fingerprint}`
    const result = this.#results.get(key) ?? (await this.#verify(url, found))
    this.#results.set(key, result)
    if (result === ACCEPT) return true
    if (result !== USE_CHROMIUM_RESULT) throw new Error('net::ERR_FAILED')
    if (found.code !== 0) throw new Error(found.name)
    return false
  }

  #verify({ hostname }: URL, { certificate, code, name }: Verification): Promise<number> {
    const proc = this.#proc
    if (!proc) return Promise.resolve(USE_CHROMIUM_RESULT)
    return new Promise((resolve, reject) => {
      let isCalled = false
      const details = {
        hostname,
        certificate,
        validatedCertificate: certificate,
        isIssuedByKnownRoot: code === 0,
        verificationResult: name,
        errorCode: code,
      }
      proc(details, (result) => {
        if (isCalled) reject(new Error('The verifier callback was called twice.'))
        isCalled = true
        if (typeof result !== 'number') reject(new TypeError('The verifier callback expects a number.'))
        resolve(result)
      })
    })
  }
}

/** Sends a request over TLS without checking the certificate, which has been accepted already. */
export function fetchSecurely(url: URL, init: RequestInit, body: Buffer | null): Promise<Response> {
  const { method = 'GET', headers, signal } = init
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        rejectUnauthorized: false,
        ...(signal ? { signal } : {}),
      },
      (message) => {
        const returned = new Headers()
        for (const [name, values] of Object.entries(message.headersDistinct))
          for (const value of values ?? []) returned.append(name, value)
        const status = message.statusCode ?? 502
        const isEmpty = [101, 204, 205, 304].includes(status)
        const content = isEmpty ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>)
        resolve(new Response(content, { status, headers: returned }))
      },
    )
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
}
