import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BulkChange } from '#contract/enquiries/changes'
import { CLOSED_STEP_MESSAGE } from '#contract/enquiries/pipeline-stages'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { KEY_HEADER } from '#contract/routes'
import { useConnection } from '../../../../lib/connection'
import { undoLast } from '../../change-runner'
import { QUERY_KEYS } from '../../query-keys'
import { useSelection } from '../selection'
import { markAllNotSpam, planSteps, runBulk, setStages, useBulkProgress } from './run-bulk'

const client = new QueryClient()
const changes = (count: number): BulkChange[] =>
  Array.from({ length: count }, (_, at) => ({ id: `e${at}`, deleted: true }))

/** The changes of each request, in order. */
let requests: BulkChange[][]
/** The key of each request. */
let keys: (string | undefined)[]
/** The batch of each request. */
let batches: (string | undefined)[]
/** The undo requests. */
let undone: string[]
/** The error status of each request, or null for success. */
let failures: (number | null)[]
/** True if the enquiries went to a colleague and are no longer visible, so that Undo is not possible. */
let isHandedOver: boolean
/** Ids of the enquiries that a colleague has changed since. */
let colleagues: Set<string>
const ids = (list: readonly BulkChange[] = []) => [list.length, list[0]?.id, list.at(-1)?.id]
const getMessages = () => notificationsStore.getState().notifications.map(({ message }) => message)
/** Returns all messages as JSON, since a message with a button is an element. */
const getMessageJson = () => JSON.stringify(getMessages())

beforeEach(() => {
  notifications.clean()
  requests = []
  keys = []
  batches = []
  undone = []
  failures = []
  isHandedOver = false
  colleagues = new Set()
  vi.stubGlobal(
    'fetch',
    async (path: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
      if (path.endsWith('/undo')) {
        undone.push(path)
        const done = { changed: 1, restored: [], gone: 0, changedSince: [], enquiry: null }
        return Response.json({ message: 'Undone.', ...done })
      }
      keys.push(headers[KEY_HEADER])
      const { changes: sent, batchId } = JSON.parse(body) as { changes: BulkChange[]; batchId?: string }
      requests.push(sent)
      batches.push(batchId)
      const status = failures[requests.length - 1]
      if (status) return Response.json({}, { status })
      const changedSince = sent.flatMap(({ id }) => (colleagues.has(id) ? id : []))
      const changed = sent.length - changedSince.length
      return Response.json({ message: '', changed, changedSince, batchId: isHandedOver ? null : 'b1' })
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const NO_RESPONSE =
  'Not confirmed: 60 enquiries moved to the bin. Try again; your change won’t be saved twice.'

describe('runBulk', () => {
  it('sends changes in chunks with progress, and is undone as a whole', async () => {
    const progress: unknown[] = []
    const stop = useBulkProgress.subscribe((state) => progress.push(state.progress))
    await runBulk(client, changes(60), 'moved to the bin')
    expect(requests.map(ids)).toEqual([
      [25, 'e0', 'e24'],
      [25, 'e25', 'e49'],
      [10, 'e50', 'e59'],
    ])
    expect(progress).toEqual([{ done: 0, total: 60 }, { done: 25, total: 60 }, { done: 50, total: 60 }, null])
    expect(getMessageJson()).toContain('60 enquiries moved to the bin.')
    stop()
    expect(batches).toEqual([undefined, 'b1', 'b1'])
    undoLast(client)
    await vi.waitFor(() => expect(undone).toHaveLength(1))
  })

  it('undoes all chunks as one', async () => {
    void runBulk(client, changes(60), 'moved to the bin')
    undoLast(client)
    await vi.waitFor(() => expect(getMessages()).toEqual(['Undone.']))
    expect(undone).toEqual(['/api/desk/batches/b1/undo'])
  })

  it('keeps chunks saved before a failure, and shows how many enquiries were not changed', async () => {
    client.setQueryData(QUERY_KEYS.counts, [])
    failures = [null, 500]
    let done: string[] = []
    await runBulk(client, changes(60), 'moved to the bin', {
      onDone: (ids) => {
        done = ids
      },
    })
    expect([done.length, done[0], done.at(-1)]).toEqual([25, 'e0', 'e24'])
    expect(requests).toHaveLength(2)
    expect(getMessageJson()).toContain('25 enquiries moved to the bin.')
    expect(getMessages()).toContain('35 enquiries not changed. The server rejected the change.')
    expect(client.getQueryState(QUERY_KEYS.counts)?.isInvalidated).toBe(true)
    expect(useBulkProgress.getState().progress).toBeNull()
  })

  it('offers no Undo if the first chunk fails', async () => {
    failures = [400]
    await runBulk(client, changes(1), 'moved to the bin')
    expect(getMessages()).toEqual(['1 enquiry not changed. The server rejected the change.'])
  })

  it('repeats an unanswered change with the same keys, once', async () => {
    failures = [null, 502, 502]
    await runBulk(client, changes(60), 'moved to the bin')
    useConnection.getState().report(true)
    expect(getMessageJson()).toContain(NO_RESPONSE)
    const [first, second] = keys
    await runBulk(client, changes(60), 'moved to the bin')
    expect(keys.slice(3, 5)).toEqual([first, second])
    expect(getMessages()).toHaveLength(1)
    expect(getMessageJson()).toContain('"60 enquiries moved to the bin."')
    await runBulk(client, changes(60), 'moved to the bin')
    expect(keys.at(-1)).not.toBe(keys[5])
  })

  it('sends an unanswered change again with its keys on z, then undoes it', async () => {
    failures = [null, 502, 502]
    await runBulk(client, changes(60), 'moved to the bin')
    undoLast(client)
    await vi.waitFor(() => expect(getMessages()).toEqual(['Undone.']))
    expect(keys.slice(3, 5)).toEqual(keys.slice(0, 2))
    expect(undone).toEqual(['/api/desk/batches/b1/undo'])
  })

  it('sends a chunk without a response once more with its key', async () => {
    failures = [null, 502]
    await runBulk(client, changes(30), 'moved to the bin')
    expect(requests.map(ids)).toEqual([
      [25, 'e0', 'e24'],
      [5, 'e25', 'e29'],
      [5, 'e25', 'e29'],
    ])
    expect(keys[2]).toBe(keys[1])
    expect(keys[1]).not.toBe(keys[0])
    expect(getMessageJson()).toContain('30 enquiries moved to the bin.')
  })

  it('counts enquiries that are no longer visible, and offers no Undo', async () => {
    isHandedOver = true
    await runBulk(client, changes(30), 'assigned to Ravi')
    expect(getMessages()).toEqual(['30 enquiries assigned to Ravi. No longer visible to you.'])
  })

  it('sends nothing without enquiries or while another bulk change is running', async () => {
    await runBulk(client, [], 'moved to the bin')
    const first = runBulk(client, changes(1), 'moved to the bin')
    await runBulk(client, changes(2), 'moved to the bin')
    await first
    expect(requests.map(ids)).toEqual([[1, 'e0', 'e0']])
  })

  it('shows that no changes were needed', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ message: '', changed: 0, changedSince: [], batchId: null }),
    )
    await runBulk(client, changes(2), 'moved to the bin')
    expect(getMessages()).toEqual(['No changes needed.'])
  })
})

