import type { ReportQuery } from '#contract/reports'
import type { Codes, Column, DayFacts } from './facts.ts'

/** Minutes that are counted one by one: two working weeks, and the few who waited longer together. */
const COUNTED_MINUTES = 6000

/** A group's counts: how many wait, how many waited for each minute, how many longer. */
export const WIDTH = COUNTED_MINUTES + 2
export const LONGER = WIDTH - 1

/** The slot in which the minutes of an enquiry are counted. @param minutes -1 while there is no reply */
export const toSlot = (minutes: number) => Math.min(minutes + 1, LONGER)

/** By what enquiries are grouped. */
const DIMENSIONS = ['source', 'campaign', 'topic', 'assignee', 'hour', 'day'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** Enquiries of some days, a column for each thing that is known of them: quick to read from end to end. */
export interface Table {
  length: number
  /** 0 new, 1 contacted, 2 converted. */
  reached: Uint8Array
  /** Until the first reply; -1 while there is none. */
  minutes: Int32Array
  /** Where the minutes are counted (toSlot). */
  slots: Uint16Array
  /** The values that occur, and for each enquiry the place of its value among them. */
  by: Record<Dimension, { values: string[]; codes: Uint32Array }>
}

type Cells = Uint8Array | Uint16Array | Uint32Array | Int32Array

interface Day {
  day: string
  facts: DayFacts
}

/** Places of the enquiries of a kind; null for all. */
function getPlaces({ kind }: DayFacts, asked: ReportQuery['kind']): number[] | null {
  if (asked === undefined) return null
  const code = kind.values.indexOf(asked)
  const places: number[] = []
  for (let place = 0; place < kind.codes.length; place += 1)
    if (kind.codes[place] === code) places.push(place)
  return places
}

/** Writes what the codes mean into a column, from a place on. */
function write(
  into: Cells,
  start: number,
  { codes, meanings }: { codes: Codes; meanings: readonly number[] },
  places: readonly number[] | null,
): void {
  const length = places ? places.length : codes.length
  for (let place = 0; place < length; place += 1) {
    into[start + place] = meanings[codes[places ? (places[place] as number) : place] as number] as number
  }
}

/** The places of values in a list that grows by those that are new. */
function placesIn(values: Map<string, number>, all: readonly (string | number)[]): number[] {
  return all.map((each) => {
    const value = String(each)
    const place = values.get(value) ?? values.size
    values.set(value, place)
    return place
  })
}

const getColumn = ({ day, facts }: Day, dimension: Dimension): Column<string | number> =>
  dimension === 'day' ? { values: [day], codes: new Uint8Array(facts.kind.codes.length) } : facts[dimension]

/** Puts days side by side. @param kind that alone is wanted; undefined for both */
export function makeTable(days: readonly Day[], kind: ReportQuery['kind']): Table {
  const parts = days.map((day) => {
    const places = getPlaces(day.facts, kind)
    return { day, places, length: places?.length ?? day.facts.kind.codes.length }
  })
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const fill = <T extends Cells>(
    column: T,
    read: (day: Day) => { codes: Codes; meanings: readonly number[] },
  ) => {
    let start = 0
    for (const part of parts) {
      write(column, start, read(part.day), part.places)
      start += part.length
    }
    return column
  }
  const plain = (part: 'reached' | 'minutes') => (day: Day) => ({
    codes: day.facts[part].codes,
    meanings: day.facts[part].values,
  })
  const by = DIMENSIONS.map((dimension) => {
    const values = new Map<string, number>()
    const codes = fill(new Uint32Array(length), (day) => {
      const column = getColumn(day, dimension)
      return { codes: column.codes, meanings: placesIn(values, column.values) }
    })
    return [dimension, { values: [...values.keys()], codes }]
  })
  return {
    length,
    reached: fill(new Uint8Array(length), plain('reached')),
    minutes: fill(new Int32Array(length), plain('minutes')),
    slots: fill(new Uint16Array(length), ({ facts }) => ({
      codes: facts.minutes.codes,
      meanings: facts.minutes.values.map(toSlot),
    })),
    by: Object.fromEntries(by),
  }
}
