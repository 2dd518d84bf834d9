/** SQLite cuts a text at NUL, PostgreSQL refuses it, and half a surrogate pair is no letter in UTF-8. */
export const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed()

/** The text as every database can keep it: what is no letter becomes the sign for that (U+FFFD). */
export const asStorableText = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd')

/** The beginning of a text, never cut within a letter of two units. @param max UTF-16 units at the most */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max)
  return cut.isWellFormed() || !text.isWellFormed() ? cut : cut.slice(0, -1)
}

/**
 * Whether a value holds nothing but text that every database can keep, names of its fields included.
 * @param depth levels of nesting that are looked through; what lies deeper counts as no
 */
export function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true
  if (depth === 0) return false
  if (Array.isArray(value)) return value.every((inner) => isStorable(inner, depth - 1))
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && isStorable(inner, depth - 1))
}