describe('setStages', () => {
  it('sends the status that each kind has for the stage', async () => {
    const enquiries = [
      { id: 'e0', kind: 'student', status: 'New', name: 'Asha', topic: 'Java' },
      { id: 'e1', kind: 'service', status: 'in-progress', name: 'Mills', topic: '' },
    ] as const
    await setStages(client, enquiries, 'archived')
    expect(requests).toEqual([
      [
        { id: 'e0', status: 'Archived', expectedStatus: 'New' },
        { id: 'e1', status: 'closed', closedAs: 'lost', expectedStatus: 'in-progress' },
      ],
    ])
    expect(getMessageJson()).toContain('2 enquiries set to Archived.')
  })

  it('names enquiries that were left alone, because a colleague has changed the status', async () => {
    const enquiries = ['Java', 'Tally', ''].map(
      (topic, at) => ({ id: `e${at}`, kind: 'student', status: 'New', name: `Asha ${at}`, topic }) as const,
    )
    colleagues = new Set(['e0', 'e2'])
    await setStages(client, enquiries, 'archived')
    expect(getMessageJson()).toContain('1 enquiry set to Archived.')
    const left = 'Not changed, because someone else has changed the status: Asha 0 (Java), Asha 2.'
    expect(getMessages()).toContain(left)
    await setStages(client, enquiries.slice(0, 1), 'archived')
    expect(getMessageJson()).not.toContain('No changes needed.')
  })
})

