import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { decodeContext } from '#contract/decode-context'
import { CONTEXT_HEADER } from '#contract/routes'
import { emptyStorage } from '../testing/empty-storage'
import { outboxState } from './outbox'
import { type Outgoing, sendEnquiry } from './send-enquiry'
import { sendNow, startSending } from './sender'
import { keepWaiting, waitingEnquiries } from './waiting-enquiries'

const keyOf = (name: string) => `key-of-enquiry-${name}`
const enquiry = (name: string): Outgoing => ({
  kind: 'student',
  body: { name, mobile: '9876543210', email: `${name}@example.com`, course: name },
  context: { key: keyOf(name), page: '/contact' },
})

type Sent = { headers: Record<string, string>; body: string }

/** What the server does with the calls that come: answers with a status, or is not there. */
let answers: (number | 'lost')[]
/** Names in the enquiries that were sent, each under its key, in order. */
let sent: string[]
let listeners: Map<string, () => void>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answers = []
  sent = []
  listeners = new Map()
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    localStorage: emptyStorage(),
    sessionStorage: emptyStorage(),
    location: { pathname: '/contact' },
  })
  vi.stubGlobal('fetch', async (_address: string, { headers, body }: Sent) => {
    const { name } = JSON.parse(body) as { name: string }
    const { key } = decodeContext(headers[CONTEXT_HEADER])
    sent.push(key === keyOf(name) ? name : `${name} under ${key}`)
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
  outboxState().news.map(({ enquiry: { body }, outcome, hasWaited }) => [
    body.name,
    outcome.result,
    hasWaited,
  ])
/** Lets what waits be tried again. */
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test.each([
  ['accepted', [200, 201]],
  ['refused', [400, 403, 404, 409, 413, 422]],
  ['failed', [408, 425, 429, 500, 502, 503, 504]],
  ['lost', ['lost' as const]],
])('an enquiry is %s by an answer of %j', async (result, all) => {
  for (const answer of all) {
    answers = [answer]
    expect([answer, (await sendEnquiry(enquiry('a'))).result]).toEqual([answer, result])
  }
})

test('what waits is kept while the server is unwell or has had enough, and leaves when it is taken', async () => {
  keepWaiting(enquiry('a'))
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

test('one that fails holds up no other; without a line the rest is not tried', async () => {
  for (const key of ['b', 'c', 'd']) keepWaiting(enquiry(key))
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

test('an enquiry that is sent twice by a double press goes out once, and waits when its page is left', async () => {
  startSending()
  await later(0)
  let answered: (response: Response) => void = () => undefined
  const fetch = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        answered = resolve
      }),
  )
  vi.stubGlobal('fetch', fetch)
  const { body } = enquiry('Java')
  const first = sendNow('student', body, '')
  await sendNow('student', body, '')
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  expect(waiting()).toEqual([])
  listeners.get('pagehide')?.()
  expect(waitingEnquiries().map((each) => each.body)).toEqual([body])
  answered(new Response('{}', { status: 201 }))
  await first
  expect([fetch.mock.calls.length, waiting(), outboxState().sending]).toEqual([1, [], []])
})

test('an enquiry that finds no line waits; one that the server is too busy for stays with its visitor', async () => {
  answers = ['lost', 503]
  await sendNow('student', enquiry('first').body, '')
  expect(waiting()).toEqual(['first'])
  await sendNow('student', enquiry('second').body, '')
  expect(waiting()).toEqual(['first'])
})
