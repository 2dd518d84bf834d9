import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { decodeContext } from '#contract/decode-context'
import { encodeContext } from '#contract/enquiries/enquiry-context'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { CONTEXT_HEADER } from '#contract/routes'
import { gate } from '../../../api/testing/gate.ts'
import { nonEmpty } from '../../../api/testing/non-empty.ts'
import { emptyStorage } from '../../testing/empty-storage'
import { addWaiting, removeWaiting, waitingEnquiries } from '../offline-queue/offline-queue'
import { dismissNews, offlineQueueState, subscribeToOfflineQueue } from '../offline-queue/queue-state'
import { loadDraft, saveDraft } from './drafts'
import { keyWithoutToken, touchSession } from './form-session'
import { type Outgoing, sendEnquiry } from './send-enquiry'
import { sendNow, startSending } from './sender'

const NOTICE = '2026-11'

const getKey = (name: string) => `key-of-enquiry-${name}`
const toDigits = (text: string) => [...text].map((character) => character.charCodeAt(0)).join('')
const enquiry = (name: string): Outgoing => ({
  kind: 'student',
  body: { name, mobile: toDigits(name), email: `${name}@example.com`, course: name },
  context: { key: getKey(name), page: '/contact' },
})

type Sent = { headers: Record<string, string>; body: string }

/** Statuses of the server's responses; `lost` for no response. */
let answers: (number | 'lost')[]
/** Names in the enquiries that were sent, in order. */
let sent: string[]
let listeners: Map<string, () => void>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Test files share modules.
  dismissNews(offlineQueueState().news)
  answers = []
  sent = []
  listeners = new Map()
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    localStorage: emptyStorage(),
    sessionStorage: emptyStorage(),
    location: { pathname: '/contact' },
    navigator: { onLine: true },
  })
  vi.stubGlobal('fetch', async (_address: string, { headers, body }: Sent) => {
    const { name } = JSON.parse(body) as { name: string }
    const { key } = decodeContext(headers[CONTEXT_HEADER])
    sent.push(key === getKey(name) ? name : `${name} under ${key}`)
    const answer = answers.shift() ?? 201
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    return new Response('{}', { status: answer, headers: { Location: '/enquiry/ABCD-2345' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const waiting = () => waitingEnquiries().map(({ body }) => body.name)
const outcomes = () =>
  offlineQueueState().news.map(({ enquiry: { body }, outcome, hasWaited }) => [
    body.name,
    outcome.result,
    hasWaited,
  ])
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test.each<[string, (number | 'lost')[]]>([
  ['accepted', [200, 201]],
  ['refused', [400, 403, 404, 409, 413, 422]],
  ['failed', [408, 425, 429, 500, 502, 503, 504]],
  ['lost', ['lost']],
])('an enquiry is %s after a response of %j', async (result, all) => {
  for (const answer of nonEmpty(all)) {
    answers = [answer]
    expect([answer, (await sendEnquiry(enquiry('a'))).result]).toEqual([answer, result])
  }
})

test('an enquiry is sent as JSON to its own path, even if the page is left', async () => {
  const calls: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    calls.push([address, init])
    return new Response('{}', { status: 201, headers: { Location: '/enquiry/ABCD-2345' } })
  })
  const one = enquiry('a')
  expect(await sendEnquiry(one)).toEqual({ result: 'accepted', reference: 'ABCD-2345' })
  expect(await sendEnquiry({ ...one, kind: 'service' })).toMatchObject({ result: 'accepted' })
  expect(calls.map(([address]) => address)).toEqual(['/api/enquiries', '/api/service-enquiries'])
  expect(calls[0]?.[1]).toEqual({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [CONTEXT_HEADER]: encodeContext(one.context) },
    body: JSON.stringify(one.body),
    signal: expect.any(AbortSignal),
    keepalive: true,
  })
})

test.each([
  ['/enquiry/ABCD-2345', 'ABCD-2345'],
  ['/enquiry/ABCD-2345/', ''],
  ['/x/enquiry/ABCD-2345', ''],
  ['/enquiry/ABCD-234', ''],
  ['/enquiry/abcd-2345', ''],
])('the location %s contains the reference %j', async (location, reference) => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 201, headers: { Location: location } }))
  expect(await sendEnquiry(enquiry('a'))).toEqual({ result: 'accepted', reference })
})

