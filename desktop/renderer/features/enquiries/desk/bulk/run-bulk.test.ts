import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BulkChange } from '#contract/enquiries/changes'
import { CLOSED_STEP_MESSAGE } from '#contract/enquiries/pipeline-stages'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { KEY_HEADER } from '#contract/routes'
import { undoLast } from '../../change-runner'
import { QUERY_KEYS } from '../../query-keys'
import { useSelection } from '../selection'
import { markAllNotSpam, planSteps, runBulk, useBulkProgress } from './run-bulk'

const client = new QueryClient()
const changes = (count: number): BulkChange[] =>
  Array.from({ length: count }, (_, at) => ({ id: `e${at}`, deleted: true }))

/** The requests that came, each with the changes that it asked for. */
let asked: BulkChange[][]
/** The key of each. */
let keys: (string | undefined)[]
/** The batch that each was a part of. */
let batches: (string | undefined)[]
/** The batches that were undone. */
let undone: string[]
/** How the server responds to each request. */
let refusals: (number | null)[]
/** What was handed to a colleague is seen no more, so that there is no way back. */
let isHandedOn: boolean
const ids = (list: readonly BulkChange[] = []) => [list.length, list[0]?.id, list.at(-1)?.id]
const said = () => notificationsStore.getState().notifications.map(({ message }) => message)
/** What was said beside a button: the sentence stands in its first element. */
const words = () => JSON.stringify(said())

beforeEach(() => {
  notifications.clean()
  asked = []
  keys = []
  batches = []
  undone = []
  refusals = []
  isHandedOn = false
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
      asked.push(sent)
      batches.push(batchId)
      const status = refusals[asked.length - 1]
      if (status) return Response.json({}, { status })
      return Response.json({ message: '', changed: sent.length, batchId: isHandedOn ? null : 'b1' })
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

test('many enquiries are changed in portions, with the way come so far, and taken back as a whole', async () => {
  const progress: unknown[] = []
  const stop = useBulkProgress.subscribe((state) => progress.push(state.progress))
  await runBulk(client, changes(60), 'moved to the bin')
  expect(asked.map(ids)).toEqual([
    [25, 'e0', 'e24'],
    [25, 'e25', 'e49'],
    [10, 'e50', 'e59'],
  ])
  expect(progress).toEqual([{ done: 0, total: 60 }, { done: 25, total: 60 }, { done: 50, total: 60 }, null])
  expect(words()).toContain('60 enquiries moved to the bin.')
  stop()
  expect(batches).toEqual([undefined, 'b1', 'b1'])
  undoLast(client)
  await vi.waitFor(() => expect(undone).toHaveLength(1))
})

test('the button undoes all portions as one', async () => {
  void runBulk(client, changes(60), 'moved to the bin')
  undoLast(client)
  await vi.waitFor(() => expect(said()).toEqual(['Undone.']))
  expect(undone).toEqual(['/api/desk/batches/b1/undo'])
})

test('what was done before a failure stays done and can be taken back, and the rest is told of', async () => {
  client.setQueryData(QUERY_KEYS.counts, [])
  refusals = [null, 500]
  let done: string[] = []
  await runBulk(client, changes(60), 'moved to the bin', (ids) => {
    done = ids
  })
  expect([done.length, done[0], done.at(-1)]).toEqual([25, 'e0', 'e24'])
  expect(asked).toHaveLength(2)
  expect(words()).toContain('25 enquiries moved to the bin.')
  expect(said()).toContain('35 enquiries not changed. The change was refused.')
  expect(client.getQueryState(QUERY_KEYS.counts)?.isInvalidated).toBe(true)
  expect(useBulkProgress.getState().progress).toBeNull()
})

test('those of a selection that are marked as spam are marked as not spam, and again by Undo', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
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
  expect(requests).toEqual([release('e1'), `${release('e3')}?batchId=b1`, `${release('e4')}?batchId=b1`])
  expect(done).toEqual(['e1', 'e3'])
  expect(words()).toContain('2 enquiries marked as not spam.')
  expect(said()).toContain('1 enquiry not changed. The change was refused.')
  requests.length = 0
  undoLast(client)
  await vi.waitFor(() => expect(requests).toEqual(['/api/desk/activities/last/undo']))
  expect(useBulkProgress.getState().progress).toBeNull()
})

const NO_ANSWER = 'It was: 60 enquiries moved to the bin. Sent again, it is saved only once.'

test('a failure at once leaves nothing to take back', async () => {
  refusals = [400]
  await runBulk(client, changes(1), 'moved to the bin')
  expect(said()).toEqual(['1 enquiry not changed. The change was refused.'])
})

test('what had no answer is done again under the same keys, once', async () => {
  refusals = [null, 502, 502]
  await runBulk(client, changes(60), 'moved to the bin')
  expect(words()).toContain(NO_ANSWER)
  const [first, second] = keys
  await runBulk(client, changes(60), 'moved to the bin')
  expect(keys.slice(3, 5)).toEqual([first, second])
  expect(said()).toHaveLength(1)
  expect(words()).toContain('"60 enquiries moved to the bin."')
  await runBulk(client, changes(60), 'moved to the bin')
  expect(keys.at(-1)).not.toBe(keys[5])
})

test('what had no answer is sent again under its keys by z, and undone then', async () => {
  refusals = [null, 502, 502]
  await runBulk(client, changes(60), 'moved to the bin')
  undoLast(client)
  await vi.waitFor(() => expect(said()).toEqual(['Undone.']))
  expect(keys.slice(3, 5)).toEqual(keys.slice(0, 2))
  expect(undone).toEqual(['/api/desk/batches/b1/undo'])
})

test('a portion whose answer is lost is sent once more under its key, and can be taken back', async () => {
  refusals = [null, 502]
  await runBulk(client, changes(30), 'moved to the bin')
  expect(asked.map(ids)).toEqual([
    [25, 'e0', 'e24'],
    [5, 'e25', 'e29'],
    [5, 'e25', 'e29'],
  ])
  expect(keys[2]).toBe(keys[1])
  expect(keys[1]).not.toBe(keys[0])
  expect(words()).toContain('30 enquiries moved to the bin.')
})

test('what is handed on and seen no more is counted, and has no way back', async () => {
  isHandedOn = true
  await runBulk(client, changes(30), 'assigned to Ravi')
  expect(said()).toEqual(['30 enquiries assigned to Ravi. No longer shown to you.'])
})

test('next steps are planned for those that are open, and the closed ones are told of', async () => {
  const nextStepAt = new Date(Date.now() + 400 * 86_400_000).toISOString()
  const of = (id: string, stage: string) => ({ id, stage }) as StaffEnquiry
  await planSteps(client, [of('a', 'new'), of('b', 'converted'), of('c', 'contacted')], nextStepAt)
  expect(asked).toEqual([
    [
      { id: 'a', nextStepAt },
      { id: 'c', nextStepAt },
    ],
  ])
  expect(words()).toMatch(/2 enquiries planned for [^;]*; 1 is closed and has none\./)
  await planSteps(client, [of('b', 'converted'), of('d', 'archived')], nextStepAt)
  expect(said()).toContain(CLOSED_STEP_MESSAGE)
  expect(asked).toHaveLength(1)
})

test('nothing is sent for no enquiry, nor while another change of several is under way', async () => {
  await runBulk(client, [], 'moved to the bin')
  const first = runBulk(client, changes(1), 'moved to the bin')
  await runBulk(client, changes(2), 'moved to the bin')
  await first
  expect(asked.map(ids)).toEqual([[1, 'e0', 'e0']])
})

test('enquiries that were like that already are said to be', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: '', changed: 0, batchId: null }))
  await runBulk(client, changes(2), 'moved to the bin')
  expect(said()).toEqual(['Nothing to change: they were like that already.'])
})

