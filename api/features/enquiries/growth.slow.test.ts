import { expect, it } from 'vitest'
import { encodeContext } from '#contract/enquiries/enquiry-context'
import { isOnPostgresql } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { KILOBYTES_PER_HOUR, measureKilobytes } from './limits.ts'

const MB = 1024 * 1024
const MAX_MEGABYTES = 20

/** Limits with and without a form token apply separately. */
const CHANNELS = 2

async function bytes({ deps: { database } }: TestServer): Promise<number> {
  const sql = 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()'
  const [row] = await database.$queryRawUnsafe<{ bytes: bigint }[]>(sql)
  return Number(row?.bytes)
}

let count = 0
/** Returns a unique text in a script with three bytes per character. */
const chinese = (length: number) =>
  Array.from({ length }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((count * 7919 + at * 104_729) % 20_000)),
  ).join('')
const latin = (length: number) =>
  chinese(length).replace(/./gu, (character) => ((character.codePointAt(0) ?? 0) % 36).toString(36))

const enquiry = (text: (length: number) => string, message: number) => {
  count += 1
  const email = `${count}@example.com`
  return { name: text(100), mobile: '9876543210', email, course: text(200), message: text(message) }
}
const wordy = () => ({ key: crypto.randomUUID(), utm: { campaign: latin(200) } })

/** What one network sends, and how often it tries. */
const SENDINGS = [
  { what: 'the largest enquiries', write: () => enquiry(chinese, 5000), tries: 200 },
  { what: 'enquiries of normal size', write: () => enquiry(latin, 100), tries: 60 },
] as const
type Sending = (typeof SENDINGS)[number]

/** Sends enquiries until the network is limited. @returns ids of the accepted ones */
async function flood(server: TestServer, bodies: readonly object[]): Promise<string[]> {
  const ids: string[] = []
  for (const body of bodies) {
    const headers = { 'X-Forwarded-For': '10.44.0.1', 'x-enquiry-context': encodeContext(wordy()) }
    const options = { headers, asApp: true }
    const answer = await server.visitor().post<{ id: string }>('/api/enquiries', body, options)
    if (answer.status === 429) return ids
    if (answer.status !== 201) throw new Error(`An enquiry got ${answer.status}.`)
    ids.push(answer.body.id)
  }
  return ids
}

/**
 * Sends as much as one network can within an hour, or `tries` enquiries, and extrapolates what a whole hour adds to a
 * SQLite file.
 * @returns accepted and expected enquiries; megabytes per hour as spam, and once all are marked as not spam, which adds
 *   people, messages and the index
 */
async function growByOneNetwork({ write, tries }: Sending) {
  const server = await startTestServer({ TRUST_PROXY: '1', NOTIFY_EMAIL: 'desk@example.com' })
  try {
    const staff = await server.signedIn()
    await server.deps.outbox.stop()
    const bodies = Array.from({ length: tries }, write)
    const before = await bytes(server)
    const ids = await flood(server, bodies)
    const perHour = Math.floor(KILOBYTES_PER_HOUR / measureKilobytes(bodies[0] ?? {}, wordy()))
    const grown = async () => ((((await bytes(server)) - before) / ids.length) * perHour * CHANNELS) / MB
    const held = await grown()
    for (const id of ids) {
      const { status } = await staff.post(`/api/desk/enquiries/${id}/release`)
      if (status !== 200) throw new Error(`Not spam got ${status}.`)
    }
    await server.deps.people.idle()
    return { accepted: ids.length, allowed: Math.min(perHour, tries), held, released: await grown() }
  } finally {
    await server.close()
  }
}

// PostgreSQL grows its files in steps and keeps dead rows until it vacuums, so a few enquiries can't be
// measured there.
it.skipIf(isOnPostgresql).each(SENDINGS)(
  'the database grows by at most 20 MB when one network sends $what for an hour',
  async (sending) => {
    const { accepted, allowed, held, released } = await growByOneNetwork(sending)
    expect(accepted).toBe(allowed)
    expect(held).toBeLessThan(MAX_MEGABYTES)
    expect(released).toBeLessThan(MAX_MEGABYTES)
  },
  120_000,
)
