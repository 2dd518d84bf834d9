import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangedEnquiry, EnquiryDetail, StaffEnquiry } from '#contract/enquiries/record'
import { ERROR_TEXTS } from '#contract/errors'
import { KEY_DAYS } from '#contract/limits'
import { doOnce, purgeKeys } from '../../http/idempotency-key.ts'
import { newPerson, registerOther } from '../../testing/colleague.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { nonEmpty } from '../../testing/non-empty.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const DAY_MS = 24 * 3_600_000
const WALK_IN = { kind: 'student', name: 'Meera Nair', mobile: '9876543210', topic: 'Java' }

let server: TestServer
let asha: HttpClient
let ravi: HttpClient
beforeAll(async () => {
  server = await startTestServer()
  asha = await server.signedIn()
  ravi = await registerOther(asha, server, newPerson('Ravi Menon'))
})
afterAll(() => server.close())

let count = 0
const newKey = () => {
  count += 1
  return `key-of-an-act-${count}`
}
const send = <T = Record<string, unknown>>(
  path: string,
  body: object,
  key: string,
  { client = asha, method = 'POST' } = {},
) => client.request<T>(method, path, { body, headers: { 'Idempotency-Key': `"${key}"` } })

/** Adds a walk-in. @returns its URL */
async function arrive(): Promise<string> {
  const { body } = await asha.post<StaffEnquiry>('/api/desk/enquiries', WALK_IN)
  await server.deps.people.idle()
  return `/api/desk/enquiries/${body.id}`
}
/** Returns what was done to this walk-in. All of them are of one person, whose timeline they share. */
const readActions = async (path: string) =>
  (await asha.get<EnquiryDetail>(path)).body.activities
    .filter(({ subjectId }) => path.endsWith(subjectId))
    .map(({ action }) => action)
const keysStored = () => server.deps.database.idempotencyKey.count()