test('a refusal has the server’s message and fields, or else a general message', async () => {
  const errorOf = async (status: number, body: string) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status }))
    return sendEnquiry(enquiry('a'))
  }
  expect(await errorOf(400, '{"message":"No.","fields":{"mobile":"x","name":"y"}}')).toEqual({
    result: 'refused',
    message: 'No.',
    fields: ['mobile', 'name'],
  })
  expect(await errorOf(400, '{"message":"No."}')).toEqual({ result: 'refused', message: 'No.', fields: [] })
  expect(await errorOf(502, '<html>')).toMatchObject({ result: 'failed', message: ENQUIRY_TEXTS.failed })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await sendEnquiry(enquiry('a'))).toEqual({ result: 'lost', message: ENQUIRY_TEXTS.unreachable })
})

test('an enquiry without a response for 30 seconds is lost', async () => {
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const outcomeSeen = vi.fn()
  const sending = sendEnquiry(enquiry('a')).then(outcomeSeen)
  await later(29_999)
  expect(outcomeSeen).not.toHaveBeenCalled()
  await later(1)
  await sending
  expect(outcomeSeen).toHaveBeenCalledExactlyOnceWith({
    result: 'lost',
    message: ENQUIRY_TEXTS.unreachable,
  })
})

test('a waiting enquiry stays queued while the server fails or limits the rate, until it is accepted', async () => {
  addWaiting(enquiry('a'))
  answers = [503, 429, 201]
  startSending()
  await later(0)
  expect([sent, waiting(), outcomes()]).toEqual([['a'], ['a'], []])
  await later(4999)
  expect(sent).toEqual(['a'])
  await later(1)
  expect([sent, waiting(), outcomes()]).toEqual([['a', 'a'], ['a'], []])
  await later(10_000)
  expect([sent, waiting()]).toEqual([['a', 'a', 'a'], []])
  expect(outcomes()).toEqual([['a', 'accepted', true]])
  await later(600_000)
  expect(sent).toHaveLength(3)
})

test('a failing enquiry does not delay others, and nothing more is sent without a connection', async () => {
  for (const key of ['b', 'c', 'd']) addWaiting(enquiry(key))
  answers = [503, 201, 'lost']
  startSending()
  await later(0)
  expect([sent, waiting()]).toEqual([
    ['b', 'c', 'd'],
    ['b', 'd'],
  ])
  answers = ['lost']
  await later(5000)
  expect([sent.slice(3), waiting()]).toEqual([['b'], ['b', 'd']])
  answers = [400, 201]
  listeners.get('online')?.()
  await later(0)
  expect([sent.slice(4), waiting()]).toEqual([['b', 'd'], []])
  expect(outcomes()).toEqual(
    expect.arrayContaining([
      ['b', 'refused', true],
      ['d', 'accepted', true],
    ]),
  )
})

test('an enquiry is sent once on a double press, and waits if its page is left', async () => {
  startSending()
  await later(0)
  let answered: (response: Response) => void = () => undefined
  const addresses: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    addresses.push(address)
    return new Promise<Response>((resolve) => {
      answered = resolve
    })
  })
  const { body } = enquiry('Java')
  const first = sendNow('student', body, '', NOTICE)
  await sendNow('student', body, '', NOTICE)
  await vi.waitFor(() => expect(addresses).toEqual(['/api/enquiries']))
  expect(waiting()).toEqual([])
  listeners.get('pagehide')?.()
  expect(waitingEnquiries().map((each) => each.body)).toEqual([body])
  answered(new Response('{}', { status: 201 }))
  await first
  expect([addresses.length, waiting(), offlineQueueState().sending]).toEqual([1, [], []])
})

