import type { CollectionName } from '#contract/content'
import type { Uploader } from './uploads'

interface Wording {
  add: string
  update: string
}

/** One section of a content screen: everything that differs between them, as data. */
export interface Section {
  collection: CollectionName
  title: string
  /** Texts of the submit button. */
  submit: Wording
  /** Of the submit button while it works; a spinner where there are none. */
  busy?: Wording
  /** Headings of the form where the specification names them. */
  formTitles?: Wording
  /** Heading of the list where the specification names one. */
  listTitle?: string
  /** Said while the list is on its way. */
  loading?: string
  /** Where the screen words it otherwise than the contract. */
  loadFailed?: string
  incomplete?: string
  /** Columns of the table by field; all but dates, under their own labels, where there are none. */
  columns?: readonly (readonly [field: string, label: string])[]
  /** Labels of the form where the screen words them otherwise than the contract. */
  labels?: Readonly<Record<string, string>>
  uploader?: Uploader
  /** Texts of image fields where the specification names them. */
  imageTexts?: { choose: string; busy: string; none: string; hint: string }
  /** Lists are typed in rows, or in one line with commas. */
  listStyle?: 'rows' | 'commas'
  /** Records as a table (the rule), or as entries with picture and text. */
  look?: 'table' | 'entries'
}

/** How a section tells what has happened. */
export interface Notify {
  success: (text: string, undo?: () => void) => void
  failure: (text: string) => void
  /** Takes back the last failure. */
  clear: () => void
}
