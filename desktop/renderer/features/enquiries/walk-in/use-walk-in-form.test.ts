import { describe, expect, it } from 'vitest'
import { toVisitNote } from './use-walk-in-form'

describe('toVisitNote', () => {
  it.each([
    ['walk-in', '', '', 'Visited us.'],
    ['phone', 'Java', '', 'Called us.'],
    ['walk-in', 'Python', ' Brings her brother ', 'Visited us. Asked about Python. Brings her brother'],
  ] as const)('of a %s about “%s” with the message “%s” is “%s”', (channel, topic, message, note) => {
    expect(toVisitNote({ channel, topic, message }, { topic: 'Java' })).toBe(note)
  })
})
