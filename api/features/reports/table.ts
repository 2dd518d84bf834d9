import type { ReportQuery } from '#contract/reports'
import type { Codes, Column, DayFacts } from './facts.ts'

/** Minutes with their own slot: two working weeks. Longer waits share one slot. */
const COUNTED_MINUTES = 6000

/** Slots per group: without a reply, one per minute, and longer. */
export const WIDTH = COUNTED_MINUTES + 2
export const LONGER = WIDTH - 1

/** @param minutes -1 if there is no reply */
export const toSlot = (minutes: number) => Math.min(minutes + 1, LONGER)

const DIMENSIONS = ['source', 'campaign', 'topic', 'assignee', 'hour', 'day'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** Facts of some days in columns, which are fast to scan. */
export interface Table {
  length: number
  /** Indexes in FACT_STATES. */
  states: Uint8Array
  /** Minutes until the first reply; -1 if there is none. */
  minutes: Int32Array
  slots: Uint16Array
  /** The distinct values, and for each fact the index of its value. */
  by: Record<Dimension, { values: string[]; codes: Uint32Array }>
}

type Cells = Uint8Array | Uint16Array | Uint32Array | Int32Array

interface Day {
  day: string
  facts: DayFacts
}

/** Returns the indexes of the facts of a kind; null for all. */
function getPlaces({ kind }: DayFacts, requested: ReportQuery['kind']): number[] | null {
  if (requested === undefined) return null
  const code = kind.values.indexOf(requested)
  const places: number[] = []
  for (let place = 0; place < kind.codes.length; place += 1)
    if (kind.codes[place] === code) places.push(place)
  return places
}

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

/** Returns the indexes of values in a map that grows with new values. */
function toPlaces(values: Map<string, number>, all: readonly (string | number)[]): number[] {
  return all.map((each) => {
    const value = String(each)
    const place = values.get(value) ?? values.size
    values.set(value, place)
    return place
  })
}

const getColumn = ({ day, facts }: Day, dimension: Dimension): Column<string | number> =>
  dimension === 'day' ? { values: [day], codes: new Uint8Array(facts.kind.codes.length) } : facts[dimension]

/** Combines days into one table. @param kind undefined for both kinds */
export function toTable(days: readonly Day[], kind: ReportQuery['kind']): Table {
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
  const plain = (part: 'state' | 'minutes') => (day: Day) => ({
    codes: day.facts[part].codes,
    meanings: day.facts[part].values,
  })
  const by = DIMENSIONS.map((dimension) => {
    const values = new Map<string, number>()
    const codes = fill(new Uint32Array(length), (day) => {
      const column = getColumn(day, dimension)
      return { codes: column.codes, meanings: toPlaces(values, column.values) }
    })
    return [dimension, { values: [...values.keys()], codes }]
  })
  return {
    length,
    states: fill(new Uint8Array(length), plain('state')),
    minutes: fill(new Int32Array(length), plain('minutes')),
    slots: fill(new Uint16Array(length), ({ facts }) => ({
      codes: facts.minutes.codes,
      meanings: facts.minutes.values.map(toSlot),
    })),
    by: Object.fromEntries(by),
  }
}
