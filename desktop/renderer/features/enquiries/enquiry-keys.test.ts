import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { nonEmpty } from '../../../../api/testing/non-empty.ts'
import { hasScreen } from '../../app/screens'
import { DESK_SHORTCUTS, GO_TO, SHORTCUTS } from '../../app/shortcuts/shortcuts'
import { enquiryKeys } from './enquiry-keys'

const enquiry = { id: 'e1' } as StaffEnquiry
/** A Saturday, 15:00 in India. */
const NOW = Date.parse('2026-11-21T15:00:00+05:30')

/** Calls of actions and focus targets, in order. */
let done: unknown[][]
const record =
  (name: string) =>
  (...args: unknown[]) =>
    void done.push([name, ...args])
const actions = {
  dial: record('dial'),
  assignToMe: record('assign'),
  logPhoneCall: record('call'),
  setNextStep: record('step'),
  undoLast: record('undo'),
} as never
const targets = {
  note: record('focus note'),
  status: record('focus status'),
  phoneCall: record('focus call note'),
}

beforeEach(() => {
  done = []
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('enquiryKeys', () => {
  it('maps each key to its action', () => {
    const keys = enquiryKeys(enquiry, actions, targets)
    for (const key of ['t', 'c', 'n', 'e', '1', '2', '3', '4', 'H', 'A', 'T', 'S', 'W', 'z']) keys[key]?.()
    expect(done).toEqual([
      ['assign', enquiry],
      ['dial', enquiry],
      ['focus call note'],
      ['focus note'],
      ['focus status'],
      ['call', enquiry, 'spoke'],
      ['call', enquiry, 'no-answer'],
      ['call', enquiry, 'busy'],
      ['call', enquiry, 'wrong-number'],
      ['step', enquiry, '2026-11-21T10:30:00.000Z'],
      ['step', enquiry, '2026-11-21T10:30:00.000Z'],
      ['step', enquiry, '2026-11-22T05:30:00.000Z'],
      ['step', enquiry, '2026-11-28T05:30:00.000Z'],
      ['step', enquiry, '2026-11-23T05:30:00.000Z'],
      ['undo'],
    ])
  })

  it('offers only Undo without an enquiry', () => {
    const keys = enquiryKeys(undefined, actions, targets)
    expect(Object.keys(keys)).toEqual(['z'])
    keys.z?.()
    expect(done).toEqual([['undo']])
  })
})

describe('the help', () => {
  const lastKeys = (shortcuts: typeof SHORTCUTS) => shortcuts.map(({ keys }) => keys.at(-1))

  it('lists every key of an enquiry, and no key twice', () => {
    const listed = lastKeys(DESK_SHORTCUTS)
    expect(listed).toEqual(expect.arrayContaining(Object.keys(enquiryKeys(enquiry, actions, targets))))
    expect(new Set(listed).size).toBe(listed.length)
    for (const { keys, label } of [...SHORTCUTS, ...DESK_SHORTCUTS]) {
      expect(label).not.toBe('')
      expect(keys).not.toHaveLength(0)
      expect(keys).not.toContain('')
    }
  })

  it('lists the screens behind g and a letter', () => {
    for (const [key, { label, to }] of nonEmpty(Object.entries(GO_TO))) {
      expect(hasScreen(to)).toBe(true)
      expect(SHORTCUTS).toContainEqual({ keys: ['g', key], label: `Go to ${label}` })
    }
  })
})
