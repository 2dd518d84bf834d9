/** A record from the API, whose values are unchecked. */
export type RawRecord = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a `T` from the API, whose values are unchecked. */
type RawFields<T> = { readonly [Name in keyof T]?: unknown }

/** Returns the value if it is a record, or else an empty one. */
export const toRecord = <T extends object = RawRecord>(value: unknown): RawFields<T> =>
  isRecord(value) ? (value as RawFields<T>) : {}

/** Converts a value to text: strings are trimmed, numbers formatted, and everything else is empty. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** Returns the first of the named fields that isn't blank, as text, or an empty string. */
export function firstText(record: RawRecord, names: readonly string[]): string {
  for (const name of names) {
    const text = toText(record[name])
    if (text) return text
  }
  return ''
}

/** Returns the list in a response: the response itself, its list under `key`, or else an empty one. */
export function toList(value: unknown, key?: string): unknown[] {
  if (Array.isArray(value)) return value
  const inner = key === undefined ? undefined : toRecord(value)[key]
  return Array.isArray(inner) ? inner : []
}

export const toTextList = (value: unknown): string[] => toList(value).map(toText).filter(Boolean)

/** Returns a React key: the record's id, or else its index. */
const getKey = (record: RawRecord, index: number): string => firstText(record, ['_id', 'id']) || `at-${index}`

/** Maps the records of a list with `view` and adds keys. Records for which it returns null are left out. */
export function toViews<T extends object>(
  list: readonly unknown[],
  view: (record: RawRecord, entry: unknown) => T | null,
): (T & { key: string })[] {
  return list.flatMap((entry, index) => {
    const record = toRecord(entry)
    const made = view(record, entry)
    return made ? [{ ...made, key: getKey(record, index) }] : []
  })
}
