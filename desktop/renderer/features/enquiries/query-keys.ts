/** Query keys of enquiries; all begin alike, so that one word refreshes all that changes with an enquiry. */
export const QUERY_KEYS = {
  /** Everything that changes when an enquiry does. */
  live: ['desk'],
  lists: ['desk', 'list'],
  list: (query: string) => ['desk', 'list', query],
  columns: ['desk', 'column'],
  column: (query: string) => ['desk', 'column', query],
  detail: (id: string) => ['desk', 'detail', id],
  counts: ['desk', 'counts'],
  due: ['desk', 'due'],
  handOvers: ['desk', 'hand-overs'],
  person: (id: string) => ['desk', 'person', id],
  /** People who may be one. */
  proposals: ['desk', 'proposals'],
  /** Erasures that can be cancelled. */
  erasures: ['desk', 'erasures'],
  /** What was revealed, for as long as a screen shows it. */
  contact: (id: string) => ['desk-contact', id],
  /** What changes seldom. */
  colleagues: ['desk-reference', 'colleagues'],
  topics: ['desk-reference', 'topics'],
  branches: ['desk-reference', 'branches'],
  settings: ['desk-reference', 'settings'],
  hours: ['desk-reference', 'hours'],
  views: ['desk-reference', 'views'],
} as const
