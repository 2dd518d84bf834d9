import type { ReportFigures } from '#contract/reports'
import { FACT_STATES } from './facts.ts'
import { LONGER, type Table, WIDTH } from './table.ts'

const meanOfMiddle = (length: number, at: (place: number) => number) =>
  (at(Math.ceil(length / 2) - 1) + at(Math.floor(length / 2))) / 2

/** Returns the median from the count of each slot; undefined if it is above the counted range. */
function medianIn(counts: Uint32Array, length: number): number | null | undefined {
  if (length === 0) return null
  let slot = 0
  let seen = 0
  const at = (place: number) => {
    while (seen <= place) {
      slot += 1
      seen += counts[slot] as number
    }
    return slot - 1
  }
  const median = meanOfMiddle(length, at)
  return slot === LONGER ? undefined : median
}

function sortForMedians({ length, minutes }: Table, groups: Grouping, requested: readonly number[]) {
  const lists = new Map(requested.map((group): [number, number[]] => [group, []]))
  for (let place = 0; place < length; place += 1) {
    const waited = minutes[place] as number
    if (waited >= 0) lists.get(groups.groupByValue[groups.codes[place] as number] as number)?.push(waited)
  }
  return new Map(
    [...lists].map(([group, list]) => {
      const sorted = Int32Array.from(list).sort()
      return [group, meanOfMiddle(sorted.length, (place) => sorted[place] as number)]
    }),
  )
}

/** Assigns each fact of a table to a group. */
export interface Grouping {
  codes: Uint32Array
  groupByValue: Uint32Array
  count: number
}

/**
 * Returns the figures of each group. Medians are exact and come from counts per minute, which is ten times faster than
 * sorting hundreds of thousands of enquiries.
 */
export function toFigures(table: Table, groups: Grouping): ReportFigures[] {
  const { length, states, slots } = table
  const { codes, groupByValue, count } = groups
  const tallies = new Uint32Array(FACT_STATES.length * count)
  const waits = new Uint32Array(WIDTH * count)
  for (let place = 0; place < length; place += 1) {
    const group = groupByValue[codes[place] as number] as number
    ;(tallies[FACT_STATES.length * group + (states[place] as number)] as number) += 1
    ;(waits[WIDTH * group + (slots[place] as number)] as number) += 1
  }
  const slow: number[] = []
  const figures = Array.from({ length: count }, (_, group): ReportFigures => {
    const start = FACT_STATES.length * group
    const [unanswered = 0, fresh = 0, contacted = 0, reachedConversion = 0, converted = 0] = tallies.subarray(
      start,
      start + FACT_STATES.length,
    )
    const enquiries = unanswered + fresh + contacted + reachedConversion
    const counts = waits.subarray(WIDTH * group, WIDTH * (group + 1))
    const median = medianIn(counts, enquiries + converted - (counts[0] as number))
    if (median === undefined) slow.push(group)
    return {
      enquiries,
      unanswered,
      contacted: contacted + reachedConversion,
      converted,
      medianMinutes: median ?? null,
    }
  })
  if (slow.length === 0) return figures
  const medians = sortForMedians(table, groups, slow)
  return figures.map((each, group) => ({ ...each, medianMinutes: medians.get(group) ?? each.medianMinutes }))
}