describe('request repeated with its idempotency key', () => {
  it.each([
    ['note', 'notes', { text: 'Asked for the fees.' }],
    ['call', 'calls', { outcome: 'spoke', note: 'Comes on Monday.' }],
    ['message', 'messages', { channel: 'whatsapp' }],
  ])('adds one %s and returns the same response, which undoes it', async (action, part, body) => {
    const path = await arrive()
    const key = newKey()
    const first = await send<ChangedEnquiry>(`${path}/${part}`, body, key)
    const again = await send<ChangedEnquiry>(`${path}/${part}`, body, key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    const noted = async (what: string) => (await readActions(path)).filter((each) => each === what).length
    expect(await noted(action)).toBe(1)

    const back = newKey()
    for (const _ of [1, 2]) {
      const { status } = await send(`/api/desk/batches/${again.body.batchId}/undo`, {}, back)
      expect(status).toBe(200)
    }
    expect([await noted(action), await noted('retracted'), await noted('undone')]).toEqual([0, 1, 1])
  })

  it('adds one walk-in and notifies open panels once', async () => {
    const told: unknown[] = []
    const { stop } = server.deps.events.subscribe(undefined, (event) => {
      if (event.name === 'enquiry-created') told.push(event)
    })
    const key = newKey()
    const before = await server.deps.database.enquiry.count()
    const first = await send<StaffEnquiry>('/api/desk/enquiries', WALK_IN, key)
    await server.deps.people.idle()
    const again = await send<StaffEnquiry>('/api/desk/enquiries', WALK_IN, key)
    stop()
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.reference).toBe(first.body.reference)
    expect(await server.deps.database.enquiry.count()).toBe(before + 1)
    expect(told).toHaveLength(1)
  })

  it('applies a change once and returns the same response', async () => {
    const path = await arrive()
    const change = { status: 'Converted', expectedStatus: 'Contacted' }
    const key = newKey()
    for (const _ of [1, 2]) expect((await send(path, change, key, { method: 'PATCH' })).status).toBe(200)

    const changes = [{ id: path.split('/').at(-1), deleted: true }]
    const bulk = newKey()
    const first = await send('/api/desk/bulk', { changes }, bulk)
    const again = await send('/api/desk/bulk', { changes }, bulk)
    expect(first.body).toMatchObject({ changed: 1 })
    expect(again.body).toEqual(first.body)
  })

  it('applies a correction once', async () => {
    const path = await arrive()
    const key = newKey()
    const body = { name: { from: 'Meera Nair', to: 'Meera Nayar' } }
    for (const _ of [1, 2]) {
      const answer = await send<StaffEnquiry>(`${path}/corrections`, body, key)
      expect([answer.status, answer.body.name]).toEqual([200, 'Meera Nayar'])
    }
    expect((await readActions(path)).filter((action) => action === 'corrected')).toHaveLength(1)
  })

  it.each([
    ['a saved view', '/api/desk/views', { name: 'Mine', query: 'view=mine' }],
    ['a record of the content', '/api/faqs', { q: 'When does it begin?', a: 'On Monday.' }],
  ])('adds %s once', async (_, path, body) => {
    const key = newKey()
    const first = await send<{ id: string }>(path, body, key)
    const again = await send<{ id: string }>(path, body, key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect((await asha.get<unknown[]>(path)).body).toHaveLength(1)
  })

  it('is rejected or gets the same response while the first one runs, and is stored once', async () => {
    const path = await arrive()
    const key = newKey()
    const all = await Promise.all(
      Array.from({ length: 6 }, () => send(`${path}/notes`, { text: 'At once' }, key)),
    )
    const answers = nonEmpty(all).map(({ status, body }) =>
      status === 201 ? status : [status, body.message],
    )
    expect(answers).toContain(201)
    for (const answer of nonEmpty(answers))
      expect([201, [409, ERROR_TEXTS.keyInProgress]]).toContainEqual(answer)
    expect(await readActions(path)).toEqual(['created', 'note'])
    expect((await send(`${path}/notes`, { text: 'At once' }, key)).status).toBe(201)
  })
})

describe('idempotency key', () => {
  it('is locked while its request runs, and free again if that fails', async () => {
    const key = { id: newKey(), fingerprint: 'of a request' }
    const begun = doOnce(server.deps, key, async () => {
      throw new Error('no room')
    })
    await expect(doOnce(server.deps, key, async () => 'second')).rejects.toThrow(ERROR_TEXTS.keyInProgress)
    await expect(begun).rejects.toThrow('no room')
    expect(await doOnce(server.deps, key, async () => 'third')).toBe('third')
    expect(await doOnce(server.deps, key, async () => 'fourth')).toBe('third')
  })

  it('is rejected with another body or URL, and nothing is stored', async () => {
    const path = await arrive()
    const key = newKey()
    await send(`${path}/notes`, { text: 'The first' }, key)
    for (const [address, body] of [
      [`${path}/notes`, { text: 'The second' }],
      [`${path}/messages`, { channel: 'email' }],
      [`${await arrive()}/notes`, { text: 'The first' }],
    ] as const) {
      const answer = await send(address, body, key)
      expect([answer.status, answer.body.message]).toEqual([422, ERROR_TEXTS.keyReused])
    }
    expect(await readActions(path)).toEqual(['created', 'note'])
  })

  it('belongs to one account', async () => {
    const path = await arrive()
    const key = newKey()
    const body = { text: 'Called the same' }
    const own = await send<ChangedEnquiry>(`${path}/notes`, body, key)
    const theirs = await send<ChangedEnquiry>(`${path}/notes`, body, key, { client: ravi })
    expect([own.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.batchId).not.toBe(own.body.batchId)
    expect(await readActions(path)).toEqual(['created', 'note', 'note'])
  })

  it.each(['unquoted-key', '"short"', '"with a space"', `"${'x'.repeat(65)}"`, '""'])(
    'is rejected as %s',
    async (key) => {
      const path = await arrive()
      const headers = { 'Idempotency-Key': key }
      const { status, body } = await asha.post(`${path}/notes`, { text: 'Text' }, { headers })
      expect([status, body.message]).toEqual([400, ERROR_TEXTS.badKey])
      expect(await readActions(path)).toEqual(['created'])
    },
  )

  it('is free again after a rejected request', async () => {
    const path = await arrive()
    const key = newKey()
    const before = await keysStored()
    expect((await send(`${path}/notes`, { text: '' }, key)).status).toBe(400)
    expect((await send('/api/desk/enquiries/none/notes', { text: 'x' }, key)).status).toBe(404)
    expect(await keysStored()).toBe(before)
    expect((await send(`${path}/notes`, { text: 'Good' }, key)).status).toBe(201)
    expect(await keysStored()).toBe(before + 1)
  })

  it('is optional: without it, two equal requests add two notes', async () => {
    const path = await arrive()
    const before = await keysStored()
    for (const _ of [1, 2]) await asha.post(`${path}/notes`, { text: 'Twice' })
    expect(await readActions(path)).toEqual(['created', 'note', 'note'])
    expect(await keysStored()).toBe(before)
  })

  it('is stored without personal data and deleted after a week', async () => {
    const { database } = server.deps
    const key = newKey()
    await send('/api/desk/enquiries', WALK_IN, key)
    const rows = JSON.stringify(await database.idempotencyKey.findMany())
    for (const text of [key, WALK_IN.name, WALK_IN.mobile]) expect(rows).not.toContain(text)

    const purgeAfter = (days: number) =>
      purgeKeys({ database, clock: { now: () => server.clock.now() + days * DAY_MS } })
    const before = await keysStored()
    await purgeAfter(KEY_DAYS - 1)
    expect(await keysStored()).toBe(before)
    await purgeAfter(KEY_DAYS + 1)
    expect(await keysStored()).toBe(0)
  })
})
