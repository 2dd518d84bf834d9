import { describe, expect, it } from 'vitest'
import type { MyDay } from '#contract/enquiries/my-day'
import { toShownGroups } from './use-my-day'

const NOON = '2026-03-05T06:30:00.000Z'

const group = (ids: string[], total = ids.length, isMore = false) => ({ ids, total, isMore })

function createDay(groups: Partial<MyDay['groups']>): MyDay {
  const all = {
    overdue: group([]),
    today: group([]),
    assigned: group([]),
    unassigned: group([]),
    unplanned: group([]),
    ...groups,
  }
  const ids = new Set(Object.values(all).flatMap((each) => each.ids))
  return {
    items: [...ids].map((id) => ({
      id,
      nextStepAt: id.startsWith('planned') ? NOON : null,
    })) as MyDay['items'],
    groups: all,
  }
}

const show = (groups: Partial<MyDay['groups']>, ...unopened: string[]) =>
  toShownGroups(createDay(groups), new Set(unopened)).map((each) => [
    each.group,
    each.items.map(({ id }) => id).join(),
    each.total,
  ])

describe('toShownGroups', () => {
  it('leaves out empty groups and keeps the order of the others', () => {
    expect(show({ unassigned: group(['c', 'd'], 30), overdue: group(['a']) })).toEqual([
      ['overdue', 'a', 1],
      ['unassigned', 'c,d', 30],
    ])
    expect(show({})).toEqual([])
  })

  it('shows an assigned enquiry until it has been opened, then with those without a next step if it has none', () => {
    const groups = { assigned: group(['a', 'b', 'planned']), unplanned: group(['c', 'a'], 30) }
    expect(show(groups, 'a', 'b', 'planned')).toEqual([
      ['assigned', 'a,b,planned', 3],
      ['unplanned', 'c', 28],
    ])
    expect(show(groups, 'planned')).toEqual([
      ['assigned', 'planned', 1],
      ['unplanned', 'c,a', 30],
    ])
  })

  it('fills up the enquiries without a next step to 20', () => {
    const ids = Array.from({ length: 21 }, (_, index) => `u${index}`)
    const groups = { assigned: group(['u0']), unplanned: group(ids, 40) }
    expect(show(groups, 'u0')[1]).toEqual(['unplanned', ids.slice(1).join(), 39])
    expect(show(groups)).toEqual([['unplanned', ids.slice(0, 20).join(), 40]])
  })
})
