import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Session, Request as VerifyRequest } from 'electron'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HEALTH_NAME } from '#contract/health'
import { startTlsProxy } from '../../../api/testing/tls-proxy.ts'
import { EXPIRED, OWN, type Pair, RENEWED } from '../../testing/network/certificates.ts'
import { createSession } from '../../testing/network/session-fetch.ts'
import { certificateAdvice, toGroups } from '../pages/certificate-advice.ts'
import { checkServer } from '../server/health.ts'
import { Certificates, type Pins } from './certificates.ts'
import { getFingerprint, toFingerprint } from './fingerprint.ts'

const fingerprints = {
  own: getFingerprint(OWN.cert),
  renewed: getFingerprint(RENEWED.cert),
  expired: getFingerprint(EXPIRED.cert),
}

/** Session whose verifier uses the certificates. @param pins by origin */
function createGuarded(pins: Pins, address: string | null) {
  const certificates = new Certificates(() => pins)
  const network = createSession()
  const session = { setCertificateVerifyProc: network.setVerifier } as unknown as Session
  certificates.guard(session, () => address)
  return { certificates, session, fetch: network.fetch }
}

describe('a real TLS server with a self-issued certificate', () => {
  let proxy: Awaited<ReturnType<typeof startTlsProxy>>
  const inner = createServer((_request, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ name: HEALTH_NAME, version: '0.2.0' })),
  )
  beforeAll(async () => {
    await new Promise<void>((resolve) => void inner.listen(0, '127.0.0.1', resolve))
    proxy = await startTlsProxy(`http://127.0.0.1:${(inner.address() as AddressInfo).port}`)
  })
  afterAll(async () => {
    await proxy.close()
    inner.close()
  })
  beforeEach(() => proxy.show(OWN))

  const check = (pins: Pins, address = proxy.url, shown: Pair = OWN) => {
    proxy.show(shown)
    const { fetch, certificates } = createGuarded(pins, address)
    return checkServer(fetch, proxy.url, '0.2.0', undefined, (createRequest) =>
      certificates.getProblem(createRequest),
    )
  }

  it('is rejected with its fingerprint, and accepted once that is trusted', async () => {
    const refused = await check({})
    expect(refused).toMatchObject({
      kind: 'refused',
      problem: 'The server’s security certificate is not from a known authority.',
      certificate: {
        address: proxy.url,
        fingerprint: fingerprints.own,
        subject: 'localhost',
        issuer: 'localhost',
        validUntil: expect.stringMatching(/^2126-/),
        isTrustable: true,
        trusted: null,
      },
    })
    expect(await check({ [proxy.url]: fingerprints.own })).toMatchObject({
      kind: 'found',
      address: proxy.url,
    })
  })
  it('is rejected again if its certificate changes', async () => {
    const pins = { [proxy.url]: fingerprints.own }
    expect(await check(pins, proxy.url, RENEWED)).toMatchObject({
      kind: 'refused',
      certificate: { fingerprint: fingerprints.renewed, isTrustable: true, trusted: fingerprints.own },
    })
  })
  it('is never trusted with an expired certificate', async () => {
    expect(await check({ [proxy.url]: fingerprints.expired }, proxy.url, EXPIRED)).toMatchObject({
      kind: 'refused',
      certificate: { isTrustable: false, fingerprint: fingerprints.expired },
    })
  })
  it('is not trusted by the pin of another port or another server', async () => {
    const elsewhere = 'https://127.0.0.1:1'
    expect(await check({ [elsewhere]: fingerprints.own })).toMatchObject({ kind: 'refused' })
    expect(await check({ [proxy.url]: fingerprints.own }, 'https://desk.example.in')).toMatchObject({
      kind: 'refused',
    })
  })
  it('stays rejected in the same session, as in Electron', async () => {
    const pins: Record<string, string> = {}
    const { fetch, certificates, session } = createGuarded(pins, proxy.url)
    await expect(fetch(proxy.url, {})).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID')
    expect(certificates.hasRefused(session, fingerprints.own)).toBe(true)
    expect(certificates.hasRefused(session, fingerprints.renewed)).toBe(false)
    pins[proxy.url] = fingerprints.own
    await expect(fetch(proxy.url, {})).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID')
    expect((await createGuarded(pins, proxy.url).fetch(proxy.url, {})).status).toBe(200)
  })
})

