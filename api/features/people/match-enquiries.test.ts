import { describe, expect, it } from 'vitest'
import { type KnownPeople, MAX_SHARERS, matchEnquiries, type UnlinkedEnquiry } from './match-enquiries.ts'

const NO_ONE_KNOWN: KnownPeople = {
  personByKey: new Map(),
  sharersByKey: new Map(),
  namesByPerson: new Map(),
  areDistinct: () => false,
}

function plan(
  enquiries: (Omit<UnlinkedEnquiry, 'name'> & { name?: string })[],
  known: Partial<KnownPeople> = {},
) {
  let count = 0
  const named = enquiries.map((enquiry) => ({ name: 'Asha', ...enquiry }))
  return matchEnquiries(named, { ...NO_ONE_KNOWN, ...known }, () => {
    count += 1
    return `z${count}`
  })
}

describe('matchEnquiries', () => {
  it('creates a new person for unknown keys or none', () => {
    const found = plan([
      { id: '1', keys: ['email:a'] },
      { id: '2', keys: [] },
      { id: '3', keys: [] },
    ])
    expect(found.newPeople).toEqual(['z1', 'z2', 'z3'])
    expect(found.newKeys).toEqual([{ key: 'email:a', personId: 'z1' }])
  })

  it('links to the person with one of the keys and a similar name, and adds the other keys', () => {
    const found = plan([{ id: '1', name: 'A. Rao', keys: ['email:a', 'mobile:1'] }], {
      personByKey: new Map([['mobile:1', 'p']]),
      namesByPerson: new Map([['p', ['Anil Rao']]]),
    })
    expect(found).toEqual({
      newPeople: [],
      newKeys: [{ key: 'email:a', personId: 'p' }],
      personByEnquiry: new Map([['1', 'p']]),
      proposals: [],
    })
  })

  it('creates a new person and a proposal if the name differs', () => {
    const found = plan([{ id: '1', name: 'Sunita Rao', keys: ['email:s', 'mobile:1'] }], {
      personByKey: new Map([['mobile:1', 'p']]),
      namesByPerson: new Map([['p', ['Anil Rao']]]),
    })
    expect(found).toEqual({
      newPeople: ['z1'],
      newKeys: [{ key: 'email:s', personId: 'z1' }],
      personByEnquiry: new Map([['1', 'z1']]),
      proposals: [{ olderId: 'p', youngerId: 'z1', key: 'mobile:1', isDeclined: false }],
    })
  })

  it('finds a person who shares a key by name', () => {
    const known = {
      personByKey: new Map([['mobile:1', 'p']]),
      sharersByKey: new Map([['mobile:1', ['q']]]),
      namesByPerson: new Map([
        ['p', ['Anil Rao']],
        ['q', ['Sunita Rao']],
      ]),
    }
    const found = plan([{ id: '1', name: 'Sunita', keys: ['mobile:1'] }], known)
    expect(Object.fromEntries(found.personByEnquiry)).toEqual({ 1: 'q' })
    expect(found.proposals).toEqual([])
  })

  it('never merges two people, not even new ones', () => {
    const found = plan([
      { id: '1', keys: ['email:a'] },
      { id: '2', keys: ['mobile:1'] },
      { id: '3', keys: ['email:a', 'mobile:1'] },
      { id: '4', keys: ['email:a', 'mobile:1'] },
    ])
    expect(Object.fromEntries(found.personByEnquiry)).toEqual({ 1: 'z1', 2: 'z2', 3: 'z1', 4: 'z1' })
    expect(found.proposals).toEqual([{ olderId: 'z1', youngerId: 'z2', key: 'mobile:1', isDeclined: false }])
  })

  it('uses people and keys from earlier in the same batch', () => {
    const enquiries = [
      { id: '1', keys: ['mobile:1'] },
      { id: '2', name: 'Babu', keys: ['mobile:1', 'email:b'] },
      { id: '3', name: 'Babu', keys: ['mobile:1'] },
      { id: '4', name: 'Chitra', keys: ['email:b'] },
    ]
    const { personByEnquiry, proposals } = plan(enquiries)
    expect(Object.fromEntries(personByEnquiry)).toEqual({ 1: 'z1', 2: 'z2', 3: 'z2', 4: 'z3' })
    expect(proposals.map(({ olderId, youngerId, key }) => [olderId, youngerId, key])).toEqual([
      ['z1', 'z2', 'mobile:1'],
      ['z2', 'z3', 'email:b'],
    ])
  })

  it('compares names of only the latest people who share a key', () => {
    const keys = ['mobile:1']
    const visitors = Array.from({ length: MAX_SHARERS + 2 }, (_, at) => `Visitor ${100 + at}`)
    const again = (name: string) => {
      const { personByEnquiry } = plan(
        [...visitors, name].map((each, at) => ({ id: `${at}`, name: each, keys })),
      )
      return (
        personByEnquiry.get(String(visitors.indexOf(name))) === personByEnquiry.get(String(visitors.length))
      )
    }
    expect(['Visitor 100', 'Visitor 101', 'Visitor 102'].map(again)).toEqual([true, false, true])
  })

  it('declines a proposal for people that staff have kept apart', () => {
    const found = plan([{ id: '1', keys: ['email:a', 'mobile:1'] }], {
      personByKey: new Map([
        ['email:a', 'p'],
        ['mobile:1', 'q'],
      ]),
      namesByPerson: new Map([
        ['p', ['Asha']],
        ['q', ['Asha']],
      ]),
      areDistinct: () => true,
    })
    expect(found.proposals).toEqual([{ olderId: 'p', youngerId: 'q', key: 'mobile:1', isDeclined: true }])
  })
})
