import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { nonEmpty } from '../../../../api/testing/non-empty.ts'
import { hasScreen } from '../../app/screens'
import { DESK_SHORTCUTS, GO_TO, SHORTCUTS } from '../../app/shortcuts/shortcuts'
import { enquiryKeys } from './enquiry-keys'

const one = { id: 'e1' } as StaffEnquiry
/** A Saturday, 15:00 in India. */
const NOW = Date.parse('2026-11-21T15:00:00+05:30')

/** What was done, in order. */
let done: unknown[][]
const note =
  (name: string) =>
  (...args: unknown[]) =>
    void done.push([name, ...args])
const actions = {
  dial: note('dial'),
  take: note('take'),
  notePhoneCall: note('call'),
  setNextStep: note('step'),
  undoLast: note('undo'),
} as never
const places = {
  note: note('to the note'),
  status: note('to the status'),
  phoneCall: note('to the call'),
}

beforeEach(() => {
  done = []
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

test('each key does its own to the enquiry', () => {
  const keys = enquiryKeys(one, actions, places)
  for (const key of ['t', 'c', 'n', 'e', '1', '2', '3', '4', 'H', 'A', 'T', 'S', 'W', 'z']) keys[key]?.()
  expect(done).toEqual([
    ['take', one],
    ['dial', one],
    ['to the call'],
    ['to the note'],
    ['to the status'],
    ['call', one, 'spoke'],
    ['call', one, 'no-answer'],
    ['call', one, 'busy'],
    ['call', one, 'wrong-number'],
    ['step', one, '2026-11-21T10:30:00.000Z'],
    ['step', one, '2026-11-21T10:30:00.000Z'],
    ['step', one, '2026-11-22T05:30:00.000Z'],
    ['step', one, '2026-11-28T05:30:00.000Z'],
    ['step', one, '2026-11-23T05:30:00.000Z'],
    ['undo'],
  ])
})

test('without an enquiry only the last change can be undone', () => {
  const keys = enquiryKeys(undefined, actions, places)
  expect(Object.keys(keys)).toEqual(['z'])
  keys.z?.()
  expect(done).toEqual([['undo']])
})

const lastKeys = (shortcuts: typeof SHORTCUTS) => shortcuts.map(({ keys }) => keys.at(-1))

test('the help names every key of an enquiry, and no key twice', () => {
  const listed = lastKeys(DESK_SHORTCUTS)
  expect(listed).toEqual(expect.arrayContaining(Object.keys(enquiryKeys(one, actions, places))))
  expect(new Set(listed).size).toBe(listed.length)
  for (const { keys, label } of [...SHORTCUTS, ...DESK_SHORTCUTS]) {
    expect(label).not.toBe('')
    expect(keys).not.toHaveLength(0)
    expect(keys).not.toContain('')
  }
})

test('g and a letter lead to a screen, as the help says', () => {
  for (const [key, { label, to }] of nonEmpty(Object.entries(GO_TO))) {
    expect(hasScreen(to)).toBe(true)
    expect(SHORTCUTS).toContainEqual({ keys: ['g', key], label: `Go to ${label}` })
  }
})
