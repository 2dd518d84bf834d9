import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indianDay } from '#contract/enquiries/indian-days'
import { UNKNOWN_REFERENCE_MESSAGE } from '#contract/enquiries/public-statuses'
import type { HttpClient } from '../../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { Visits } from '../../people/testing/visits.ts'
import { toPublicStatus } from './to-public-status.ts'

let server: TestServer
let staff: HttpClient
let visits: Visits
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  staff = await server.signedIn()
  visits = new Visits(server, staff)
})
afterAll(() => server.close())

let networks = 0
function ask(reference: string, network?: string) {
  networks += 1
  return server.visitor().get(`/api/enquiry-state/${encodeURIComponent(reference)}`, {
    headers: { 'X-Forwarded-For': network ?? `10.8.0.${networks}` },
  })
}

const RECEIVED = { kind: 'student', isOpen: true, stage: 'new', assigneeId: null, deletedAt: null }

it.each([
  ['received', {}],
  ['in-progress', { assigneeId: 'somebody' }],
  ['in-progress', { kind: 'service', stage: 'contacted', assigneeId: 'somebody' }],
  ['answered', { stage: 'contacted', assigneeId: 'somebody' }],
  ['closed', { isOpen: false, stage: 'archived' }],
  ['closed', { deletedAt: new Date(0) }],
])('toPublicStatus returns %s for %j', (state, change) => {
  expect(toPublicStatus({ ...RECEIVED, ...change })).toBe(state)
})

describe('public status of an enquiry', () => {
  it('follows the status on the desk and contains no personal data', async () => {
    const { id, reference } = await visits.arrive()
    const { status, body } = await ask(reference)
    expect(status).toBe(200)
    expect(body).toEqual({
      reference,
      state: 'received',
      receivedOn: indianDay(server.clock.now()),
      kind: 'student',
      booking: null,
    })
    const stateAfter = async (change: Promise<unknown>) => {
      await change
      return (await ask(reference)).body.state
    }
    const path = `/api/desk/enquiries/${id}`
    const [me] = (await staff.get<{ id: string }[]>('/api/desk/colleagues')).body
    expect(await stateAfter(staff.patch(path, { assigneeId: me?.id }))).toBe('in-progress')
    expect(await stateAfter(staff.post(`${path}/calls`, { outcome: 'spoke', note: '' }))).toBe('answered')
    expect(await stateAfter(staff.patch(path, { status: 'Converted' }))).toBe('closed')
  })

  it('accepts a reference in any spelling', async () => {
    const { reference } = await visits.arrive()
    const spoken = ` ${reference.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect((await ask(spoken)).body).toMatchObject({ reference })
  })

  it.each(['ZZZZ-ZZZZ', 'x', '%00', '../admin', 'K7QM-4XPD-1', '🛡️', "' OR 1=1"])(
    'responds 404 to %s',
    async (text) => {
      const { status, body } = await ask(text)
      expect(status).toBe(404)
      expect(body.message).toBe(UNKNOWN_REFERENCE_MESSAGE)
    },
  )

  it('limits a network that guesses references', async () => {
    const { reference } = await visits.arrive()
    const statuses: number[] = []
    for (let guess = 0; guess < 31; guess += 1) statuses.push((await ask('ZZZZ-ZZZZ', '10.8.9.9')).status)
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404))
    expect(statuses[30]).toBe(429)
    expect((await ask(reference, '10.8.9.10')).status).toBe(200)
  })
})
