const LIST_KEYS = [
  ...['items', 'enquiries', 'results', 'data', 'list'],
  ...['admins', 'features', 'stats', 'faqs'],
]

/**
 * Reads the list from a response: a bare array, or one under a name that the specification allows. Anything else is an
 * empty list.
 */
export function readList<T>(answer: unknown): T[] {
  if (Array.isArray(answer)) return answer as T[]
  if (typeof answer !== 'object' || answer === null) return []
  const wrapped = answer as Record<string, unknown>
  const found = LIST_KEYS.map((key) => wrapped[key]).find(Array.isArray)
  return (found as T[] | undefined) ?? []
}

/** Returns the `total` of a page, or the length of a list. */
export function readCount(answer: unknown): number {
  const total = (answer as { total?: unknown } | null | undefined)?.total
  return typeof total === 'number' ? total : readList(answer).length
}

/** Reads the page number from a query; 1 if it is invalid. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** Returns the list with one item moved. Positions outside the list mean its ends. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? rest : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item)
}
