/** Whether a list by name has this key itself, not from what any object has, such as `toString`. */
export const isKey = <List extends object>(list: List, key: string): key is Extract<keyof List, string> =>
  Object.hasOwn(list, key)

/** What stands under a key of a list by name; undefined for what any object has. */
export const own = <Value>(list: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  isKey(list, key) ? list[key] : undefined
