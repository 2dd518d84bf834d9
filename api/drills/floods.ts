import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { Challenge } from '#contract/enquiries/challenge'
import { encodeContext } from '#contract/enquiries/enquiry-context'
import { ADMIN_KEY_HEADER, CONTEXT_HEADER, pathFor, ROUTES, SETUP_HEADER } from '#contract/routes'
import { FormTokens } from '../features/enquiries/spam/form-tokens.ts'
import { solve, withFormToken } from '../testing/as-person.ts'
import { ADMIN } from '../testing/first-admin.ts'
import { HttpClient } from '../testing/http-client.ts'
import { waitForCode } from '../testing/outbox.ts'
import { runAdmin } from '../testing/run-admin.ts'
import { atLeast, type Drill, noted } from './finding.ts'
import { type OwnedServer, startOwnedServer } from './owned-server.ts'
import { newEnquiry, SECRET } from './visitors.ts'

/** The one address that an institute's Wi-Fi shows to the world. */
export const WIFI = '203.0.113.50'
const headers = { 'X-Forwarded-For': WIFI }

/** How long visitors take to fill in a form. */
const FILLING_MS = 30_000

/** Requests of a flood that are under way at once. */
const AT_ONCE = 20

const { email, phone, password } = ADMIN
const INVENTED = 'x'.repeat(43)
const PERSON = { ...ADMIN, email: 'intruder@example.com' }
const BUSINESS = {
  name: 'Firm',
  email: 'firm@example.com',
  mobile: '9876543210',
  company: 'Firm',
  serviceLabel: 'Web',
}

const formTokens = new FormTokens(SECRET)
/** Tokens of forms that were opened in a network a while ago. */
export const formTokenFrom = (network: string) => (bearer: { key: string; network: string }) =>
  formTokens.create({ ...bearer, network }, Date.now() - FILLING_MS)

/** Sends one request of a flood. @param at its place among those */
export type Send = (client: HttpClient, at: number) => Promise<{ status: number }>

export const post =
  (path: string, body: unknown, more: Record<string, string> = {}): Send =>
  (client) =>
    client.request('POST', path, { body, headers: { ...headers, ...more }, asProgram: true })
const get =
  (path: string, more: Record<string, string> = {}): Send =>
  (client) =>
    client.get(path, { headers: { ...headers, ...more } })

/** A kind of request, and how often it is sent. */
export interface Flood {
  what: string
  times: number
  send: Send
}

/** What a stranger behind the same address can send: how often, each often enough to use up what it can. */
export const FLOODS: readonly Flood[] = [
  {
    what: 'wrong passwords of the owner',
    times: 80,
    send: post(ENDPOINTS.login.path, { email, password: 'wrong' }),
  },
  {
    what: 'wrong passwords of others',
    times: 70,
    send: (client, at) =>
      post(ENDPOINTS.login.path, { email: `o${at}@example.com`, password: 'wrong' })(client, at),
  },
  {
    what: 'wrong passwords with an invented device',
    times: 40,
    send: post(ENDPOINTS.login.path, { email, password: 'wrong' }, { Cookie: `device=${INVENTED}` }),
  },
  {
    what: 'codes without an attempt',
    times: 40,
    send: post(ENDPOINTS.verifyOtp.path, { email, phone, otp: '12345' }),
  },
  {
    what: 'codes with an invented attempt',
    times: 40,
    send: post(ENDPOINTS.verifyOtp.path, { email, phone, otp: '12345' }, { Cookie: 'otp-pending=a.b.c' }),
  },
  { what: 'further codes', times: 40, send: post(ENDPOINTS.resendOtp.path, { email, phone }) },
  { what: 'reset links of the owner', times: 30, send: post(ENDPOINTS.forgotPassword.path, { email }) },
  {
    what: 'reset links of others',
    times: 30,
    send: post(ENDPOINTS.forgotPassword.path, { email: 'other@example.com' }),
  },
  {
    what: 'invented reset links',
    times: 40,
    send: (client) =>
      client.put(
        pathFor(ENDPOINTS.resetPassword.path, { token: INVENTED }),
        { password, confirmPassword: password },
        { headers },
      ),
  },
  { what: 'registrations', times: 30, send: post(ENDPOINTS.register.path, PERSON) },
  {
    what: 'registrations with an invented set-up token',
    times: 30,
    send: post(ENDPOINTS.register.path, PERSON, { [SETUP_HEADER]: INVENTED }),
  },
  {
    what: 'student enquiries that are none',
    times: 320,
    send: post(ROUTES.studentEnquiries, { name: 'x' }),
  },
  {
    what: 'service enquiries that are none',
    times: 320,
    send: post(ROUTES.serviceEnquiries, { name: 'x' }),
  },
  {
    what: 'student enquiries from no form',
    times: 320,
    send: (client, at) => post(ROUTES.studentEnquiries, newEnquiry())(client, at),
  },
  { what: 'service enquiries from no form', times: 320, send: post(ROUTES.serviceEnquiries, BUSINESS) },
  {
    what: 'enquiries with tokens of another network',
    times: 320,
    send: (client, at) =>
      post(
        ROUTES.studentEnquiries,
        newEnquiry(),
        withFormToken({}, formTokenFrom('198.51.100.1')),
      )(client, at),
  },
  {
    what: 'valid enquiries from forms',
    times: 320,
    send: (client, at) =>
      post(ROUTES.studentEnquiries, newEnquiry(), withFormToken(headers, formTokenFrom(WIFI)))(client, at),
  },
  {
    what: 'form tokens',
    times: 320,
    send: (client, at) => get(`${ROUTES.enquiryPass}?key=${randomUUID()}`)(client, at),
  },
  {
    what: 'invented proofs',
    times: 100,
    send: post(pathFor(ROUTES.enquiryProof, { id: randomUUID() }), { answer: 1 }),
  },
  {
    what: 'invented references',
    times: 50,
    send: get(pathFor(ROUTES.enquiryState, { reference: 'ABCD-2345' })),
  },
  {
    what: 'admin keys without a session',
    times: 50,
    send: post('/api/services', {}, { [ADMIN_KEY_HEADER]: INVENTED }),
  },
  {
    what: 'invented sessions',
    times: 100,
    send: get(ENDPOINTS.readCurrentUser.path, { Cookie: 'session=a.b.c' }),
  },
  { what: 'pictures without a session', times: 80, send: post(ENDPOINTS.uploadImage.path, {}) },
  { what: 'bodies that are no JSON', times: 100, send: post(ENDPOINTS.login.path, '{') },
]

