/** True if the record has this key itself, not from its prototype like `toString`. */
export const isKey = <List extends object>(list: List, key: string): key is Extract<keyof List, string> =>
  Object.hasOwn(list, key)

/** Returns the value under a record's own key, or undefined. */
export const own = <Value>(list: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  isKey(list, key) ? list[key] : undefined
