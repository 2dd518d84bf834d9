import { expect, test, vi } from 'vitest'
import { newKey } from '#contract/new-key'
import { emptyStorage } from '../../testing/empty-storage'
import { keyWithoutToken, renewSession, sendingSession, storeFormToken, touchSession } from './form-session'

const BODY = { name: 'Asha' }

test('newKey returns a key that the server accepts', () => expect(newKey()).toMatch(/^[\w-]{16,64}$/))

test('newKey returns 32 random hexadecimal digits if the browser has no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(10) })
  expect(newKey()).toBe('0a'.repeat(16))
  vi.unstubAllGlobals()
  expect(newKey()).not.toBe(newKey())
})

test('a stored session is read as far as it is valid', () => {
  const tab = emptyStorage()
  const key = 'a-key-that-was-kept'
  const held = (session: object) => tab.setItem('enquiry-session:student', JSON.stringify(session))
  held({ key, touchedAt: 'early', sent: 1, pass: 2 })
  expect(keyWithoutToken('student', tab)).toBe(key)
  expect(sendingSession('student', BODY, 0, tab)).toEqual({ key, pass: undefined, fillMs: undefined })
  held({ key, touchedAt: 5, sent: JSON.stringify(BODY), pass: 'a-pass' })
  expect(sendingSession('student', BODY, 9.6, tab)).toEqual({ key, pass: 'a-pass', fillMs: 5 })
  held({ touchedAt: 5, pass: 'a-pass' })
  expect(keyWithoutToken('student', tab)).toBeUndefined()
  touchSession('student', 7, tab)
  expect(sendingSession('student', BODY, 9, tab)).toMatchObject({ fillMs: 2, pass: undefined })
})

test('each form has its own session', () => {
  const tab = emptyStorage()
  touchSession('student', 0, tab)
  expect(keyWithoutToken('service', tab)).toBeUndefined()
  touchSession('service', 0, tab)
  expect(keyWithoutToken('service', tab)).not.toBe(keyWithoutToken('student', tab))
})

test('a renewed session has a new key and nothing else', () => {
  const tab = emptyStorage()
  touchSession('student', 0, tab)
  storeFormToken('student', keyWithoutToken('student', tab) ?? '', 'a-pass', tab)
  renewSession('student', tab)
  expect(Object.keys(JSON.parse(tab.kept.get('enquiry-session:student') ?? ''))).toEqual(['key'])
})

test('the same body is sent with the same key, even after a reload', () => {
  const tab = emptyStorage()
  touchSession('student', 0, tab)
  const { key } = sendingSession('student', BODY, 0, tab)
  touchSession('student', 0, tab)
  expect(sendingSession('student', { ...BODY }, 0, tab).key).toBe(key)
})

test('another body and the next enquiry get new keys', () => {
  const tab = emptyStorage()
  touchSession('student', 0, tab)
  const first = sendingSession('student', BODY, 0, tab).key
  const corrected = sendingSession('student', { name: 'Asha R' }, 0, tab).key
  renewSession('student', tab)
  const next = sendingSession('student', { name: 'Asha R' }, 0, tab).key
  expect(new Set([first, corrected, next]).size).toBe(3)
})

test('the fill time starts at the first touch', () => {
  const tab = emptyStorage()
  expect(sendingSession('service', BODY, 500, tab).fillMs).toBeUndefined()
  touchSession('service', 1000, tab)
  touchSession('service', 3000, tab)
  expect(sendingSession('service', BODY, 4500, tab).fillMs).toBe(3500)
  expect(sendingSession('service', BODY, 0, tab).fillMs).toBe(0)
})

test('a token is sent only with the enquiry it was issued for', () => {
  const tab = emptyStorage()
  expect(keyWithoutToken('student', tab)).toBeUndefined()
  touchSession('student', 0, tab)
  const key = keyWithoutToken('student', tab) ?? ''
  storeFormToken('student', 'the-key-of-another', 'not-for-this-one', tab)
  expect(keyWithoutToken('student', tab)).toBe(key)
  storeFormToken('student', key, 'a-pass', tab)
  expect(keyWithoutToken('student', tab)).toBeUndefined()
  expect(sendingSession('student', BODY, 0, tab)).toMatchObject({ key, pass: 'a-pass' })
  expect(sendingSession('student', BODY, 0, tab)).toMatchObject({ key, pass: 'a-pass' })
  expect(sendingSession('student', { name: 'Asha R' }, 0, tab).pass).toBeUndefined()
})