const enquiry = (id: string, status = 'New') => ({ id, status }) as StaffEnquiry
const getMarked = () => [...useSelection.getState().marked.values()].map((known) => known.enquiry)

test('what is marked stays marked as it was last seen, until it is unmarked', () => {
  const { setCursor, mark, clear } = useSelection.getState()
  setCursor('b')
  mark([enquiry('a'), enquiry('b')], true)
  mark([enquiry('b', 'Contacted'), enquiry('c')], true)
  mark([enquiry('a')], false)
  expect(getMarked()).toEqual([enquiry('b', 'Contacted'), enquiry('c')])
  clear()
  expect(useSelection.getState()).toMatchObject({ cursor: 'b', marked: new Map() })
  setCursor(null)
  expect(useSelection.getState().cursor).toBeNull()
})

test('what leaves its page is marked no more; what was marked on another page is', () => {
  const { mark, show, clear } = useSelection.getState()
  clear()
  show(1, [enquiry('a'), enquiry('b')])
  mark([enquiry('a'), enquiry('b')], true)
  show(2, [enquiry('c')])
  mark([enquiry('c')], true)
  expect(getMarked()).toHaveLength(3)
  show(1, [enquiry('b', 'Contacted')])
  expect(getMarked()).toEqual([enquiry('b', 'Contacted'), enquiry('c')])
  clear()
})

test('what a change took away is marked no more, on whichever page it stands; the rest stays marked', () => {
  const { mark, unmark, show, clear } = useSelection.getState()
  clear()
  show(1, [enquiry('a'), enquiry('b')])
  mark([enquiry('a'), enquiry('b')], true)
  show(2, [enquiry('c')])
  mark([enquiry('c')], true)
  unmark(['a', 'c'])
  expect(getMarked()).toEqual([enquiry('b')])
  expect(useSelection.getState().anchor).toBeNull()
  clear()
})

test('a range is what is shown between two, whichever was marked first', () => {
  const { mark, markRange, show, clear } = useSelection.getState()
  const all = ['a', 'b', 'c', 'd'].map((id) => enquiry(id))
  const [, b, c, d] = all as [StaffEnquiry, StaffEnquiry, StaffEnquiry, StaffEnquiry]
  clear()
  show(1, all)
  markRange(d, true)
  expect(getMarked()).toEqual([d])
  markRange(b, true)
  expect(
    getMarked()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['b', 'c', 'd'])
  mark([d], true)
  markRange(c, false)
  expect(getMarked()).toEqual([b])
  clear()
})
