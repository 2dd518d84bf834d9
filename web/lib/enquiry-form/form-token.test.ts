import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { challengeText } from '#contract/enquiries/challenge'
import { pathFor, ROUTES } from '#contract/routes'
import { emptyStorage } from '../../testing/empty-storage'
import { keepFormToken, keyWithoutToken, sendingSession, touchSession } from './form-session'
import { fetchFormToken, proveEnquiry } from './form-token'
import { formTokenArrived, touchForm } from './form-touch'

const challenge = (id: string, answer: number) => ({
  hash: createHash('sha256').update(challengeText(id, answer)).digest('hex'),
  max: 10,
})

/** What went out, with the method and body of a write. */
let sent: unknown[]
let answer: (address: string) => Response | Promise<Response>
beforeEach(() => {
  sent = []
  answer = () => Response.json({ pass: 'a-pass' })
  vi.stubGlobal('window', { sessionStorage: emptyStorage() })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    sent.push(init ? [address, init] : address)
    return answer(address)
  })
})
afterEach(() => void vi.unstubAllGlobals())

const getFormToken = () => sendingSession('student', {}, 0).pass

test('a touched form gets its token, by its own key, and asks for no second one', async () => {
  await fetchFormToken('student')
  expect(sent).toEqual([])
  touchSession('student', 0)
  const key = keyWithoutToken('student')
  await fetchFormToken('student')
  await fetchFormToken('student')
  expect([sent, getFormToken()]).toEqual([[`/api/enquiry-pass?key=${key}`], 'a-pass'])
})

test('a token that costs a challenge is worked for', async () => {
  touchSession('student', 0)
  answer = (address) =>
    address.includes('&answer=')
      ? Response.json({ pass: 'earned' })
      : Response.json({ puzzle: { id: 'p-1', ...challenge('p-1', 6) } })
  const key = keyWithoutToken('student')
  await fetchFormToken('student')
  expect(sent).toEqual([`/api/enquiry-pass?key=${key}`, `/api/enquiry-pass?key=${key}&answer=6`])
  expect(getFormToken()).toBe('earned')
})

test.each([
  ['is refused', () => Response.json({ pass: 'not-yours' }, { status: 429 })],
  ['is no JSON', () => new Response('<html>')],
  [
    'never comes',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['has a challenge without an end', () => Response.json({ puzzle: { id: 'p', hash: 'ab' } })],
  ['has a challenge without a hash', () => Response.json({ puzzle: { id: 'p', max: 10 } })],
])('a token that %s costs the visitor nothing', async (_what, refuse) => {
  touchSession('student', 0)
  answer = refuse
  await fetchFormToken('student')
  expect([sent.length, keyWithoutToken('student') !== undefined]).toEqual([1, true])
})

test('a proof that is asked for is sent to its enquiry, and outlives the page', async () => {
  const { hash, max } = challenge('e-7', 4)
  await proveEnquiry(Response.json({ id: 'e-7', puzzle: { hash, max } }))
  expect(sent).toEqual([
    [
      pathFor(ROUTES.enquiryProof, { id: 'e-7' }),
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"answer":4}',
        keepalive: true,
      },
    ],
  ])
})

test.each([
  '{"id":"e-7"}',
  '{"id":"e-7","puzzle":{"max":10}}',
  '{"id":"e-7","puzzle":{"hash":"ab"}}',
  'no JSON',
])('where the response is %s nothing is proved', async (body) => {
  await proveEnquiry(new Response(body))
  expect(sent).toEqual([])
})

test('touching a form fetches its token once at a time, and an enquiry waits for it, but not for long', async () => {
  let arrive: (response: Response) => void = () => undefined
  answer = () =>
    new Promise((resolve) => {
      arrive = resolve
    })
  touchForm('student')
  touchForm('student')
  const asked = (form: string) => `${ROUTES.enquiryPass}?key=${keyWithoutToken(form)}`
  await vi.waitFor(() => expect(sent).toEqual([asked('student')]))
  const waited = formTokenArrived('student')
  arrive(Response.json({ pass: 'a-pass' }))
  await waited
  expect(getFormToken()).toBe('a-pass')

  keepFormToken('student', keyWithoutToken('student') ?? '', 'a-pass')
  touchForm('service')
  await vi.waitFor(() => expect(sent.slice(1)).toEqual([asked('service')]))
  vi.useFakeTimers()
  const arrived = vi.fn()
  const late = formTokenArrived('service').then(arrived)
  await vi.advanceTimersByTimeAsync(3999)
  expect(arrived).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await late
  expect(arrived).toHaveBeenCalledOnce()
  vi.useRealTimers()
  arrive(new Response('{}'))
})
