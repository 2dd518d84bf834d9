/** What stands under a key of a list by name; undefined for what any object has, such as `toString`. */
export const own = <Value>(list: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(list, key) ? list[key] : undefined
