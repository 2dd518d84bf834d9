import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClient } from '@tanstack/react-query'
import { isValidElement, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EnquiryPage, StaffEnquiry } from '#contract/enquiries/record'
import { ALL_PERMISSIONS } from '#contract/roles'
import { KEY_HEADER } from '#contract/routes'
import { someUser } from '#contract/testing/some-user'
import { ApiError, NetworkError } from '../../lib/api-errors'
import { useSession } from '../../lib/session'
import { hasUnansweredChange, type RunnableChange, runChange, undoLast, useRunChanges } from './change-runner'
import { QUERY_KEYS } from './query-keys'

const client = new QueryClient()
/** What was done, in order. */
let done: string[]
/** Addresses to which the server was sent an undo, in order. */
let undone: string[]
/** Ends the run that began first. */
let ends: ((error?: Error) => void)[]
/** What the server responds to an undo. */
let response: () => Response
const undoes = (message: string, more: object = {}) =>
  Response.json({ message, changed: 1, restored: [], gone: 0, changedSince: [], enquiry: null, ...more })
beforeEach(() => {
  // Closed one by one, which forgets what had no answer.
  for (const { id = '' } of notificationsStore.getState().notifications) notifications.hide(id)
  done = []
  undone = []
  ends = []
  response = () => undoes(`Undo ${undone.length}.`)
  vi.stubGlobal('fetch', async (path: string) => {
    undone.push(path.replace('/api/desk/', ''))
    return response()
  })
})
afterEach(() => vi.unstubAllGlobals())

/** What comes back of a change that can't be undone. */
const KEPT = { batchId: null }
/** A change that goes on until its end is let come. */
const change = (said: string, id = 'e1'): RunnableChange => ({
  id,
  done: said,
  run: () => {
    done.push(said)
    return new Promise((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve({ batchId: said })))
    })
  },
})
/** What is said, and what the button beside it does. */
const messages = () =>
  notificationsStore.getState().notifications.map(({ message }) => {
    if (!isValidElement<{ children: ReactElement[] }>(message)) return { text: message }
    const [text, button] = message.props.children as [
      ReactElement<{ children: string }>,
      ReactElement<{ onClick: () => void }>,
    ]
    return { text: text.props.children, press: button.props.onClick }
  })
const said = () => messages().map(({ text }) => text)
const pressAt = (text: string) =>
  messages()
    .find((message) => message.text === text)
    ?.press?.()
/** What is said of an act that has had no answer. */
const noAnswer = (done: string) =>
  `No answer from the server. It was: ${done} Sent again, it is saved only once.`
const settled = () => vi.waitFor(() => expect(useRunChanges.getState().busy.size).toBe(0))
const begun = (count: number) => vi.waitFor(() => expect(done).toHaveLength(count))

test('the same press twice does it once; when it is done, it may be done again', async () => {
  const first = runChange(client, change('call'))
  const second = runChange(client, change('call'))
  await begun(1)
  const third = runChange(client, change('call'))
  ends[0]?.()
  expect(await Promise.all([first, second, third])).toEqual([true, true, true])
  const again = runChange(client, change('call'))
  await begun(2)
  ends[1]?.()
  expect(await again).toBe(true)
  expect(done).toEqual(['call', 'call'])
})

test('another note behind the first, said in the same words, waits its turn; the same note twice is one', async () => {
  const noted = (content: string) => runChange(client, { ...change('Noted.'), content })
  const notes = [noted('first'), noted('second'), noted('first')]
  await begun(1)
  ends[0]?.()
  await begun(2)
  ends[1]?.()
  expect(await Promise.all(notes)).toEqual([true, true, true])
  expect(done).toHaveLength(2)
})

test('another change of the same enquiry waits for the first, even where that fails; another enquiry does not', async () => {
  const all = [
    runChange(client, change('call')),
    runChange(client, change('note')),
    runChange(client, change('call', 'e2')),
  ]
  await begun(2)
  expect(done).toEqual(['call', 'call'])
  expect([...useRunChanges.getState().busy]).toEqual(['e1', 'e2'])
  ends[0]?.(new Error('no line'))
  await begun(3)
  expect(done[2]).toBe('note')
  for (const end of ends) end()
  expect(await Promise.all(all)).toEqual([false, true, true])
  expect([...useRunChanges.getState().busy]).toEqual([])
})

test('the result of a change stands in the lists at once, and what it was is said', async () => {
  const list = QUERY_KEYS.list('')
  const enquiry = (status: string) => ({ id: 'e1', reference: 'P-1', status }) as StaffEnquiry
  client.setQueryData(list, { items: [enquiry('New')] })
  const status = () => client.getQueryData<EnquiryPage>(list)?.items[0]?.status
  await runChange(client, { id: 'e1', done: 'Noted.', run: async () => ({ ...KEPT, id: 'e1', status: 'x' }) })
  expect(status()).toBe('New')
  await runChange(client, {
    id: 'e1',
    done: 'Contacted.',
    run: async () => ({ ...KEPT, ...enquiry('Contacted') }),
  })
  expect(status()).toBe('Contacted')
  expect(said()).toEqual(['Contacted.'])
})

