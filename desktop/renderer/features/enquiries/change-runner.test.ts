import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClient } from '@tanstack/react-query'
import { isValidElement, type ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EnquiryPage, StaffEnquiry } from '#contract/enquiries/record'
import { ALL_PERMISSIONS } from '#contract/roles'
import { KEY_HEADER } from '#contract/routes'
import { sampleUser } from '#contract/testing/sample-user'
import { ApiError, NetworkError } from '../../lib/api-errors'
import { useConnection } from '../../lib/connection'
import { useSession } from '../../lib/session'
import { losesChanges } from '../../lib/unsaved'
import { hasUnansweredChange, type RunnableChange, runChange, undoLast, useRunChanges } from './change-runner'
import { QUERY_KEYS } from './query-keys'

const client = new QueryClient()
/** Messages of the changes that ran, in order. */
let done: string[]
/** Paths of the undo requests, in order. */
let undone: string[]
/** Ends the runs, in the order in which they began. */
let ends: ((error?: Error) => void)[]
/** Returns the server's response to an undo. */
let response: () => Response
const undoes = (message: string, more: object = {}) =>
  Response.json({ message, changed: 1, restored: [], notFound: 0, changedSince: [], enquiry: null, ...more })
const connect = (isReachable: boolean) => useConnection.getState().report(isReachable)
beforeEach(() => {
  connect(true)
  // Closing each message also forgets its unanswered change.
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

/** The result of a change that can't be undone. */
const NOT_UNDOABLE = { batchId: null }
/** A change that runs until the test ends it. */
const change = (message: string, id = 'e1'): RunnableChange => ({
  id,
  done: message,
  run: () => {
    done.push(message)
    return new Promise((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve({ batchId: message })))
    })
  },
})
/** Returns the messages shown, with the action of their button. */
const getMessages = () =>
  notificationsStore.getState().notifications.map(({ message }) => {
    if (!isValidElement<{ children: ReactElement[] }>(message)) return { text: message }
    const [text, button] = message.props.children as [
      ReactElement<{ children: string }>,
      ReactElement<{ onClick: () => void }>,
    ]
    return { text: text.props.children, press: button.props.onClick }
  })
const getTexts = () => getMessages().map(({ text }) => text)
const pressButtonOf = (text: string) =>
  getMessages()
    .find((message) => message.text === text)
    ?.press?.()
/** Returns the message about a change without a response. */
const noResponse = (done: string) =>
  `No response from the server. Not confirmed: ${done} Try again; your change won’t be saved twice.`
const settled = () => vi.waitFor(() => expect(useRunChanges.getState().busy.size).toBe(0))
const begun = (count: number) => vi.waitFor(() => expect(done).toHaveLength(count))

