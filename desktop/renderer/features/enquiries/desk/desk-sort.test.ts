import { describe, expect, it } from 'vitest'
import { DESK_COLUMNS } from './desk-columns'
import { getColumnOrder, getNextSort } from './desk-sort'

describe('getNextSort', () => {
  it('sorts by a column, then in reverse, and then in the order of the view', () => {
    expect(getNextSort({ view: 'all' }, 'who')).toBe('name')
    expect(getNextSort({ view: 'all', sort: 'name' }, 'who')).toBe('-name')
    expect(getNextSort({ view: 'all', sort: '-name' }, 'who')).toBeUndefined()
    expect(getNextSort({ view: 'all', sort: '-name' }, 'waiting')).toBe('-waiting')
  })

  it('reverses the order of the view first', () => {
    expect(getNextSort({ view: 'new' }, 'arrived')).toBe('received')
    expect(getNextSort({ view: 'new', sort: 'received' }, 'arrived')).toBeUndefined()
    expect(getNextSort({ view: 'overdue' }, 'step')).toBe('-step')
    expect(getNextSort({ view: 'bin' }, 'arrived')).toBe('-received')
  })
})

describe('getColumnOrder', () => {
  it('marks only the column that sorts the list', () => {
    const orders = ['who', 'arrived', 'step', 'contact', 'mark'].map((key) =>
      getColumnOrder({ view: 'mine', sort: 'name' }, key),
    )
    expect(orders).toEqual(['ascending', 'none', 'none', null, null])
    expect(getColumnOrder({ view: 'mine' }, 'arrived')).toBe('descending')
    expect(getColumnOrder({ view: 'today' }, 'step')).toBe('ascending')
    expect(getColumnOrder({ view: 'today', sort: '-received' }, 'step')).toBe('none')
  })

  it('lets every column sort except the contact', () => {
    const fixed = DESK_COLUMNS.filter(({ key }) => getColumnOrder({ view: 'all' }, key) === null)
    expect(fixed.map(({ key }) => key)).toEqual(['contact'])
  })
})
