import { afterAll, beforeAll, expect, it } from 'vitest'
import { encodeContext } from '#contract/enquiry-context'
import type { HttpClient } from '../../testing/http-client.ts'
import { isOnPostgresql } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { KILOBYTES_PER_HOUR, kilobytesOf } from './limits.ts'

const MB = 1024 * 1024

/** From our forms and from elsewhere, each as much. */
const WAYS = 2

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1', NOTIFY_EMAIL: 'desk@example.com' })
  staff = await server.signedIn()
  await server.services.notices.stop()
})
afterAll(() => server.close())

async function bytes(): Promise<number> {
  const { database } = server.services
  const sql = 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()'
  const [row] = await database.$queryRawUnsafe<{ bytes: bigint }[]>(sql)
  return Number(row?.bytes)
}

let count = 0
/** A text that no two enquiries share, in a script of three bytes a letter. */
const chinese = (length: number) =>
  Array.from({ length }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((count * 7919 + at * 104_729) % 20_000)),
  ).join('')
const latin = (length: number) =>
  chinese(length).replace(/./gu, (sign) => ((sign.codePointAt(0) ?? 0) % 36).toString(36))

const enquiry = (text: (length: number) => string, message: number) => {
  count += 1
  const email = `${count}@example.com`
  return { name: text(100), mobile: '9876543210', email, course: text(200), message: text(message) }
}
const largest = () => enquiry(chinese, 5000)
const usual = () => enquiry(latin, 100)
const wordy = () => ({ key: crypto.randomUUID(), utm: { campaign: latin(200) } })

/** Sends so many, or until the network is refused. @returns ids of what was taken */
async function flood(network: string, bodies: readonly object[]): Promise<string[]> {
  const ids: string[] = []
  for (const body of bodies) {
    const headers = { 'X-Forwarded-For': network, 'x-enquiry-context': encodeContext(wordy()) }
    const options = { headers, asProgram: true }
    const answer = await server.visitor().post<{ id: string }>('/api/enquiries', body, options)
    if (answer.status === 429) return ids
    expect(answer.status).toBe(201)
    ids.push(answer.body.id)
  }
  return ids
}

// PostgreSQL lengthens its files in steps and keeps dead rows until it vacuums: there, so few enquiries measure nothing.
it.skipIf(isOnPostgresql).each([
  ['the largest that there are', largest, 200],
  ['many of the usual size', usual, 60],
])(
  'TARGETS T6 one network at full speed for an hour, %s: the database grows by 20 MB at most',
  async (_, body, tries) => {
    const bodies = Array.from({ length: tries }, body)
    const before = await bytes()
    const ids = await flood(`10.44.0.${tries}`, bodies)
    const perHour = Math.floor(KILOBYTES_PER_HOUR / kilobytesOf(bodies[0] ?? {}, wordy()))
    expect(ids.length).toBe(Math.min(perHour, tries))
    const grown = async () => (((await bytes()) - before) / ids.length) * perHour * WAYS
    expect(await grown()).toBeLessThan(20 * MB)
    // A browser of theirs may prove itself: as the desk's own release, that brings people, messages and the index.
    for (const id of ids) expect((await staff.post(`/api/desk/enquiries/${id}/release`)).status).toBe(200)
    await server.services.people.idle()
    expect(await grown()).toBeLessThan(20 * MB)
  },
  120_000,
)