describe('markAllNotSpam', () => {
  it('marks only suspected spam as not spam, stops at a failure, and is undone by z', async () => {
    const paths: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      paths.push(path)
      if (path.includes('e4')) return Response.json({}, { status: 500 })
      return Response.json({ message: 'Undone.', batchId: 'b1' })
    })
    const selected = ['e1', 'e2', 'e3', 'e4'].map(
      (id) => ({ id, spamReason: id === 'e2' ? null : 'Marked.' }) as StaffEnquiry,
    )
    let done: string[] = []
    await markAllNotSpam(client, selected, (ids) => {
      done = ids
    })
    const release = (id: string) => `/api/desk/enquiries/${id}/release`
    expect(paths).toEqual([release('e1'), `${release('e3')}?batchId=b1`, `${release('e4')}?batchId=b1`])
    expect(done).toEqual(['e1', 'e3'])
    expect(getMessageJson()).toContain('2 enquiries marked as not spam.')
    expect(getMessages()).toContain('1 enquiry not changed. The server rejected the change.')
    paths.length = 0
    undoLast(client)
    await vi.waitFor(() => expect(paths).toEqual(['/api/desk/activities/last/undo']))
    expect(useBulkProgress.getState().progress).toBeNull()
  })
})

describe('planSteps', () => {
  it('plans open enquiries, skips closed ones, and shows an error if all are closed', async () => {
    const nextStepAt = new Date(Date.now() + 400 * 86_400_000).toISOString()
    const of = (id: string, stage: string) => ({ id, stage }) as StaffEnquiry
    await planSteps(client, [of('a', 'new'), of('b', 'converted'), of('c', 'contacted')], nextStepAt)
    expect(requests).toEqual([
      [
        { id: 'a', nextStepAt },
        { id: 'c', nextStepAt },
      ],
    ])
    expect(getMessageJson()).toMatch(/2 enquiries planned for [^(]*\(1 closed skipped\)\./)
    await planSteps(client, [of('b', 'converted'), of('d', 'archived')], nextStepAt)
    expect(getMessages()).toContain(CLOSED_STEP_MESSAGE)
    expect(requests).toHaveLength(1)
  })
})

const enquiry = (id: string, status = 'New') => ({ id, status }) as StaffEnquiry
const getSelected = () => [...useSelection.getState().selected.values()].map((entry) => entry.enquiry)

describe('useSelection', () => {
  it('keeps the last loaded version of selected enquiries until they are deselected', () => {
    const { setCursor, select, clear } = useSelection.getState()
    setCursor('b')
    select([enquiry('a'), enquiry('b')], true)
    select([enquiry('b', 'Contacted'), enquiry('c')], true)
    select([enquiry('a')], false)
    expect(getSelected()).toEqual([enquiry('b', 'Contacted'), enquiry('c')])
    clear()
    expect(useSelection.getState()).toMatchObject({ cursor: 'b', selected: new Map() })
    setCursor(null)
    expect(useSelection.getState().cursor).toBeNull()
  })

  it('deselects enquiries that leave their page, but none on other pages', () => {
    const { select, show, clear } = useSelection.getState()
    clear()
    show(1, [enquiry('a'), enquiry('b')])
    select([enquiry('a'), enquiry('b')], true)
    show(2, [enquiry('c')])
    select([enquiry('c')], true)
    expect(getSelected()).toHaveLength(3)
    show(1, [enquiry('b', 'Contacted')])
    expect(getSelected()).toEqual([enquiry('b', 'Contacted'), enquiry('c')])
    clear()
  })

  it('deselects changed enquiries on all pages', () => {
    const { select, deselect, show, clear } = useSelection.getState()
    clear()
    show(1, [enquiry('a'), enquiry('b')])
    select([enquiry('a'), enquiry('b')], true)
    show(2, [enquiry('c')])
    select([enquiry('c')], true)
    deselect(['a', 'c'])
    expect(getSelected()).toEqual([enquiry('b')])
    expect(useSelection.getState().anchor).toBeNull()
    clear()
  })

  it('selects the range between two enquiries, in either order', () => {
    const { select, selectRange, show, clear } = useSelection.getState()
    const all = ['a', 'b', 'c', 'd'].map((id) => enquiry(id))
    const [, b, c, d] = all as [StaffEnquiry, StaffEnquiry, StaffEnquiry, StaffEnquiry]
    clear()
    show(1, all)
    selectRange(d, true)
    expect(getSelected()).toEqual([d])
    selectRange(b, true)
    expect(
      getSelected()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['b', 'c', 'd'])
    select([d], true)
    selectRange(c, false)
    expect(getSelected()).toEqual([b])
    clear()
  })
})
