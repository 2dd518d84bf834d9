/** Query keys of enquiries. They share a prefix, so that everything that changes with an enquiry can be refreshed. */
export const QUERY_KEYS = {
  /** Everything that changes when an enquiry does. */
  live: ['desk'],
  lists: ['desk', 'list'],
  list: (query: string) => ['desk', 'list', query],
  /** My day, which is updated like a list. */
  day: ['desk', 'list', 'day'],
  columns: ['desk', 'column'],
  column: (query: string) => ['desk', 'column', query],
  details: ['desk', 'detail'],
  detail: (id: string) => ['desk', 'detail', id],
  counts: ['desk', 'counts'],
  due: ['desk', 'due'],
  handOvers: ['desk', 'hand-overs'],
  person: (id: string) => ['desk', 'person', id],
  /** Possible duplicates. */
  proposals: ['desk', 'proposals'],
  /** Erasures that can be cancelled. */
  erasures: ['desk', 'erasures'],
  /** Revealed contact details, kept while a screen shows them. */
  contact: (id: string) => ['desk-contact', id],
  /** Data that rarely changes. */
  colleagues: ['desk-reference', 'colleagues'],
  topics: ['desk-reference', 'topics'],
  branches: ['desk-reference', 'branches'],
  settings: ['desk-reference', 'settings'],
  hours: ['desk-reference', 'hours'],
  views: ['desk-reference', 'views'],
} as const
