import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EnquiryContext, encodeContext } from '#contract/enquiries/enquiry-context'
import { nonEmpty } from '../../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const student = { name: 'Ravi', mobile: '9876543210', email: 'ravi@example.com', course: 'Java', message: '' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
})
afterAll(() => server.close())

let networks = 0
function send(context: EnquiryContext | string, change: object = {}, options: { asApp?: boolean } = {}) {
  networks += 1
  const headers = {
    'X-Forwarded-For': `10.1.${networks >> 8}.${networks & 255}`,
    'x-enquiry-context': typeof context === 'string' ? context : encodeContext(context),
  }
  return server
    .visitor()
    .post<{ id: string }>('/api/enquiries', { ...student, ...change }, { headers, ...options })
}
const stored = (id: string) => server.deps.database.enquiry.findUniqueOrThrow({ where: { id } })
const newKey = () => crypto.randomUUID()

describe('enquiries with the same key', () => {
  it('are stored once when sent fifty times in parallel', async () => {
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({ key })))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await server.deps.database.enquiry.count({ where: { idempotencyKey: key } })).toBe(1)
  })
  it('are stored once even after a restart', async () => {
    const context = { key: newKey() }
    const first = await send(context)
    await server.stop()
    server = await startTestServer({ TRUST_PROXY: '1', DATA_DIR: server.dataDir })
    const again = await Promise.all(Array.from({ length: 10 }, () => send(context)))
    for (const { status, body } of nonEmpty(again)) expect([status, body]).toEqual([first.status, first.body])
    expect(await server.deps.database.enquiry.count({ where: { idempotencyKey: context.key } })).toBe(1)
  })
  it('are stored separately if their content differs, each once', async () => {
    const context = { key: newKey() }
    const first = await send(context)
    const others = await Promise.all(Array.from({ length: 10 }, () => send(context, { name: 'Ravi Patil' })))
    expect(new Set(others.map(({ body }) => body.id)).size).toBe(1)
    expect((await stored(first.body.id)).name).toBe(student.name)
    expect((await stored(others[0]?.body.id ?? '')).name).toBe('Ravi Patil')
    expect((await send(context)).body).toEqual(first.body)
  })
  it('are stored separately if sent in parallel with different content', async () => {
    const key = newKey()
    const names = Array.from({ length: 20 }, (_, nth) => `Pupil ${nth % 4}`)
    const answers = await Promise.all(names.map((name) => send({ key }, { name })))
    const kept = await Promise.all(answers.map(({ body }) => stored(body.id)))
    expect(kept.map(({ name }) => name)).toEqual(names)
    expect(new Set(kept.map(({ id }) => id)).size).toBe(4)
  })
})