describe('the answer to Chromium’s verifier', () => {
  const ADDRESS = 'https://desk.example.in'
  const NOW = Date.UTC(2026, 10, 23)
  const createRequest = (change: Partial<VerifyRequest> = {}): VerifyRequest =>
    ({
      hostname: 'desk.example.in',
      certificate: {
        data: OWN.cert,
        subjectName: 'localhost',
        issuerName: 'localhost',
        validStart: NOW / 1000 - 10,
        validExpiry: NOW / 1000 + 10,
      },
      errorCode: -202,
      verificationResult: 'net::ERR_CERT_AUTHORITY_INVALID',
      ...change,
    }) as VerifyRequest
  const answerTo = (
    request: VerifyRequest,
    pins: Pins = { [ADDRESS]: fingerprints.own },
    address: string | null = ADDRESS,
  ) => {
    const answers: number[] = []
    const session = {
      setCertificateVerifyProc: (proc: (one: VerifyRequest, answer: (code: number) => void) => void) =>
        proc(request, (code) => answers.push(code)),
    } as unknown as Session
    new Certificates(
      () => pins,
      () => NOW,
    ).guard(session, () => address)
    return answers
  }
  const out = (validStart: number, validExpiry: number) => ({
    certificate: { ...createRequest().certificate, validStart, validExpiry },
  })

  it.each<[what: string, change: Partial<VerifyRequest>, code: number]>([
    ['a trusted certificate', {}, 0],
    ['a trusted certificate with another name', { errorCode: -200 }, 0],
    ['a certificate that Chromium accepts', { errorCode: 0 }, -3],
    ['an expired certificate', { errorCode: -201 }, -3],
    ['a revoked certificate', { errorCode: -206 }, -3],
    ['a certificate with a weak key', { errorCode: -211 }, -3],
    ['a certificate of another host', { hostname: 'evil.example' }, -3],
    ['a certificate of a subdomain', { hostname: 'a.desk.example.in' }, -3],
    [
      'a certificate past its end, although Chromium reports another error',
      out(NOW / 1000 - 10, NOW / 1000),
      -3,
    ],
    ['a certificate before its start', out(NOW / 1000 + 1, NOW / 1000 + 10), -3],
  ])('is right for %s', (_what, change, code) => expect(answerTo(createRequest(change))).toEqual([code]))

  it('is Chromium’s own result without a matching pin', () => {
    expect(answerTo(createRequest(), {})).toEqual([-3])
    expect(answerTo(createRequest(), undefined, null)).toEqual([-3])
    expect(answerTo(createRequest(), { [ADDRESS]: fingerprints.renewed })).toEqual([-3])
    expect(answerTo(createRequest(), { 'https://desk.example.in:8443': fingerprints.own })).toEqual([-3])
  })
})

it('normalises fingerprints and splits them into groups', () => {
  expect(toFingerprint('a1b2'.repeat(16))).toBe(Array(16).fill('A1:B2').join(':'))
  expect(fingerprints.own).toMatch(/^[\dA-F]{2}(:[\dA-F]{2}){31}$/)
  const groups = toGroups(fingerprints.own)
  expect([groups.length, groups.join('')]).toEqual([8, fingerprints.own])
})

it.each([
  ['that is self-signed', { isTrustable: true, trusted: null }, false, 'a server you run yourself', false],
  ['that has changed', { isTrustable: true, trusted: 'A1' }, false, 'not the certificate you trusted', true],
  ['of a server in use', { isTrustable: true, trusted: null }, true, 'used to have a certificate', true],
  ['that has expired', { isTrustable: false, trusted: null }, false, 'needs a new certificate', false],
] as const)('certificateAdvice explains a certificate %s', (_what, problem, isInUse, text, isStrong) => {
  const advice = certificateAdvice(
    { address: '', fingerprint: '', subject: '', issuer: '', validUntil: '', ...problem },
    isInUse,
  )
  expect(advice).toEqual({
    text: expect.stringContaining(text),
    todo: expect.stringMatching(/\.$/),
    isStrong,
  })
})
