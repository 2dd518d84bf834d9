/** True if every database can store the text. SQLite truncates at NUL, PostgreSQL rejects it, and UTF-8 has no lone surrogates. */
export const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Replaces characters that a database can't store with U+FFFD. */
export const toStorableText = (text: string) => text.toWellFormed().replaceAll('\0', '\ufffd')

/** Returns the start of a text without splitting a surrogate pair. @param max most UTF-16 units */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max)
  return cut.isWellFormed() || !text.isWellFormed() ? cut : cut.slice(0, -1)
}

/**
 * True if every database can store all texts of a value, including field names.
 * @param depth levels of nesting to check; returns false for deeper values
 */
export function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return true
  if (depth === 0) return false
  if (Array.isArray(value)) return value.every((inner) => isStorable(inner, depth - 1))
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && isStorable(inner, depth - 1))
}
