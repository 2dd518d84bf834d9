import { describe, expect, it } from 'vitest'
import { boardColumns } from './board-columns'

describe('boardColumns', () => {
  it('returns the stages for both kinds, where a closed service is won or lost', () => {
    const columns = boardColumns({})
    expect(columns.map(({ label }) => label)).toEqual(['New', 'Contacted', 'Converted', 'Archived'])
    expect(columns.map(({ key, filter }) => [key, filter])).toEqual([
      ['new', { stage: 'new' }],
      ['contacted', { stage: 'contacted' }],
      ['converted', { stage: 'converted' }],
      ['archived', { stage: 'archived' }],
    ])
    expect(columns.map(({ choiceFor }) => choiceFor({ kind: 'service' }).label)).toEqual([
      'new',
      'in-progress',
      'closed, won',
      'closed, lost',
    ])
    expect(columns.findIndex(({ holds }) => holds({ stage: 'contacted' }))).toBe(1)
  })

  it('returns the statuses that staff choose from for one kind', () => {
    const columns = boardColumns({ kind: 'service' })
    expect(columns.map(({ label, filter }) => [label, filter])).toEqual([
      ['new', { stage: 'new' }],
      ['in-progress', { stage: 'contacted' }],
      ['closed, won', { stage: 'converted' }],
      ['closed, lost', { stage: 'archived' }],
    ])
    expect(columns.map(({ holds }) => holds({ stage: 'converted' }))).toEqual([false, false, true, false])
  })
})
