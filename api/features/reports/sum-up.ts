import type { ReportQuery } from '#contract/desk/reports'
import type { Codes, DayFacts, Fact, FactPart } from './facts.ts'
import { Tally } from './tally.ts'

/** By what enquiries are grouped; days come by themselves. */
export const DIMENSIONS = ['source', 'campaign', 'topic', 'owner', 'hour'] as const satisfies FactPart[]
export type Dimension = (typeof DIMENSIONS)[number]

/** The sums of some days: of all, of each day in their order, and of each value of each dimension. */
export interface Sums {
  total: Tally
  days: Map<string, Tally>
  by: { [D in Dimension]: Map<Fact[D], Tally> }
}

function tallyOf<K>(tallies: Map<K, Tally>, key: K): Tally {
  const found = tallies.get(key)
  if (found) return found
  const fresh = new Tally()
  tallies.set(key, fresh)
  return fresh
}

/** Places of the enquiries of a kind; all when none is asked for. */
function placesOf({ kind }: DayFacts, asked: ReportQuery['kind']): number[] {
  const code = asked === undefined ? -1 : kind.values.indexOf(asked)
  const places: number[] = []
  for (let place = 0; place < kind.codes.length; place += 1) {
    if (asked === undefined || kind.codes[place] === code) places.push(place)
  }
  return places
}

/** Adds each place to its tally. @param tallies by the code that `codes` gives a place */
function addPlaces(
  places: readonly number[],
  codes: Codes,
  tallies: readonly Tally[],
  { reached, minutes }: DayFacts,
): void {
  for (const place of places) {
    const reachedStage = reached.values[reached.codes[place] ?? 0] ?? 0
    const waited = minutes.values[minutes.codes[place] ?? 0] ?? -1
    tallies[codes[place] ?? 0]?.add(reachedStage, waited)
  }
}

/** Sums up days as they are read. */
export async function sumUp(
  days: AsyncIterable<{ day: string; facts: DayFacts }>,
  kind: ReportQuery['kind'],
): Promise<Sums> {
  const sums: Sums = {
    total: new Tally(),
    days: new Map(),
    by: { source: new Map(), campaign: new Map(), topic: new Map(), owner: new Map(), hour: new Map() },
  }
  for await (const { day, facts } of days) {
    const places = placesOf(facts, kind)
    const ofDay = tallyOf(sums.days, day)
    addPlaces(places, new Uint8Array(facts.kind.codes.length), [ofDay], facts)
    sums.total.addAll(ofDay)
    for (const dimension of DIMENSIONS) {
      const { values, codes } = facts[dimension]
      const tallies = sums.by[dimension] as Map<string | number, Tally>
      addPlaces(
        places,
        codes,
        values.map((value) => tallyOf(tallies, value)),
        facts,
      )
    }
  }
  // values of the other kind alone
  for (const tallies of Object.values(sums.by) as Map<string | number, Tally>[]) {
    for (const [value, tally] of tallies) if (tally.enquiries === 0) tallies.delete(value)
  }
  return sums
}
