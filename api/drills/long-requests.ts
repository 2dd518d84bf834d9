import { ENDPOINTS } from '#contract/endpoints/all'
import { MAX_BODY_BYTES } from '#contract/limits'
import { ROUTES } from '#contract/routes'
import { startBuiltServer, temporaryDataDir } from '../testing/built-server.ts'
import { readFigures, WITH_FIGURES } from '../testing/metrics-figures.ts'
import { askRaw } from '../testing/raw-request.ts'
import { atMost, type Drill, noted } from './finding.ts'

const REPEATS = 50

/** Node takes 16 KiB of request line and headers. */
const ROOM = 15_500

const filled = (piece: string, room = ROOM) => piece.repeat(Math.floor(room / piece.length))

/** Pieces of which long addresses and headers are made. */
const PIECES = [
  '/',
  'a',
  '%2f',
  '%ff',
  '.',
  '../',
  '=',
  '&',
  'a=1&',
  'a[]=1&',
  ';',
  ',',
  ' ,',
  'a,',
  '"',
  '\t',
  ' ',
  '-',
  '*/',
  'a;q=0.1,',
]

const PATHS = [
  '/',
  ENDPOINTS.readHealth.path,
  ROUTES.homeConfig,
  ENDPOINTS.readCurrentUser.path,
  '/assets/',
  '/uploads/',
  '/enquiry/',
]

/** Headers that anything in the server reads. */
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'content-type',
  'cookie',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'last-event-id',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-admin-key',
  'x-enquiry-context',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-setup-token',
]

/** Letters that only a body can hold, besides. */
const LETTERS = ['e\u0301', 'क्षि', '🇮🇳', '👩\u200d', '\r\n']

const ENQUIRY = { name: 'Asha', mobile: '9876543210', email: 'asha@example.com', course: 'Java', message: '' }

/** What a field may take of a body of MAX_BODY_BYTES. */
const BODY_ROOM = MAX_BODY_BYTES - 1000
const JSON_HEADERS = { 'content-type': 'application/json' }

interface Long {
  what: string
  method: string
  path: string
  /** A short path that the same code serves. */
  short: string
  headers: Record<string, string>
  body?: string
}

function* longPaths(piece: string): Generator<Long> {
  const of = JSON.stringify(piece)
  for (const short of PATHS) {
    const long = (what: string, path: string) => ({
      what: `${what} ${short} ${of}`,
      method: 'GET',
      path,
      short,
      headers: {},
    })
    yield long('path', short + filled(piece))
    yield long('path as long as may be', short + filled(piece, 1900))
    yield long('query', `${short}?${filled(piece, 7900)}`)
  }
}

function* longHeaders(piece: string): Generator<Long> {
  for (const name of HEADERS) {
    const headers = { [name]: `a${filled(piece, 14_000)}a` }
    for (const [method, path] of [
      ['GET', ROUTES.homeConfig],
      ['GET', ENDPOINTS.readCurrentUser.path],
      ['GET', '/?tab=student'],
      ['POST', ROUTES.studentEnquiries],
    ] as const)
      yield {
        what: `${name} ${JSON.stringify(piece)}, ${method} ${path}`,
        method,
        path,
        short: path,
        headers,
      }
  }
}

function* longBodies(piece: string): Generator<Long> {
  const text = piece.repeat(Math.floor(BODY_ROOM / Buffer.byteLength(JSON.stringify(piece))))
  const path = ROUTES.studentEnquiries
  const sent = (what: string, body: unknown): Long => ({
    what: `${what} full of ${JSON.stringify(piece)}`,
    method: 'POST',
    path,
    short: path,
    headers: JSON_HEADERS,
    body: JSON.stringify(body),
  })
  for (const field of Object.keys(ENQUIRY)) yield sent(field, { ...ENQUIRY, mobile: '1', [field]: text })
  yield sent('a list', text.match(/.{1,3}/gsu)?.slice(0, BODY_ROOM / 20))
}

function* longRequests(pieces: readonly string[]): Generator<Long> {
  for (const piece of pieces) {
    if (!/[\s"]/.test(piece)) yield* longPaths(piece)
    yield* longHeaders(piece)
  }
  for (const piece of [...pieces, ...LETTERS]) yield* longBodies(piece)
}

/**
 * Sends requests as long as Node takes them, each many times, and reads what they cost the server's process beside
 * short ones to the same code.
 * @param pieces of which addresses and headers are made
 * @returns milliseconds of the processor that the length costs, the dearest first, and responses of 500 or more
 */
export async function sendLongRequests(pieces: readonly string[] = PIECES, repeats = REPEATS) {
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir, { ...WITH_FIGURES, TRUST_PROXY: '1' })
  const spent = async () =>
    ((await readFigures(server)).get('process_cpu_seconds_total') ?? Number.NaN) * 1000
  const broken: string[] = []
  const ask = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
    const { status } = await askRaw(server.url + path, headers, method, body)
    if (status >= 500) broken.push(`${method} ${path.slice(0, 80)}: ${status}`)
  }
  const getCost = async (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string,
  ) => {
    // The first request of a kind compiles code, or fills the response cache.
    await ask(method, path, headers, body)
    const before = await spent()
    for (let count = 0; count < repeats; count++) await ask(method, path, headers, body)
    return ((await spent()) - before) / repeats
  }
  const costs: { what: string; ms: number }[] = []
  const shortCosts = new Map<string, number>()
  try {
    for (const { what, method, path, short, headers, body } of longRequests(pieces)) {
      const key = `${method} ${short}`
      const shortCost = shortCosts.get(key) ?? (await getCost(method, short))
      shortCosts.set(key, shortCost)
      costs.push({ what, ms: (await getCost(method, path, headers, body)) - shortCost })
    }
  } finally {
    await server.stop('SIGTERM')
    remove()
  }
  return { costs: costs.sort((one, other) => other.ms - one.ms), broken }
}

const DEAREST_MS = 5

export const run: Drill = async ({ rounds = PIECES.length }) => {
  const { costs, broken } = await sendLongRequests(PIECES.slice(0, rounds))
  const [dearest = { what: '', ms: Number.NaN }] = costs
  return [
    noted('kinds of long requests', String(costs.length)),
    atMost(
      `processor that the length of a request costs, the dearest (${dearest.what})`,
      dearest.ms,
      DEAREST_MS,
      ' ms',
    ),
    atMost('responses of 500 or more', broken.length, 0),
  ]
}
