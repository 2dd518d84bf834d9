import fc from 'fast-check'
import * as z from 'zod/mini'
import { API_KEY_PREFIX } from '#contract/api-keys'
import { ALL_ENDPOINTS, ENDPOINTS } from '#contract/endpoints/all'
import { type Endpoint, getRefusals } from '#contract/endpoints/endpoint'
import { ERROR_STATUS } from '#contract/errors'
import { errorResponse } from '#contract/responses'
import { ADMIN_KEY_HEADER, KEY_HEADER } from '#contract/routes'
import { HttpClient } from './http-client.ts'
import { sampleBody } from './sample-bodies.ts'

/** Excluded endpoints: the stream never ends, logout would end the session, and files have their own test. */
const APART: readonly string[] = [ENDPOINTS.streamEvents.path, ENDPOINTS.logout.path]
const calls = ALL_ENDPOINTS.filter(({ path, file }) => !APART.includes(path) && file === undefined)

const WORDS = [
  '__proto__',
  'constructor',
  '$ne',
  "' OR 1=1 --",
  '%00',
  '../..',
  '\u0000',
  '\ud800',
  'a\udc00z',
  '🛡️',
  '+919876543210',
  'a@b.co',
  'O’B\u200drien Nu\u0301n\u0303ez',
  '９８२０ \ufdfa',
  'क्षि % _ \\',
]
const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(...WORDS),
  fc.string({ minLength: 300, maxLength: 400 }),
)
const anything = fc.oneof(
  word,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(-1, 0, 1.5, 1e308, [], {}, null),
)

interface Field {
  type?: string
  enum?: unknown[]
}

const getFields = (schema: z.core.$ZodType) =>
  (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, Field> })
    .properties ?? {}

/** Returns likely valid values for a field's schema, so that requests reach the database. */
function plausible(schema: Field | undefined): fc.Arbitrary<unknown> {
  if (schema?.enum) return fc.constantFrom(...schema.enum)
  if (schema?.type === 'array') return fc.array(word, { maxLength: 4 })
  if (schema?.type === 'integer' || schema?.type === 'number') return fc.integer({ min: 0, max: 6 })
  return word
}

/** Replaces one value at any depth of a sample by anything. Empty values stay unchanged. */
function oddWithin(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return anything
  const keys = Object.keys(value)
  if (keys.length === 0) return fc.constant(value)
  const copy = (key: string, odd: unknown) =>
    Array.isArray(value) ? value.with(Number(key), odd) : { ...value, [key]: odd }
  return fc
    .constantFrom(...keys)
    .chain((key) => oddWithin((value as Record<string, unknown>)[key]).map((odd) => copy(key, odd)))
}

/**
 * Returns bodies for an endpoint: its sample, so that many requests succeed, and its sample with fields from its schema,
 * random or nested odd values, and missing or unknown fields.
 */
function bodyFor(call: Endpoint): fc.Arbitrary<unknown> {
  if (!call.body) return fc.constant(undefined)
  const properties = getFields(call.body)
  const sample = sampleBody(call)
  const fields = Object.keys(sample).map((key) => [
    key,
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(sample[key]) },
      { weight: 2, arbitrary: plausible(properties[key]) },
      { weight: 1, arbitrary: anything },
      { weight: 2, arbitrary: oddWithin(sample[key]) },
      { weight: 1, arbitrary: fc.constant(undefined) },
    ),
  ])
  const shaped = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>)
  const withMore = fc
    .tuple(shaped, fc.dictionary(word, anything, { maxKeys: 2 }))
    .map(([body, more]) => ({ ...body, ...more }))
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(sample) },
    { weight: 6, arbitrary: shaped },
    { weight: 1, arbitrary: withMore },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}

/** Encoded parts of a URL, including invalid UTF-8. */
const ODD_PARTS = ['%ED%A0%80', '%FF', '%C3', '%E2%82', '%00', '%', '%u0000', '\\ud800', '\u00ff']
const oddPart = fc.constantFrom(...ODD_PARTS)
const part = fc.oneof(
  { weight: 6, arbitrary: word.map((text) => encodeURIComponent(text.toWellFormed())) },
  { weight: 1, arbitrary: oddPart },
)

/** Returns queries for an endpoint: fields of its schema with likely valid or random values, or random fields. */
function queryFor({ query }: Endpoint): fc.Arbitrary<Record<string, string>> {
  const written = (schema: Field) =>
    plausible(schema).map((value) => encodeURIComponent(String(value).toWellFormed()))
  const fields = Object.entries(query ? getFields(query) : {}).map(([name, schema]) => [
    name,
    fc.oneof({ weight: 3, arbitrary: written(schema) }, { weight: 1, arbitrary: part }),
  ])
  const own = Object.fromEntries(fields) as Record<string, fc.Arbitrary<string>>
  const known = fc.record(own, { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>
  const any = fc.dictionary(fc.constantFrom('page', 'pageSize', 'q', 'status', 'x'), part, { maxKeys: 3 })
  return fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: any })
}

/** Values of the enquiry context header, some with invalid text. */
const contextHeader = fc
  .record(
    {
      utm: fc.record({ source: word, campaign: word }, { requiredKeys: [] }),
      notice: word,
      page: word,
      referrer: word,
      trap: fc.constant(''),
    },
    { requiredKeys: [] },
  )
  .map((context) => encodeURIComponent(JSON.stringify(context)))