/** @returns the status of each response */
export async function sendFlood(url: string, { times, send }: Flood): Promise<number[]> {
  const limit = pLimit(AT_ONCE)
  const sending = Array.from({ length: times }, (_, at) => limit(() => send(new HttpClient(url), at)))
  return (await Promise.all(sending)).map(({ status }) => status)
}

/**
 * The token that a browser has after half a minute in a form: where a challenge came with it, the one for its solution.
 */
async function honestFormToken(client: HttpClient, key: string): Promise<string> {
  const path = `${ROUTES.enquiryPass}?key=${key}`
  const { puzzle: challenge } = (await client.get<{ puzzle?: Challenge & { id: string } }>(path, { headers }))
    .body
  if (!challenge) return formTokenFrom(WIFI)({ key, network: WIFI })
  const answer = solve(challenge.id, challenge)
  return (await client.get<{ pass: string }>(`${path}&answer=${answer}`, { headers })).body.pass
}

const isHonestTaken = async (url: string) => {
  const client = new HttpClient(url)
  const key = randomUUID()
  const context = encodeContext({ key, pass: await honestFormToken(client, key) })
  const { status, body } = await client.post(ROUTES.studentEnquiries, newEnquiry(), {
    headers: { ...headers, [CONTEXT_HEADER]: context },
    asProgram: true,
  })
  return status === 201 && !('puzzle' in body)
}

/** Unlocks the account by the command line, and signs in on a browser that nobody knows, with a code. */
async function signsInUnlocked({ url, dataDir, credentials }: OwnedServer, codes: number) {
  const { out } = await runAdmin(dataDir, ['unlock', email])
  if (!out.startsWith('Unlocked')) return false
  const browser = new HttpClient(url)
  const { body } = await browser.post(ENDPOINTS.login.path, credentials, { headers })
  if (!body.otpRequired) return false
  const otp = await waitForCode(dataDir, email, codes)
  return (await browser.post(ENDPOINTS.verifyOtp.path, { email, phone, otp }, { headers })).status === 200
}

/**
 * Sends floods from one address, one after the other, and lets honest people behind it do what they came for after
 * each.
 * @returns what went wrong: by the flood, who could not do what
 */
export async function shareAddressWithFloods(floods: readonly Flood[]) {
  const server = await startOwnedServer({ LOG_LEVEL: 'silent' })
  const { url, owner, credentials } = server
  const failures: string[] = []
  const statuses: Record<string, number[]> = {}
  try {
    let codes = 1
    for (const flood of floods) {
      statuses[flood.what] = [...new Set(await sendFlood(url, flood))].sort()
      const signedIn = await owner.post(ENDPOINTS.login.path, credentials, { headers })
      if (signedIn.status !== 200 || !signedIn.body.user) failures.push(`${flood.what}: known browser`)
      if (!(await isHonestTaken(url))) failures.push(`${flood.what}: enquiry`)
      codes += 1
      if (!(await signsInUnlocked(server, codes))) failures.push(`${flood.what}: unlock`)
    }
    return { failures, statuses }
  } finally {
    await server.close()
  }
}

export const run: Drill = async ({ rounds = FLOODS.length }) => {
  const floods = FLOODS.slice(0, rounds)
  const { failures, statuses } = await shareAddressWithFloods(floods)
  const good = (kind: string) => floods.length - failures.filter((text) => text.endsWith(kind)).length
  return [
    atLeast('T4 known browser signs in beside floods', good('known browser'), floods.length),
    atLeast('honest enquiry taken', good('enquiry'), floods.length),
    atLeast('new browser signs in after `unlock`', good('unlock'), floods.length),
    ...Object.entries(statuses).map(([what, answers]) => noted(what, answers.join(', '))),
    ...failures.map((text) => noted('kept out', text)),
  ]
}
