import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { EnquiryDetail } from '#contract/enquiries/record'
import { pathFor } from '#contract/routes'
import { startTestServer, type TestServer } from '../../../api/testing/test-server.ts'
import type { Notice, QuietHours } from '../../bridge/bridge.ts'
import { createProtocolHandler } from '../../testing/protocol-handler.ts'
import { signIn, WITHOUT_CODE } from '../../testing/sign-in.ts'
import type { SessionFetch } from '../protocol/forward.ts'
import { EnquiryActions } from './enquiry-actions.ts'
import { isQuiet } from './quiet-hours.ts'

vi.mock('electron', () => ({}))

describe('isQuiet', () => {
  const night: QuietHours = { from: '22:00', to: '07:30' }
  const noon: QuietHours = { from: '13:00', to: '14:00' }
  it.each<[QuietHours | null, string, boolean]>([
    [null, '03:00', false],
    [night, '21:59', false],
    [night, '22:00', true],
    [night, '00:00', true],
    [night, '07:29', true],
    [night, '07:30', false],
    [noon, '12:59', false],
    [noon, '13:00', true],
    [noon, '13:59', true],
    [noon, '14:00', false],
    [{ from: '09:00', to: '09:00' }, '08:00', true],
  ])('with %j at %s returns %s', (hours, time, quiet) => {
    expect(isQuiet(hours, new Date(`2026-11-23T${time}:00`))).toBe(quiet)
  })
})

describe('EnquiryActions', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(WITHOUT_CODE)
  })
  afterAll(() => server.close())
  afterEach(() => vi.restoreAllMocks())

  async function setUp(change: (fetch: SessionFetch) => SessionFetch = (fetch) => fetch) {
    const desk = createProtocolHandler(server.url)
    await signIn(server, desk)
    const staff = await server.signedIn()
    const added = await staff.post<EnquiryDetail['enquiry']>(ENDPOINTS.addWalkIn.path, {
      kind: 'student',
      name: 'Meera Joshi',
      mobile: '9876543210',
      topic: 'Java',
    })
    const { id } = added.body
    const notices: Notice[] = []
    const opened: string[] = []
    const state = { isLocked: false, server: server.url }
    const acts = new EnquiryActions({
      fetch: change(desk.session.fetch),
      serverOrigin: () => state.server,
      isLocked: () => state.isLocked,
      open: (path) => void opened.push(path),
      notify: (notice) => notices.push(notice),
      retryMs: [0, 0],
    })
    const path = pathFor(ENDPOINTS.readEnquiry.path, { id })
    const read = async () => (await staff.get<EnquiryDetail>(path)).body
    const give = (assigneeId: string | null) => staff.patch(path, { assigneeId })
    const plan = (step: object) => staff.patch(path, step)
    return { acts, id, notices, opened, state, read, give, plan }
  }

  it('assigns the enquiry, and the timeline shows it', async () => {
    const { acts, id, notices, read, give } = await setUp()
    await give(null)
    const before = (await read()).activities.length
    await acts.run('take', id)
    const { enquiry, activities } = await read()
    expect(notices).toEqual([
      { title: 'Meera Joshi', body: 'Assigned to you.', path: `/enquiries?enquiry=${id}` },
    ])
    expect([enquiry.assignee?.name, activities.length]).toEqual(['Asha Kulkarni', before + 1])
    await acts.run('take', id)
    expect((await read()).activities, 'no second assignment to the same person').toHaveLength(before + 1)
  })

  it('snoozes the enquiry for 15 minutes', async () => {
    const { acts, id, notices, read } = await setUp()
    await acts.run('snooze', id)
    const { enquiry } = await read()
    const minutes = (Date.parse(enquiry.nextStepAt ?? '') - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15)
    expect(notices[0]?.body).toBe('We’ll remind you in 15 minutes.')
  })

  it('keeps a next step that a colleague has planned in the meantime', async () => {
    const { acts, id, notices, read, plan } = await setUp()
    const nextStepAt = new Date(Date.now() + 3_600_000).toISOString()
    await plan({ nextStepAt, nextStepKind: 'demo' })
    await acts.run('snooze', id)
    expect((await read()).enquiry).toMatchObject({ nextStepAt, nextStepKind: 'demo' })
    expect(notices[0]?.body).toBe('The next step is already planned.')
  })

  it('opens the panel to call, where the call is recorded', async () => {
    const { acts, id, opened, notices } = await setUp()
    await acts.run('call', id)
    expect([opened, notices]).toEqual([[`/enquiries?enquiry=${id}&acts=call`], []])
  })

  it('only shows the window while it is locked', async () => {
    const { acts, id, opened, state, read } = await setUp()
    state.isLocked = true
    const before = (await read()).activities.length
    await acts.run('snooze', id)
    await acts.run('call', id)
    expect(opened).toEqual([`/enquiries?enquiry=${id}&acts=1`, `/enquiries?enquiry=${id}&acts=1`])
    expect((await read()).activities).toHaveLength(before)
  })

  it('takes effect once if it is sent again after a lost response', async () => {
    let lost = 0
    const { acts, id, notices, read } = await setUp((fetch) => async (address, init) => {
      const response = await fetch(address, init)
      if (init.method !== 'PATCH' || lost > 0) return response
      lost += 1
      await response.arrayBuffer()
      throw new Error('net::ERR_CONNECTION_RESET')
    })
    await acts.run('snooze', id)
    expect([lost, notices[0]?.title]).toEqual([1, 'Meera Joshi'])
    const steps = (await read()).activities.filter(
      ({ action, subjectId }) => action === 'next-step' && subjectId === id,
    )
    expect(steps).toHaveLength(1)
  })

  it('stops if the server changes in the meantime', async () => {
    const origins: string[] = []
    const { acts, id, state, notices } = await setUp((fetch) => async (address, init) => {
      origins.push(new URL(address).origin)
      state.server = 'https://other.example.in'
      return fetch(address, init)
    })
    await acts.run('take', id)
    expect([...new Set(origins)]).toEqual([server.url])
    expect(notices).toEqual([
      { title: 'Could not save', body: 'You’ve switched to another server.', path: '/enquiries' },
    ])
  })

  it('reports failures and offers to try again', async () => {
    const down = await setUp(() => async () => {
      throw new Error('net::ERR_INTERNET_DISCONNECTED')
    })
    await down.acts.run('take', down.id)
    const again = `/enquiries?enquiry=${down.id}&acts=1`
    expect(down.notices).toEqual([
      { title: 'Could not save', body: 'No response from the server. Click to try again.', path: again },
    ])
    const { acts, notices } = await setUp()
    await acts.run('take', 'gone')
    expect(notices[0]?.title).toBe('Could not save')
    expect(notices[0]?.body, 'the server’s message').toMatch(/\.$/)
  })
})
