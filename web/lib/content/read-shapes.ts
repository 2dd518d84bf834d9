/** A record as it came over the wire: nothing is known of its values. */
export type RawRecord = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What came where a `T` of the contract was asked for: its fields by name, nothing known of their values. */
type RawFields<T> = { readonly [Name in keyof T]?: unknown }

/** The value as a record; the empty record for anything else. */
export const recordIn = <T extends object = RawRecord>(value: unknown): RawFields<T> =>
  isRecord(value) ? (value as RawFields<T>) : {}

/** The text of a value: texts trimmed, numbers written out, everything else empty. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** The first of the named fields that is present, as a text; empty when none is. */
export function firstText(record: RawRecord, names: readonly string[]): string {
  for (const name of names) {
    const text = toText(record[name])
    if (text) return text
  }
  return ''
}

/** The list in a response: the response itself, or its list under `key`; empty for anything else. */
export function listIn(value: unknown, key?: string): unknown[] {
  if (Array.isArray(value)) return value
  const inner = key === undefined ? undefined : recordIn(value)[key]
  return Array.isArray(inner) ? inner : []
}

/** The texts of a list, without the blank ones. */
export const textsIn = (value: unknown): string[] => listIn(value).map(toText).filter(Boolean)

/** A key for React: the record's id, else its place in the list. */
const getKey = (record: RawRecord, index: number): string => firstText(record, ['_id', 'id']) || `at-${index}`

/** Every record of a list as `view` makes it, with its key; entries for which `view` returns null are left out. */
export function toViews<T extends object>(
  list: readonly unknown[],
  view: (record: RawRecord, entry: unknown) => T | null,
): (T & { key: string })[] {
  return list.flatMap((entry, index) => {
    const record = recordIn(entry)
    const made = view(record, entry)
    return made ? [{ ...made, key: getKey(record, index) }] : []
  })
}
