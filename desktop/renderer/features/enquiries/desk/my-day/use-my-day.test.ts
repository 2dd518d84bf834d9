import { describe, expect, it } from 'vitest'
import type { MyDay } from '#contract/enquiries/my-day'
import { toShownGroups } from './use-my-day'

const group = (ids: string[], total = ids.length, isMore = false) => ({ ids, total, isMore })

function createDay(groups: Partial<MyDay['groups']>): MyDay {
  const all = { overdue: group([]), today: group([]), assigned: group([]), new: group([]), ...groups }
  const ids = new Set(Object.values(all).flatMap((each) => each.ids))
  return { items: [...ids].map((id) => ({ id })) as MyDay['items'], groups: all }
}

const show = (groups: Partial<MyDay['groups']>, ...unopened: string[]) =>
  toShownGroups(createDay(groups), new Set(unopened)).map((each) => [
    each.group,
    each.items.map(({ id }) => id).join(),
    each.total,
  ])

describe('toShownGroups', () => {
  it('leaves out empty groups and keeps the order of the others', () => {
    expect(show({ new: group(['c', 'd'], 30), overdue: group(['a']) })).toEqual([
      ['overdue', 'a', 1],
      ['new', 'c,d', 30],
    ])
    expect(show({})).toEqual([])
  })

  it('shows an assigned enquiry until it has been opened, then among the new ones if it is new', () => {
    const groups = { assigned: group(['a', 'b']), new: group(['a', 'c'], 30) }
    expect(show(groups, 'a', 'b')).toEqual([
      ['assigned', 'a,b', 2],
      ['new', 'c', 29],
    ])
    expect(show(groups, 'b')).toEqual([
      ['assigned', 'b', 1],
      ['new', 'a,c', 30],
    ])
  })
})
