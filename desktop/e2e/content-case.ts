/** A collection on a screen: the input of a user and the exact texts of the screen. */
export interface ContentCase {
  path: string
  collection: string
  form: string | RegExp
  list: string
  /** Input for a new record. */
  values: Readonly<Record<string, string>>
  /** Name of the record in the list. */
  name: string
  /** Input for a change, and the new name. */
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
  /** Error if the list doesn't load, if the screen has its own. */
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
