import type { ReportFigures } from '#contract/desk/reports'

/** What is summed up of some enquiries. */
export class Tally {
  enquiries = 0
  contacted = 0
  converted = 0
  /** Minutes of every answered one, in no order. */
  readonly minutes: number[] = []

  /** @param reached 0 new, 1 contacted, 2 converted @param minutes -1 while there is no answer */
  add(reached: number, minutes: number): void {
    this.enquiries += 1
    if (reached >= 1) this.contacted += 1
    if (reached === 2) this.converted += 1
    if (minutes >= 0) this.minutes.push(minutes)
  }

  addAll(other: Tally): void {
    this.enquiries += other.enquiries
    this.contacted += other.contacted
    this.converted += other.converted
    for (const minutes of other.minutes) this.minutes.push(minutes)
  }

  figures(): ReportFigures {
    const { enquiries, contacted, converted, minutes } = this
    return { enquiries, contacted, converted, medianMinutes: medianOf(minutes) }
  }
}

/** How often each minute occurs: kept between medians, since clearing what was used is quicker than making anew. */
let occurrences = new Uint32Array(16_384)

function room(longest: number): Uint32Array {
  if (longest >= occurrences.length) occurrences = new Uint32Array(2 ** Math.ceil(Math.log2(longest + 1)))
  return occurrences
}

/**
 * The median, by counting: of hundreds of thousands of whole numbers in a few milliseconds, where sorting takes tens.
 * @param minutes whole numbers from 0
 * @returns the mean of the two in the middle where their number is even; null for none
 */
export function medianOf(minutes: readonly number[]): number | null {
  if (minutes.length === 0) return null
  let longest = 0
  for (const each of minutes) if (each > longest) longest = each
  const counts = room(longest)
  for (const each of minutes) counts[each] = (counts[each] ?? 0) + 1
  const placed = (place: number) => {
    let seen = 0
    for (let minute = 0; minute <= longest; minute += 1) {
      seen += counts[minute] ?? 0
      if (seen > place) return minute
    }
    return longest
  }
  const half = minutes.length / 2
  const median = (placed(Math.ceil(half) - 1) + placed(Math.floor(half))) / 2
  for (const each of minutes) counts[each] = 0
  return median
}