/** Header values with any byte except line endings and NUL. */
const headerText = fc.oneof(
  fc.string({ unit: 'binary-ascii', maxLength: 40 }).map((text) => text.replace(/[^\x20-\x7e]/g, 'x')),
  oddPart,
)
/** Idempotency keys: mostly new ones, repeated ones, usually with another request, and invalid ones. */
const keyHeader = fc.oneof(
  { weight: 30, arbitrary: fc.uuid().map((key) => `"${key}"`) },
  { weight: 1, arbitrary: fc.constant('"key-of-many-requests"') },
  { weight: 1, arbitrary: headerText },
)
/** Authorization headers: mostly random, and unknown API keys. */
const credentials = fc.oneof(
  { weight: 9, arbitrary: headerText },
  { weight: 1, arbitrary: headerText.map((text) => `Bearer ${API_KEY_PREFIX}${text}`) },
)
const headers = fc.record(
  {
    'x-enquiry-context': fc.oneof(contextHeader, headerText),
    'user-agent': headerText,
    referer: headerText,
    authorization: credentials,
    'if-match': headerText,
    [KEY_HEADER]: keyHeader,
    'x-setup-token': headerText,
    'x-request-id': headerText,
    'accept-language': headerText,
  },
  { requiredKeys: [] },
)
const oddCookie = fc.option(
  oddPart.map((text) => `session=${text}; device=${text}; otp-pending=${text}`),
  {
    nil: undefined,
    freq: 6,
  },
)

const request = fc.constantFrom(...calls).chain((call) =>
  fc.record({
    call: fc.constant(call),
    body: bodyFor(call),
    id: fc.oneof(fc.uuid(), part, fc.nat({ max: 1000 })),
    headers,
    cookie: oddCookie,
    query: fc.option(queryFor(call), { nil: {} }),
    signedIn: fc.boolean(),
  }),
)

let networks = 0
const newNetwork = () => {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

interface Target {
  url: string
  admin: HttpClient
  adminKey: string
  requests: number
  seed: number
}

const ENQUIRIES = 20

/** Creates records and returns the ids of enquiries, people and activities, so that URLs exist. */
async function createKnown(admin: HttpClient): Promise<string[]> {
  const ids: string[] = []
  for (let count = 0; count < ENQUIRIES; count += 1) {
    const about = {
      kind: 'student',
      name: `O’Brien ${count}`,
      mobile: `98765432${count + 10}`,
      topic: 'Java',
    }
    const { body } = await admin.post<{ id: string }>(ENDPOINTS.addWalkIn.path, about)
    ids.push(body.id)
  }
  const { items } = (await admin.get<{ items: { id: string }[] }>(ENDPOINTS.listAudit.path)).body
  const { items: enquiries } = (
    await admin.get<{ items: { person: { id: string } | null }[] }>(ENDPOINTS.listEnquiries.path)
  ).body
  return [...ids, ...items.map(({ id }) => id), ...enquiries.flatMap(({ person }) => person?.id ?? [])]
}

/**
 * Sends random requests based on the contract, with values that often break software, such as invalid text in bodies,
 * headers, queries, URLs and cookies. The server must be started with TRUST_PROXY=1.
 * @returns counts by status, and faulty responses: status 500 or more, not matching their schema, or exposing internals
 */
export async function sendRandomRequests({ url, admin, adminKey, requests, seed }: Target) {
  const statuses: Record<number, number> = {}
  const faults: string[] = []
  const known = await createKnown(admin)
  const toId = (id: string | number) => (typeof id === 'number' ? known[id % known.length] : id) || 'x'
  await fc.assert(
    fc.asyncProperty(request, async ({ call, body, id, query, headers, cookie, signedIn }) => {
      const client = signedIn ? admin : new HttpClient(url)
      const parameters = Object.entries(query)
        .map((pair) => pair.join('='))
        .join('&')
      const path = call.path.replace(/:\w+/g, () => toId(id)) + (parameters ? `?${parameters}` : '')
      const answer = await client.request(call.method.toUpperCase(), path, {
        body,
        headers: {
          ...headers,
          ...(cookie && !signedIn ? { Cookie: cookie } : {}),
          'X-Forwarded-For': newNetwork(),
          [ADMIN_KEY_HEADER]: adminKey,
        },
      })
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      const fault = findFault(call, answer)
      if (fault) faults.push(`${call.method} ${path} ${JSON.stringify({ body, headers })}: ${fault}`)
    }),
    { numRuns: requests, seed, endOnFailure: true },
  )
  return { statuses, faults }
}

const INSIDE = /node_modules|\.ts:|SQLITE|prisma\.|at Object\./i

function findFault(call: Endpoint, { status, body }: { status: number; body: unknown }): string | null {
  if (status >= 500) return String(status)
  const checked = z.safeParse((status < 400 ? call.response : errorResponse) ?? z.unknown(), body)
  const isDescribed =
    status < 400 || getRefusals(call).some((code) => (ERROR_STATUS[code] as number) === status)
  if (!isDescribed) return `${status}, which is not documented`
  if (checked.error) return `${status}, not matching its schema: ${JSON.stringify(checked.error.issues)}`
  return INSIDE.test(JSON.stringify(body)) ? `${status}, exposing internals` : null
}