test('the button beside a change undoes that one, once; where nothing undoes it, there is none', async () => {
  void runChange(client, change('Moved.'))
  await begun(1)
  ends[0]?.()
  await vi.waitFor(() => expect(said()).toEqual(['Moved.']))
  const { press } = messages()[0] ?? {}
  response = () => undoes('Undone for Asha: status.')
  press?.()
  await vi.waitFor(() => expect(said()).toEqual(['Undone for Asha: status.']))
  expect(undone).toEqual(['batches/Moved./undo'])
  await runChange(client, { id: 'e1', done: 'Handed on.', run: async () => KEPT })
  expect(messages()).toEqual([{ text: 'Handed on.' }])
})

test('z undoes the last change that the server knows, one after the other, and shows the enquiry as it is then', async () => {
  const list = QUERY_KEYS.list('')
  const enquiry = (status: string) => ({ id: 'e1', reference: 'P-1', status }) as StaffEnquiry
  client.setQueryData(list, { items: [enquiry('Contacted')] })
  response = () => undoes(`Undo ${undone.length}.`, { enquiry: enquiry('New') })
  undoLast(client)
  undoLast(client)
  await vi.waitFor(() => expect(said()).toEqual(['Undo 2.']))
  expect(undone).toEqual(['activities/last/undo', 'activities/last/undo'])
  expect(client.getQueryData<EnquiryPage>(list)?.items[0]?.status).toBe('New')
})

const WAITS = 'Undone as soon as it is saved.'

test('z undoes what is under way once it is done, the youngest first; what is pressed behind it waits', async () => {
  void runChange(client, change('First.', 'e2'))
  void runChange(client, change('Second.', 'e2'))
  await begun(1)
  undoLast(client)
  undoLast(client)
  expect(said()).toContain(WAITS)
  void runChange(client, change('Behind.', 'e2'))
  ends[0]?.()
  await begun(2)
  expect(undone).toEqual([])
  ends[1]?.()
  await begun(3)
  expect(undone).toEqual(['batches/Second./undo', 'batches/First./undo'])
  expect(said()).not.toContain(WAITS)
  ends[2]?.()
  await settled()
})

test.each([
  ['refused', new ApiError(422, 'Other words.')],
  ['not carried out, also sent again', new ApiError(503, 'The disk is full.')],
])('where the change that was meant is %s, nothing older is undone by that press', async (_, error) => {
  const last = runChange(client, change('Last.'))
  await begun(1)
  undoLast(client)
  ends[0]?.(error)
  expect(await last).toBe(false)
  await vi.waitFor(() => expect(said()).not.toContain(WAITS))
  if (error.status === 503) {
    await begun(2)
    ends[1]?.(error)
    await vi.waitFor(() => expect(said().join()).toContain('It was: Last.'))
    notifications.hide('e1 Last.')
  }
  expect(undone).toEqual([])
  undoLast(client)
  await vi.waitFor(() => expect(undone).toEqual(['activities/last/undo']))
})

test('what had no answer is sent again by z, and undone then', async () => {
  const last = runChange(client, change('Lost.'))
  await begun(1)
  ends[0]?.(new NetworkError('no line'))
  await last
  undoLast(client)
  await begun(2)
  ends[1]?.()
  await vi.waitFor(() => expect(said()).toEqual(['Undo 1.']))
  expect(undone).toEqual(['batches/Lost./undo'])
})

test('an undo that had no answer is sent again by z, under its key', async () => {
  const keys: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers[KEY_HEADER])
    return keys.length === 1 ? Response.json({}, { status: 502 }) : undoes('Undone.')
  })
  undoLast(client)
  await vi.waitFor(() => expect(said().join()).toContain('It was: Undo.'))
  undoLast(client)
  await vi.waitFor(() => expect(said()).toEqual(['Undone.']))
  expect(keys).toEqual([keys[0], keys[0]])
})

test('what is still under way when a session ends is undone by nobody', async () => {
  useSession.setState({ isAuthenticated: true })
  const last = runChange(client, change('Last.'))
  await begun(1)
  undoLast(client)
  useSession.getState().clear()
  ends[0]?.()
  await last
  await runChange(client, { id: 'e1', done: 'Behind.', run: async () => KEPT })
  expect(undone).toEqual([])
})