describe('runChange', () => {
  it('runs a change once if it is repeated while pending, and again after it is done', async () => {
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

  it('queues a second note with the same message, and saves the same note once', async () => {
    const noted = (content: string) => runChange(client, { ...change('Noted.'), content })
    const notes = [noted('first'), noted('second'), noted('first')]
    await begun(1)
    ends[0]?.()
    await begun(2)
    ends[1]?.()
    expect(await Promise.all(notes)).toEqual([true, true, true])
    expect(done).toHaveLength(2)
  })

  it('waits for an earlier change of the same enquiry, even if that fails, but not for other enquiries', async () => {
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

  it('updates cached lists right away and shows a message', async () => {
    const list = QUERY_KEYS.list('')
    const enquiry = (status: string) => ({ id: 'e1', reference: 'P-1', status }) as StaffEnquiry
    client.setQueryData(list, { items: [enquiry('New')] })
    const status = () => client.getQueryData<EnquiryPage>(list)?.items[0]?.status
    await runChange(client, {
      id: 'e1',
      done: 'Noted.',
      run: async () => ({ ...NOT_UNDOABLE, id: 'e1', status: 'x' }),
    })
    expect(status()).toBe('New')
    await runChange(client, {
      id: 'e1',
      done: 'Contacted.',
      run: async () => ({ ...NOT_UNDOABLE, ...enquiry('Contacted') }),
    })
    expect(status()).toBe('Contacted')
    expect(getTexts()).toEqual(['Contacted.'])
  })

  it('offers Undo next to the message if the change can be undone', async () => {
    void runChange(client, change('Moved.'))
    await begun(1)
    ends[0]?.()
    await vi.waitFor(() => expect(getTexts()).toEqual(['Moved.']))
    const { press } = getMessages()[0] ?? {}
    response = () => undoes('Undone for Asha: status.')
    press?.()
    await vi.waitFor(() => expect(getTexts()).toEqual(['Undone for Asha: status.']))
    expect(undone).toEqual(['batches/Moved./undo'])
    await runChange(client, { id: 'e1', done: 'Assigned.', run: async () => NOT_UNDOABLE })
    expect(getMessages()).toEqual([{ text: 'Assigned.' }])
  })
})

describe('runChange while offline', () => {
  /** Makes a change whose response is lost together with the connection. */
  const lose = async (message: string) => {
    const saving = runChange(client, change(message))
    await begun(done.length + 1)
    connect(false)
    ends.at(-1)?.(new NetworkError('no line'))
    await saving
  }
  const together = (count: number, ...lines: string[]) =>
    [`${count} changes aren’t confirmed. Try all again; none will be saved twice.`, ...lines].join('\n')

  it('counts an unsaved change instead of showing a message, and offers it when the connection is back', async () => {
    await lose('call')
    expect(getTexts()).toEqual([])
    expect(useConnection.getState().unsaved).toBe(1)
    connect(true)
    expect(getTexts()).toEqual([noResponse('call')])
    expect(useConnection.getState().unsaved).toBe(0)
    pressButtonOf(noResponse('call'))
    await begun(2)
    ends[1]?.()
    await settled()
    expect(done).toEqual(['call', 'call'])
    expect(getTexts()).toContain('call')
  })

  it('sends several changes again in order with one button', async () => {
    for (const message of ['call', 'note', 'status']) await lose(message)
    connect(true)
    expect(getTexts()).toEqual([together(3, 'call', 'note', 'status')])
    pressButtonOf(together(3, 'call', 'note', 'status'))
    for (const count of [4, 5, 6]) {
      await begun(count)
      ends[count - 1]?.()
    }
    await settled()
    expect(done.slice(3)).toEqual(['call', 'note', 'status'])
    expect(getTexts()).toEqual(['status'])
    expect(hasUnansweredChange('e1', 'status')).toBe(false)
  })

  it('offers the others when one of several is repeated, and forgets all when the message closes', async () => {
    for (const message of ['call', 'note', 'status']) await lose(message)
    connect(true)
    const repeated = runChange(client, change('note'))
    await begun(4)
    ends[3]?.()
    await repeated
    expect(getTexts()).toEqual([together(2, 'call', 'status'), 'note'])
    notifications.hide('unanswered changes')
    expect(hasUnansweredChange('e1', 'call') || hasUnansweredChange('e1', 'status')).toBe(false)
  })

  it('sends none of several changes for the next user', async () => {
    useSession.setState({ user: sampleUser(), isAuthenticated: true })
    for (const message of ['call', 'note']) await lose(message)
    connect(true)
    pressButtonOf(together(2, 'call', 'note'))
    await begun(3)
    useSession.getState().clear()
    ends[2]?.()
    await settled()
    await vi.waitFor(() => expect(hasUnansweredChange('e1', 'note')).toBe(false))
    expect(done).toEqual(['call', 'note', 'call'])
  })

  it('are unanswered until they are saved, so that the panel asks before a reload', async () => {
    await lose('call')
    connect(true)
    expect(losesChanges()).toBe(true)
    pressButtonOf(noResponse('call'))
    await begun(2)
    ends[1]?.()
    await settled()
    expect(losesChanges()).toBe(false)
  })

  it('offers nothing to the next user', async () => {
    useSession.setState({ user: sampleUser(), isAuthenticated: true })
    await lose('call')
    useSession.getState().clear()
    connect(true)
    expect(getTexts()).toEqual([])
    expect([useConnection.getState().unsaved, hasUnansweredChange('e1', 'call')]).toEqual([0, false])
  })
})

describe('undoLast', () => {
  it('undoes the last changes on the server one by one and updates the enquiry', async () => {
    const list = QUERY_KEYS.list('')
    const enquiry = (status: string) => ({ id: 'e1', reference: 'P-1', status }) as StaffEnquiry
    client.setQueryData(list, { items: [enquiry('Contacted')] })
    response = () => undoes(`Undo ${undone.length}.`, { enquiry: enquiry('New') })
    undoLast(client)
    undoLast(client)
    await vi.waitFor(() => expect(getTexts()).toEqual(['Undo 2.']))
    expect(undone).toEqual(['activities/last/undo', 'activities/last/undo'])
    expect(client.getQueryData<EnquiryPage>(list)?.items[0]?.status).toBe('New')
  })

  const UNDO_PENDING = 'This will be undone once it is saved.'

  it('undoes pending changes once they are saved, the latest first, and holds back later changes', async () => {
    void runChange(client, change('First.', 'e2'))
    void runChange(client, change('Second.', 'e2'))
    await begun(1)
    undoLast(client)
    undoLast(client)
    expect(getTexts()).toContain(UNDO_PENDING)
    void runChange(client, change('Behind.', 'e2'))
    ends[0]?.()
    await begun(2)
    expect(undone).toEqual([])
    ends[1]?.()
    await begun(3)
    expect(undone).toEqual(['batches/Second./undo', 'batches/First./undo'])
    expect(getTexts()).not.toContain(UNDO_PENDING)
    ends[2]?.()
    await settled()
  })

  it.each([
    ['rejected', new ApiError(422, 'Other words.')],
    ['not saved, even when sent again', new ApiError(503, 'The disk is full.')],
  ])('undoes nothing older if the pending change is %s', async (_, error) => {
    const last = runChange(client, change('Last.'))
    await begun(1)
    undoLast(client)
    ends[0]?.(error)
    expect(await last).toBe(false)
    await vi.waitFor(() => expect(getTexts()).not.toContain(UNDO_PENDING))
    if (error.status === 503) {
      await begun(2)
      ends[1]?.(error)
      await vi.waitFor(() => expect(getTexts().join()).toContain('Not confirmed: Last.'))
      notifications.hide('e1 Last.')
    }
    expect(undone).toEqual([])
    undoLast(client)
    await vi.waitFor(() => expect(undone).toEqual(['activities/last/undo']))
  })

  it('sends an unanswered change again, then undoes it', async () => {
    const last = runChange(client, change('Lost.'))
    await begun(1)
    ends[0]?.(new NetworkError('no line'))
    await last
    undoLast(client)
    await begun(2)
    ends[1]?.()
    await vi.waitFor(() => expect(getTexts()).toEqual(['Undo 1.']))
    expect(undone).toEqual(['batches/Lost./undo'])
  })

  it('sends an unanswered undo again with the same key', async () => {
    const keys: unknown[] = []
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers[KEY_HEADER])
      return keys.length === 1 ? Response.json({}, { status: 502 }) : undoes('Undone.')
    })
    undoLast(client)
    await vi.waitFor(() => expect(useConnection.getState().unsaved).toBe(1))
    connect(true)
    expect(getTexts().join()).toContain('Not confirmed: Undo.')
    undoLast(client)
    await vi.waitFor(() => expect(getTexts()).toEqual(['Undone.']))
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('does not undo a pending change after the session has ended', async () => {
    useSession.setState({ isAuthenticated: true })
    const last = runChange(client, change('Last.'))
    await begun(1)
    undoLast(client)
    useSession.getState().clear()
    ends[0]?.()
    await last
    await runChange(client, { id: 'e1', done: 'Behind.', run: async () => NOT_UNDOABLE })
    expect(undone).toEqual([])
  })
})

describe('runChange after a failure', () => {
  it('shows the failure and refetches, as after a success', async () => {
    const fresh = [QUERY_KEYS.counts, ['enquiries'], ['counts']]
    for (const run of [async () => NOT_UNDOABLE, async () => Promise.reject(new NetworkError('no line'))]) {
      for (const key of fresh) client.setQueryData(key, [])
      await runChange(client, { id: 'e1', done: 'Noted.', run })
      expect(fresh.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true])
    }
    expect(getTexts()).toContain(noResponse('Noted.'))
  })

  it('reuses the key of an unanswered change while its message is shown, but not after a rejection', async () => {
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
          return NOT_UNDOABLE
        },
      })
    }
    const lost = new NetworkError('no line')
    await press(lost)
    await press(lost)
    expect(getTexts()).toEqual([noResponse('Call: no answer.')])
    await press()
    expect(getTexts()).toEqual(['Call: no answer.'])
    await press(lost)
    notifications.hide('e1 Call: no answer.')
    await press(new ApiError(422, 'Other words.'))
    await press()
    const [first, second, third, fourth, fifth, sixth] = keys
    expect([second, third]).toEqual([first, first])
    expect(new Set([first, fourth, fifth, sixth]).size).toBe(4)
  })

  it('tells counsellors that an enquiry was erased or assigned to a colleague', async () => {
    const mine = ALL_PERMISSIONS.filter((permission) => permission !== 'read-all-enquiries')
    useSession.setState({
      user: sampleUser({ role: 'counsellor', permissions: mine }),
      isAuthenticated: true,
    })
    const notFound = () => Promise.reject(new ApiError(404, 'This record no longer exists.'))
    await runChange(client, { id: 'e9', done: 'Asha: Contacted.', run: notFound })
    expect(getTexts()).toEqual(['Not saved: this enquiry was erased or assigned to a colleague.'])
    response = () => Response.json({ message: 'This record no longer exists.' }, { status: 404 })
    undoLast(client)
    const text = 'Could not undo: this enquiry was erased or assigned to a colleague.'
    await vi.waitFor(() => expect(getTexts()).toContain(text))
    useSession.setState({ user: null, isAuthenticated: false })
  })

  it('repeats the original change, not the one on the updated screen', async () => {
    const sent: string[] = []
    let isOnline = false
    const assign = (before: string): RunnableChange => ({
      id: 'e9',
      done: 'taken',
      run: async () => {
        sent.push(before)
        if (!isOnline) throw new NetworkError()
        return NOT_UNDOABLE
      },
    })
    expect(await runChange(client, assign('someone'))).toBe(false)
    expect(hasUnansweredChange('e9', 'taken')).toBe(true)
    isOnline = true
    // In the meantime, the screen has read that it is saved.
    expect(await runChange(client, assign('current user'))).toBe(true)
    expect(hasUnansweredChange('e9', 'taken')).toBe(false)
    expect(sent).toEqual(['someone', 'someone'])
  })

  /** A server that stores changes by key, on a connection that loses responses while it is bad. */
  const createBadConnection = () => {
    const stored = new Map<string, string>()
    const line = { isBad: true }
    const act = (text: string): RunnableChange => ({
      id: 'e7',
      done: text,
      run: async ({ key }) => {
        stored.set(key, text)
        if (line.isBad) throw new NetworkError('lost')
        return NOT_UNDOABLE
      },
    })
    return { line, stored: () => [...stored.values()], press: (text: string) => runChange(client, act(text)) }
  }

  it('sends the same change again with the button next to the message', async () => {
    const { line, stored, press } = createBadConnection()
    await press('Busy.')
    pressButtonOf(noResponse('Busy.'))
    await settled()
    expect(getTexts()).toEqual([noResponse('Busy.')])
    line.isBad = false
    pressButtonOf(noResponse('Busy.'))
    await settled()
    expect(getTexts()).toEqual(['Busy.'])
    expect(stored()).toEqual(['Busy.'])
  })

  it('treats another note as a new change, and calls onDone only for the note that was saved', async () => {
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
          return NOT_UNDOABLE
        },
        onDone: () => cleared.push(content),
      })
    await note('first', new NetworkError('lost'))
    await note('second')
    expect([sent, cleared]).toEqual([['first', 'second'], ['second']])
  })

  it('forgets unanswered changes when the session ends', async () => {
    const { press } = createBadConnection()
    useSession.setState({ isAuthenticated: true })
    await press('Busy.')
    useSession.getState().clear()
    expect(getTexts()).toEqual([])
  })
})
