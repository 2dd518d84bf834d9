import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ROUTES } from '#contract/routes'
import { emptyStorage } from '../../testing/empty-storage'
import { keyWithoutToken, sendingSession, storeFormToken } from './form-session'
import { touchForm, waitForFormToken } from './form-touch'

let sent: string[]
let answer: () => Response | Promise<Response>
beforeEach(() => {
  sent = []
  answer = () => Response.json({ pass: 'a-pass' })
  vi.stubGlobal('window', { sessionStorage: emptyStorage() })
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address)
    return answer()
  })
})
afterEach(() => void vi.unstubAllGlobals())

const getFormToken = () => sendingSession('student', {}, 0).pass
const touch = (kind: EnquiryKind) => {
  touchForm(kind)
  return waitForFormToken(kind)
}

test('a touched form requests one token with its own key', async () => {
  expect(keyWithoutToken('student')).toBeUndefined()
  const arrived = touch('student')
  const key = keyWithoutToken('student')
  await arrived
  await touch('student')
  expect([sent, getFormToken()]).toEqual([[`/api/enquiry-pass?key=${key}`], 'a-pass'])
})

test.each([
  ['is refused', () => Response.json({ pass: 'not-yours' }, { status: 429 })],
  ['is not JSON', () => new Response('<html>')],
  [
    'never arrives',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('a token that %s has no effect on the visitor', async (_what, refuse) => {
  answer = refuse
  await touch('student')
  expect([sent.length, keyWithoutToken('student') !== undefined]).toEqual([1, true])
})

test('touching a form requests one token at a time, and an enquiry waits for it briefly', async () => {
  let arrive: (response: Response) => void = () => undefined
  answer = () =>
    new Promise((resolve) => {
      arrive = resolve
    })
  touchForm('student')
  touchForm('student')
  const tokenPath = (form: string) => `${ROUTES.enquiryPass}?key=${keyWithoutToken(form)}`
  expect(sent).toEqual([tokenPath('student')])
  const waited = waitForFormToken('student')
  arrive(Response.json({ pass: 'a-pass' }))
  await waited
  expect(getFormToken()).toBe('a-pass')

  storeFormToken('student', keyWithoutToken('student') ?? '', 'a-pass')
  vi.useFakeTimers()
  touchForm('service')
  expect(sent.slice(1)).toEqual([tokenPath('service')])
  const arrived = vi.fn()
  const late = waitForFormToken('service').then(arrived)
  await vi.advanceTimersByTimeAsync(3999)
  expect(arrived).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await late
  expect(arrived).toHaveBeenCalledOnce()
  vi.useRealTimers()
  arrive(new Response('{}'))
})