test('a failure is said, and what was read is asked for anew after it as after a success', async () => {
  const fresh = [QUERY_KEYS.counts, ['enquiries'], ['counts']]
  for (const run of [async () => KEPT, async () => Promise.reject(new NetworkError('no line'))]) {
    for (const key of fresh) client.setQueryData(key, [])
    await runChange(client, { id: 'e1', done: 'Noted.', run })
    expect(fresh.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true])
  }
  expect(said()).toContain(noAnswer('Noted.'))
})

test('the same again has the key of what had no answer, as long as that is said; a refusal is an answer', async () => {
  const keys: string[] = []
  let line: Error | undefined
  const press = (error?: Error) => {
    line = error
    return runChange(client, {
      id: 'e1',
      done: 'Call: no answer.',
      run: async ({ key }) => {
        keys.push(key)
        if (line) throw line
        return KEPT
      },
    })
  }
  const lost = new NetworkError('no line')
  await press(lost)
  await press(lost)
  expect(said()).toEqual([noAnswer('Call: no answer.')])
  await press()
  expect(said()).toEqual(['Call: no answer.'])
  await press(lost)
  notifications.hide('e1 Call: no answer.')
  await press(new ApiError(422, 'Other words.'))
  await press()
  const [first, second, third, fourth, fifth, sixth] = keys
  expect([second, third]).toEqual([first, first])
  expect(new Set([first, fourth, fifth, sixth]).size).toBe(4)
})

test('to a counsellor, what went to a colleague is as what was erased, and both are said', async () => {
  const mine = ALL_PERMISSIONS.filter((permission) => permission !== 'read-all-enquiries')
  useSession.setState({ user: someUser({ role: 'counsellor', permissions: mine }), isAuthenticated: true })
  const gone = () => Promise.reject(new ApiError(404, 'This record no longer exists.'))
  await runChange(client, { id: 'e9', done: 'Asha: Contacted.', run: gone })
  expect(said()).toEqual(['Not saved: this enquiry was erased meanwhile, or went to a colleague.'])
  response = () => Response.json({ message: 'This record no longer exists.' }, { status: 404 })
  undoLast(client)
  const text = 'Nothing is undone: it was erased meanwhile, or went to a colleague.'
  await vi.waitFor(() => expect(said()).toContain(text))
  useSession.setState({ user: null, isAuthenticated: false })
})

test('the same again after no answer is the first act, as it was asked for then', async () => {
  const sent: string[] = []
  let answers = false
  const take = (before: string): RunnableChange => ({
    id: 'e9',
    done: 'taken',
    run: async () => {
      sent.push(before)
      if (!answers) throw new NetworkError()
      return KEPT
    },
  })
  expect(await runChange(client, take('somebody'))).toBe(false)
  expect(hasUnansweredChange('e9', 'taken')).toBe(true)
  answers = true
  // The screen has read meanwhile that it is done.
  expect(await runChange(client, take('oneself'))).toBe(true)
  expect(hasUnansweredChange('e9', 'taken')).toBe(false)
  expect(sent).toEqual(['somebody', 'somebody'])
})

/** A server that keeps what reaches it under its key; the line loses answers as long as it is bad. */
const badLine = () => {
  const stored = new Map<string, string>()
  const line = { isBad: true }
  const act = (text: string): RunnableChange => ({
    id: 'e7',
    done: text,
    run: async ({ key }) => {
      stored.set(key, text)
      if (line.isBad) throw new NetworkError('lost')
      return KEPT
    },
  })
  return { line, stored: () => [...stored.values()], press: (text: string) => runChange(client, act(text)) }
}

test('the button beside the message sends the very act again', async () => {
  const { line, stored, press } = badLine()
  await press('Busy.')
  pressAt(noAnswer('Busy.'))
  await settled()
  expect(said()).toEqual([noAnswer('Busy.')])
  line.isBad = false
  pressAt(noAnswer('Busy.'))
  await settled()
  expect(said()).toEqual(['Busy.'])
  expect(stored()).toEqual(['Busy.'])
})

test('another note is another act, also after one that had no answer; what was written is cleared by its own only', async () => {
  const sent: string[] = []
  const cleared: string[] = []
  const note = (content: string, error?: Error) =>
    runChange(client, {
      id: 'e8',
      done: 'Noted.',
      content,
      run: async () => {
        sent.push(content)
        if (error) throw error
        return KEPT
      },
      whenDone: () => cleared.push(content),
    })
  await note('first', new NetworkError('lost'))
  await note('second')
  expect([sent, cleared]).toEqual([['first', 'second'], ['second']])
})

test('whoever signs in next sends nothing again', async () => {
  const { press } = badLine()
  useSession.setState({ isAuthenticated: true })
  await press('Busy.')
  useSession.getState().clear()
  expect(said()).toEqual([])
})
