/** One collection on one screen: what a person types, and what the screen must say, to the letter. */
export interface ContentCase {
  path: string
  collection: string
  form: string | RegExp
  list: string
  /** What is typed for a new record. */
  values: Readonly<Record<string, string>>
  /** The record's name in the list. */
  name: string
  /** What is changed afterwards, and the name it gets. */
  change: Readonly<Record<string, string>>
  changedName: string
  add: string
  update: string
  added: string
  updated: string
  deleted: string
  confirm: string
  empty: string
  incomplete: string
  /** Said when the list does not load; undefined where it is silent. */
  loadFailed?: string
  saveFailed: string
  deleteFailed: string
  columns?: readonly string[]
}

export const FAILED = { saveFailed: 'Operation failed', deleteFailed: 'Delete failed' }
export const ADD = { add: 'Add', update: 'Update' }
export const FAQ = {
  values: { Question: 'Is there a library?', Answer: 'Yes, with forty places.' },
  name: 'Is there a library?',
  change: { Question: 'Is there a reading room?' },
  changedName: 'Is there a reading room?',
}
export const titled = (values: Readonly<Record<string, string>>) => ({
  values: { ...values, Title: 'Sunday laboratory' },
  name: 'Sunday laboratory',
  change: { Title: 'Saturday laboratory' },
  changedName: 'Saturday laboratory',
})
