import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClient } from '@tanstack/react-query'
import { isValidElement, type ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EnquiryPage, StaffEnquiry } from '#contract/enquiries/record'
import { ALL_PERMISSIONS } from '#contract/roles'
import { someUser } from '#contract/testing/some-user'
import { gate } from '../../../../api/testing/gate'
import { ApiError, NetworkError } from '../../lib/api-errors'
import type { KeyOption } from '../../lib/once'
import { useSession } from '../../lib/session'
import { isWithoutAnswer, type RunnableChange, runChange, useRunChanges, whenSettled } from './change-runner'
import { QUERY_KEYS } from './query-keys'
import { undoLast, useUndos, withUndo } from './undo'

const client = new QueryClient()
/** What was done, in order. */
let done: string[]
/** What was undone, in order. */
let undone: string[]
/** Ends the run that began first. */
let ends: ((error?: Error) => void)[]
beforeEach(() => {
  notifications.clean()
  useUndos.setState({ undos: [] })
  done = []
  undone = []
  ends = []
})

/** A change that goes on until its end is let come. */
const change = (said: string, id = 'e1'): RunnableChange<void> => ({
  id,
  done: said,
  run: () => {
    done.push(said)
    return new Promise((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()))
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
/** Something that is done at once, and can be undone. */
const doAtOnce = (done: string, undo: () => Promise<unknown>) =>
  withUndo(client, async () => ({ isDone: true, wayBack: { done, undo } }))
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

test('what depends on a change under way waits for it; where there is none it waits for nothing', async () => {
  await whenSettled('e1')
  void runChange(client, change('call'))
  let isSettled = false
  const settled = whenSettled('e1').then(() => {
    isSettled = true
  })
  await begun(1)
  expect(isSettled).toBe(false)
  ends[0]?.()
  await settled
  expect(useUndos.getState().undos).toHaveLength(0)
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

test('at first nothing is under way and nothing can be taken back', () => {
  expect(useRunChanges.getInitialState()).toEqual({ busy: new Set() })
  expect(useUndos.getInitialState()).toEqual({ undos: [] })
})

test('a change is undone once, however often it is pressed', async () => {
  const undo = vi.fn(async () => undefined)
  await runChange(client, { id: 'e1', done: 'Moved.', run: async () => null, undo })
  const press = messages()[0]?.press
  press?.()
  press?.()
  await vi.waitFor(() => expect(undo).toHaveBeenCalled())
  press?.()
  expect(undo).toHaveBeenCalledTimes(1)
})

test('the result of a change stands in the lists at once, and what it was is said', async () => {
  const list = QUERY_KEYS.list('')
  const enquiry = (status: string) => ({ id: 'e1', reference: 'P-1', status }) as StaffEnquiry
  client.setQueryData(list, { items: [enquiry('New')] })
  const status = () => client.getQueryData<EnquiryPage>(list)?.items[0]?.status
  for (const answer of [null, 'text', { id: 'e1', status: 'x' }])
    await runChange(client, { id: 'e1', done: 'Noted.', run: async () => answer })
  expect(status()).toBe('New')
  await runChange(client, { id: 'e1', done: 'Contacted.', run: async () => enquiry('Contacted') })
  expect(status()).toBe('Contacted')
  expect(said()).toEqual(['Contacted.'])
  expect(useUndos.getState().undos).toEqual([])
})

test('a change can be undone with what came back, until one without a way back comes', async () => {
  const undo = vi.fn(async () => undefined)
  await runChange(client, { id: 'e1', done: 'Moved.', run: async () => 'as it was', undo })
  undoLast()
  await vi.waitFor(() => expect(said()).toEqual(['Undone. It was: Moved.']))
  expect(undo).toHaveBeenCalledWith('as it was', { key: expect.any(String) })
  await runChange(client, { id: 'e1', done: 'Moved.', run: async () => 'as it was', undo })
  await runChange(client, { id: 'e1', done: 'Noted.', run: async () => null })
  undoLast()
  expect(undo).toHaveBeenCalledTimes(1)
})

test('several changes are undone from the last to the first, one after the other; then there is nothing to undo', async () => {
  const undone: number[] = []
  for (const step of [1, 2, 3]) {
    const undo = async () => {
      await Promise.resolve()
      undone.push(step)
    }
    await runChange(client, { id: 'e1', done: `Step ${step}.`, run: async () => null, undo })
  }
  for (const _ of [1, 2, 3]) undoLast()
  await vi.waitFor(() => expect(undone).toEqual([3, 2, 1]))
  await vi.waitFor(() => expect(said()).toEqual(['Undone. It was: Step 1.']))
  undoLast()
  expect(said()).toEqual([expect.stringMatching(/^There is nothing to undo\. .*in this window/)])
})

/** A change that goes on until its end is let come, and can be undone. */
const undoable = (said: string, id = 'e1'): RunnableChange<void> => ({
  ...change(said, id),
  undo: async () => undone.push(said),
})
const WAITS = 'Undone as soon as it is saved.'
/** A change that is made and can be undone, before the one that a test is about. */
async function doBefore() {
  void runChange(client, undoable('Before.'))
  await begun(1)
  ends[0]?.()
  await vi.waitFor(() => expect(said()).toEqual(['Before.']))
}

test('a change that is under way is undone once it is made, and that is said; the one before it by another press', async () => {
  await doBefore()
  void runChange(client, undoable('First.', 'e2'))
  void runChange(client, undoable('Second.', 'e2'))
  await begun(2)
  undoLast()
  undoLast()
  expect(said()).toContain(WAITS)
  ends[1]?.()
  await begun(3)
  expect(undone).toEqual([])
  ends[2]?.()
  await vi.waitFor(() => expect(said()).toEqual(['Undone. It was: First.']))
  expect(undone).toEqual(['Second.', 'First.'])
  undoLast()
  await vi.waitFor(() => expect(undone).toEqual(['Second.', 'First.', 'Before.']))
})

test.each([
  ['refused', new ApiError(422, 'Other words.')],
  ['not carried out', new ApiError(503, 'The disk is full.')],
])('where the change that was meant is %s, nothing older is undone by that press', async (_, error) => {
  await doBefore()
  const last = runChange(client, undoable('Last.'))
  await begun(2)
  undoLast()
  ends[1]?.(error)
  expect(await last).toBe(false)
  await vi.waitFor(() => expect(said()).not.toContain(WAITS))
  expect(undone).toEqual([])
  undoLast()
  await vi.waitFor(() => expect(undone).toEqual(['Before.']))
})

test('where its answer is lost, it is sent again under its key and taken back', async () => {
  void runChange(client, undoable('Lost.'))
  await begun(1)
  undoLast()
  ends[0]?.(new NetworkError('no line'))
  await begun(2)
  ends[1]?.()
  await vi.waitFor(() => expect(said()).toEqual(['Undone. It was: Lost.']))
  expect(undone).toEqual(['Lost.'])
})

test('what is done right behind Undo begins once that is done, with what stands there then', async () => {
  const list = QUERY_KEYS.list('')
  const enquiry = (status: string) => ({ id: 'e1', reference: 'P-1', status }) as StaffEnquiry
  client.setQueryData(list, { items: [enquiry('New')] })
  const { opened, open } = gate()
  const undo = async () => {
    await opened
    return enquiry('New')
  }
  await runChange(client, { id: 'e1', done: 'Contacted.', run: async () => enquiry('Contacted'), undo })
  undoLast()
  const seen: unknown[] = []
  await vi.waitFor(() => expect(useRunChanges.getState().busy.has('e1')).toBe(true))
  const next = runChange(client, {
    id: 'e1',
    done: 'Visited.',
    run: async () => seen.push(client.getQueryData<EnquiryPage>(list)?.items[0]?.status),
  })
  expect(seen).toEqual([])
  open()
  await next
  expect(seen).toEqual(['New'])
})

test('a change under way that has no way back is not stepped over; what is asked for after it can be undone', async () => {
  await doAtOnce('Before.', async () => undone.push('Before.'))
  const handedOn = runChange(client, change('Handed on.'))
  void runChange(client, undoable('After.', 'e2'))
  await begun(2)
  ends[0]?.()
  await handedOn
  ends[1]?.()
  await vi.waitFor(() => expect(said()).toEqual(['After.']))
  undoLast()
  await vi.waitFor(() => expect(undone).toEqual(['After.']))
  undoLast()
  expect(said()).toEqual([expect.stringMatching(/^There is nothing to undo\. /)])
})

test('what is still under way when a session ends is undone by nobody', async () => {
  useSession.setState({ isAuthenticated: true })
  const last = runChange(client, undoable('Last.'))
  await begun(1)
  useSession.getState().clear()
  ends[0]?.()
  await last
  expect(useUndos.getState().undos).toEqual([])
})

test('a failure is said, and what was read is asked for anew after it as after a success', async () => {
  const fresh = [QUERY_KEYS.counts, ['enquiries'], ['counts']]
  for (const run of [async () => null, async () => Promise.reject(new NetworkError('no line'))]) {
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

test('what was erased meanwhile is not undone, and that is said', async () => {
  await doAtOnce('Asha is in the bin.', () => Promise.reject(new ApiError(404, 'Not found.')))
  undoLast()
  const text = 'Nothing is undone: it was erased meanwhile. It was: Asha is in the bin.'
  await vi.waitFor(() => expect(said()).toEqual([text]))
  expect(useUndos.getState().undos).toEqual([])
})

test('to a counsellor, what went to a colleague is as what was erased, and both are said', async () => {
  const mine = ALL_PERMISSIONS.filter((permission) => permission !== 'read-all-enquiries')
  useSession.setState({ user: someUser({ role: 'counsellor', permissions: mine }), isAuthenticated: true })
  const gone = () => Promise.reject(new ApiError(404, 'This record no longer exists.'))
  await runChange(client, { id: 'e9', done: 'Asha: Contacted.', run: gone })
  expect(said()).toEqual(['Not saved: this enquiry was erased meanwhile, or went to a colleague.'])
  await doAtOnce('Asha: Contacted.', gone)
  undoLast()
  const text = 'Nothing is undone: it was erased meanwhile, or went to a colleague. It was: Asha: Contacted.'
  await vi.waitFor(() => expect(said()).toContain(text))
  useSession.setState({ user: null, isAuthenticated: false })
})

test('what is undone and has no answer is undone by asking again, under the same key', async () => {
  const keys: string[] = []
  const undo = async (_: null, { key }: KeyOption) => {
    keys.push(key)
    if (keys.length === 1) throw new NetworkError('no line')
  }
  await runChange(client, { id: 'e2', done: 'Noted.', run: async () => null, undo })
  undoLast()
  await vi.waitFor(() => expect(said()).toContain(noAnswer('Undo of: Noted.')))
  undoLast()
  await vi.waitFor(() => expect(said()).toEqual(['Undone. It was: Noted.']))
  undoLast()
  expect(keys).toEqual([keys[0], keys[0]])
})

test('the same again after no answer is the first act: it is undone to what stood there before that', async () => {
  notifications.clean()
  const undone: string[] = []
  let answers = false
  const take = (before: string): RunnableChange<void> => ({
    id: 'e9',
    done: 'taken',
    run: async () => {
      if (!answers) throw new NetworkError()
    },
    undo: async () => undone.push(before),
  })
  expect(await runChange(client, take('somebody'))).toBe(false)
  expect(isWithoutAnswer('e9', 'taken')).toBe(true)
  answers = true
  // The screen has read meanwhile that it is done.
  expect(await runChange(client, take('oneself'))).toBe(true)
  expect(isWithoutAnswer('e9', 'taken')).toBe(false)
  undoLast()
  await vi.waitFor(() => expect(undone).toEqual(['somebody']))
})

/** A server that keeps what reaches it under its key; the line loses answers as long as it is bad. */
const badLine = () => {
  const stored = new Map<string, string>()
  const line = { isBad: true }
  const act = (text: string): RunnableChange<string> => ({
    id: 'e7',
    done: text,
    run: async ({ key }) => {
      stored.set(key, text)
      if (line.isBad) throw new NetworkError('lost')
      return key
    },
    undo: async (key) => {
      if (line.isBad) throw new NetworkError('lost')
      stored.delete(key)
    },
  })
  return { line, stored: () => [...stored.values()], press: (text: string) => runChange(client, act(text)) }
}

test('what had no answer is undone like the rest: sent again under its key, then taken back, and its message goes', async () => {
  const { line, stored, press } = badLine()
  await press('Busy.')
  undoLast()
  await vi.waitFor(() => expect(said()).toEqual([noAnswer('Undo of: Busy.')]))
  line.isBad = false
  await press('Spoke.')
  expect(stored()).toEqual(['Busy.', 'Spoke.'])
  undoLast()
  undoLast()
  await vi.waitFor(() => expect(said()).toEqual(['Undone. It was: Busy.']))
  expect(stored()).toEqual([])
  undoLast()
  expect(said()).toEqual([expect.stringMatching(/^There is nothing to undo\. .*in this window/)])
})

test('the button beside the message sends the very act again, which then is undone once', async () => {
  const { line, stored, press } = badLine()
  await press('Busy.')
  pressAt(noAnswer('Busy.'))
  await whenSettled('e7')
  expect(said()).toEqual([noAnswer('Busy.')])
  line.isBad = false
  pressAt(noAnswer('Busy.'))
  await whenSettled('e7')
  expect(said()).toEqual(['Busy.'])
  expect(stored()).toEqual(['Busy.'])
  expect(useUndos.getState().undos).toHaveLength(1)
  pressAt('Busy.')
  await vi.waitFor(() => expect(said()).toEqual(['Undone. It was: Busy.']))
  expect(stored()).toEqual([])
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
  expect(useUndos.getState().undos).toEqual([])
})