test('an enquiry that the visitor has sent again causes one notification, whatever happens to the waiting copy', async () => {
  const { body } = enquiry('by-hand')
  answers = ['lost']
  startSending()
  await sendNow('student', body, '', NOTICE)
  let answerCopy: (response: Response) => void = () => undefined
  const copy = new Promise<Response>((resolve) => {
    answerCopy = resolve
  })
  const accepted = new Response('{}', { status: 201, headers: { Location: '/enquiry/ABCD-2345' } })
  const fetch = vi.fn().mockReturnValueOnce(copy).mockResolvedValueOnce(accepted)
  vi.stubGlobal('fetch', fetch)
  listeners.get('online')?.()
  await sendNow('student', body, '', NOTICE)
  dismissNews(offlineQueueState().news)
  answerCopy(new Response('{}', { status: 400 }))
  await later(0)
  expect([fetch.mock.calls.length, waiting(), outcomes()]).toEqual([2, [], []])
})

test('an enquiry waits if the browser is offline, but not if the server is busy', async () => {
  answers = ['lost', 503]
  await sendNow('student', enquiry('first').body, '', NOTICE)
  expect(waiting()).toEqual(['first'])
  await sendNow('student', enquiry('second').body, '', NOTICE)
  expect(waiting()).toEqual(['first'])
})

describe('an enquiry without a response', () => {
  const outcomeOf = async (name: string, { onLine = true, isFull = false }) => {
    Object.assign(window.navigator, { onLine })
    if (isFull) window.localStorage.setItem = () => expect.unreachable('full')
    answers = ['lost']
    await sendNow('student', enquiry(name).body, '', NOTICE)
    return offlineQueueState().news.map(({ outcome }) => outcome)
  }
  const failed = { result: 'lost', message: ENQUIRY_TEXTS.unreachable }

  it('counts as failed if the browser is online', async () =>
    expect(await outcomeOf('online', {})).toEqual([failed]))

  it('counts as kept if the browser is offline', async () =>
    expect(await outcomeOf('offline', { onLine: false })).toEqual([{ result: 'kept' }]))

  it('counts as failed if the storage is full', async () =>
    expect(await outcomeOf('full', { onLine: false, isFull: true })).toEqual([failed]))
})

describe('a correction of a waiting enquiry', () => {
  const { body } = enquiry('hasty')
  const corrected = { ...body, mobile: '9000000000' }
  /** Numbers that were sent. */
  let mobiles: string[]
  /** Statuses of the responses, or a response that the test delays. */
  let responses: (number | Promise<Response>)[]

  beforeEach(async () => {
    for (const { context } of waitingEnquiries()) removeWaiting(context.key)
    startSending()
    answers = ['lost']
    await sendNow('student', body, '', NOTICE)
    mobiles = []
    responses = []
    vi.stubGlobal('fetch', async (_address: string, init: Sent) => {
      mobiles.push((JSON.parse(init.body) as { mobile: string }).mobile)
      const next = responses.shift() ?? 201
      return typeof next === 'number' ? new Response('{}', { status: next }) : next
    })
  })

  it.each([
    ['accepted', 201],
    ['refused', 400],
  ])('leaves nothing to send once it is %s', async (_result, status) => {
    responses = [status]
    await sendNow('student', corrected, '', NOTICE)
    await later(600_000)
    expect([mobiles, waiting()]).toEqual([[corrected.mobile], []])
  })

  it('replaces it if the server is busy', async () => {
    responses = [503]
    await sendNow('student', corrected, '', NOTICE)
    expect(waitingEnquiries().map(({ body: { mobile } }) => mobile)).toEqual([corrected.mobile])
    await later(600_000)
    expect([mobiles, waiting()]).toEqual([[corrected.mobile, corrected.mobile], []])
  })

  it('replaces it while the queue is sending another form', async () => {
    const { opened, open } = gate()
    responses = [opened.then(() => new Response('{}', { status: 201 }))]
    const other: Outgoing = { ...enquiry('other'), kind: 'service' }
    for (const { context } of waitingEnquiries()) removeWaiting(context.key)
    addWaiting(other)
    addWaiting({ kind: 'student', body, context: { key: getKey('hasty') } })
    listeners.get('online')?.()
    await later(0)
    await sendNow('student', corrected, '', NOTICE)
    open()
    await later(600_000)
    expect([mobiles, waiting()]).toEqual([[other.body.mobile, corrected.mobile], []])
  })

  it('is sent once when the connection returns', async () => {
    const { opened, open } = gate()
    responses = [opened.then(() => new Response('{}', { status: 201 }))]
    const sending = sendNow('student', corrected, '', NOTICE)
    await vi.waitFor(() => expect(mobiles).toHaveLength(1))
    listeners.get('online')?.()
    await later(0)
    open()
    await sending
    await later(600_000)
    expect([mobiles, waiting()]).toEqual([[corrected.mobile], []])
  })
})

