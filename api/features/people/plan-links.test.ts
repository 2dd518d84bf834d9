import { describe, expect, it } from 'vitest'
import { type KnownPeople, planLinks, type Unlinked } from './plan-links.ts'

const NOBODY: KnownPeople = { ownerOf: new Map(), areApart: () => false }

function plan(enquiries: Unlinked[], known: Partial<KnownPeople> = {}) {
  let count = 0
  return planLinks(enquiries, { ...NOBODY, ...known }, () => {
    count += 1
    return `z${count}`
  })
}
const peopleOf = (enquiries: Unlinked[], known?: Partial<KnownPeople>) =>
  Object.fromEntries(plan(enquiries, known).personOf)

describe('issue 7.3 whose an enquiry is', () => {
  it('is a new person by keys that nobody has, and by no key at all', () => {
    const found = plan([
      { id: '1', keys: ['email:a'] },
      { id: '2', keys: [] },
      { id: '3', keys: [] },
    ])
    expect(found.newPeople).toEqual(['z1', 'z2', 'z3'])
    expect(found.newKeys).toEqual([{ key: 'email:a', personId: 'z1' }])
  })

  it('is the person of any of its keys, and teaches them the other', () => {
    const found = plan([{ id: '1', keys: ['email:a', 'mobile:1'] }], {
      ownerOf: new Map([['mobile:1', 'p']]),
    })
    expect(found).toEqual({
      newPeople: [],
      newKeys: [{ key: 'email:a', personId: 'p' }],
      personOf: new Map([['1', 'p']]),
      joins: [],
    })
  })

  it('makes several people the oldest of them, also across new ones', () => {
    const ownerOf = new Map([
      ['email:a', 'q'],
      ['mobile:1', 'p'],
    ])
    const found = plan(
      [
        { id: '1', keys: ['email:b', 'mobile:2'] },
        { id: '2', keys: ['email:a', 'mobile:2'] },
        { id: '3', keys: ['email:a', 'mobile:1'] },
      ],
      { ownerOf },
    )
    expect(Object.fromEntries(found.personOf)).toEqual({ 1: 'p', 2: 'p', 3: 'p' })
    expect(found.newPeople).toEqual([])
    expect(found.joins).toEqual([{ from: 'q', into: 'p' }])
    expect(found.newKeys.map(({ personId }) => personId)).toEqual(['p', 'p'])
  })

  it('never puts together whom staff have told apart, not even through a third', () => {
    const ownerOf = new Map([
      ['email:a', 'p'],
      ['email:b', 'q'],
      ['mobile:1', 'r'],
    ])
    const areApart = (one: string, other: string) => [one, other].sort().join() === 'p,q'
    const found = peopleOf(
      [
        { id: '1', keys: ['email:a', 'mobile:1'] },
        { id: '2', keys: ['email:b', 'mobile:1'] },
      ],
      { ownerOf, areApart },
    )
    expect(found).toEqual({ 1: 'p', 2: 'q' })
  })
})
