import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FACT_PARTS, type Fact, packFacts, unpackFacts } from './facts.ts'

const fact: fc.Arbitrary<Fact> = fc.record({
  kind: fc.constantFrom('student', 'service'),
  source: fc.constantFrom('website', 'phone'),
  campaign: fc.string(),
  topic: fc.string(),
  assignee: fc.string(),
  hour: fc.nat({ max: 23 }),
  state: fc.nat({ max: 4 }),
  minutes: fc.integer({ min: -1, max: 500_000 }),
})

it('unpackFacts reverses packFacts for columns of any width', () => {
  const check = (facts: readonly Fact[]) => {
    const read = unpackFacts(JSON.parse(JSON.stringify(packFacts(facts))))
    const back = facts.map((_, place) =>
      Object.fromEntries(FACT_PARTS.map((part) => [part, read[part].values[read[part].codes[place] ?? -1]])),
    )
    expect(back).toEqual(facts)
  }
  fc.assert(fc.property(fc.array(fact), check))
  const [one] = fc.sample(fact, 1) as [Fact]
  check(Array.from({ length: 300 }, (_, minutes) => ({ ...one, minutes })))
  check(Array.from({ length: 70_000 }, (_, minutes) => ({ ...one, minutes })))
})