test('an accepted enquiry clears its form and renews its key, but keeps later changes', async () => {
  const { body } = enquiry('emptied')
  touchSession('student')
  const key = keyWithoutToken('student')
  saveDraft('student', { ...body, message: 'and in the evening?' })
  saveDraft('service', { name: 'Meera' })
  answers = [503, 201]
  await sendNow('student', body, '', NOTICE)
  expect(loadDraft('student')).toEqual({ ...body, message: 'and in the evening?' })
  expect(keyWithoutToken('student')).toBe(key)
  await sendNow('student', body, '', NOTICE)
  expect(loadDraft('student')).toEqual({
    name: '',
    mobile: '',
    email: '',
    course: '',
    message: 'and in the evening?',
  })
  expect(keyWithoutToken('student')).not.toBe(key)
  expect(loadDraft('service')).toEqual({ name: 'Meera' })
})

test('a waiting enquiry that is accepted clears only the form that still shows it', async () => {
  const shown = enquiry('shown')
  const other = enquiry('other')
  startSending()
  await later(0)
  for (const [draft, left] of [
    [shown.body, {}],
    [
      { ...shown.body, course: 'Go' },
      { ...shown.body, course: 'Go' },
    ],
  ] as const) {
    saveDraft('student', draft)
    addWaiting(shown)
    addWaiting(other)
    answers = [201, 400]
    listeners.get('online')?.()
    await later(0)
    expect([loadDraft('student'), waiting()]).toEqual([left, []])
  }
})

test('the latest news of an enquiry replaces earlier news until it is shown', async () => {
  dismissNews(offlineQueueState().news)
  expect(offlineQueueState().news).toEqual([])
  answers = [503, 201]
  const { body } = enquiry('news')
  await sendNow('student', body, '', NOTICE)
  expect(outcomes()).toEqual([['news', 'failed', false]])
  await sendNow('student', body, '', NOTICE)
  expect(outcomes()).toEqual([['news', 'accepted', false]])
  await sendNow('student', enquiry('more').body, '', NOTICE)
  const [first] = offlineQueueState().news
  dismissNews(first ? [first] : [])
  expect(outcomes()).toEqual([['more', 'accepted', false]])
})

test('the pause between attempts doubles up to five minutes', async () => {
  for (const { context } of waitingEnquiries()) removeWaiting(context.key)
  addWaiting(enquiry('patient'))
  answers = Array.from({ length: 12 }, () => 'lost' as const)
  listeners.clear()
  startSending()
  await later(0)
  const pauses = [5, 10, 20, 40, 80, 160, 300, 300].map((seconds) => seconds * 1000)
  for (const [index, pause] of nonEmpty(pauses.entries())) {
    await later(pause - 1)
    expect([pause, sent.length]).toEqual([pause, index + 1])
    await later(1)
    expect([pause, sent.length]).toEqual([pause, index + 2])
  }
})

test('changes in another tab are noticed, and a form being sent is known by its kind', async () => {
  startSending()
  await later(0)
  const listener = vi.fn()
  const stop = subscribeToOfflineQueue(listener)
  addWaiting(enquiry('elsewhere'))
  expect(offlineQueueState().waiting).toEqual([])
  listeners.get('storage')?.()
  expect([listener.mock.calls.length, offlineQueueState().waiting.map(({ body }) => body.name)]).toEqual([
    1,
    ['elsewhere'],
  ])
  stop()
  const sending = sendNow('student', enquiry('under-way').body, '', NOTICE)
  expect(offlineQueueState().sending).toEqual(['student'])
  await sending
  expect([listener.mock.calls.length, offlineQueueState().sending]).toEqual([1, []])
})
