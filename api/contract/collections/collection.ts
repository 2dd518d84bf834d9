import type { Field } from '#contract/content-fields'

interface Wording {
  add: string
  update: string
}

/** Section of a panel screen that shows a collection. */
export interface CollectionSection {
  title: string
  submit: Wording
  /** Texts of the submit button while saving; a spinner by default. */
  busy?: Wording
  /** Headings of the form, if specified. */
  formTitles?: Wording
  /** Heading of the list, if specified. */
  listTitle?: string
  loading?: string
  loadFailed?: string
  empty: string
  /** Hint about suitable records, shown next to an empty list. */
  hint?: string
  confirmDelete: string
  added?: string
  updated?: string
  deleted?: string
  saveFailed: string
  deleteFailed: string
  /** Columns of the table by field. By default, all fields except dates, with their own labels. */
  columns?: readonly (readonly [field: string, label: string])[]
  /** Upload target and error message of images; by default, those of the home page screen. */
  uploader?: 'avatar' | 'service'
  /** Texts of image fields, if specified. */
  imageTexts?: { choose: string; busy: string; none: string; hint: string }
  /** Editor of list fields: rows (default), or one line with commas. */
  listStyle?: 'rows' | 'commas'
  /** Layout of the records: a table (default), or entries with image and text. */
  look?: 'table' | 'entries'
}

/** A collection of content, described by its differences from the others. */
export interface Collection {
  fields: Readonly<Record<string, Field>>
  /** Error message for a record with a blank required field. */
  incomplete: string
  /** Position of new records. */
  newAt: 'end' | 'front'
  /** True if writes need the admin key in addition to the session. */
  needsAdminKey: boolean
  /** Noun for one record, for staff. */
  label: string
  /** Path of the screen on which it is edited. */
  screen: string
  /** Collections of a family hold the same kind of records for several pages. Records can be copied between them. */
  family?: { name: 'courses' | 'faqs' | 'features' | 'testimonials'; label: string }
  section: CollectionSection
}

const STANDARD = { newAt: 'end', needsAdminKey: false } as const

const STANDARD_SECTION = {
  submit: { add: 'Add', update: 'Update' },
  saveFailed: 'Operation failed',
  deleteFailed: 'Delete failed',
} as const

type Described = Pick<Collection, 'fields' | 'incomplete' | 'label' | 'screen'> &
  Partial<Pick<Collection, 'newAt' | 'needsAdminKey' | 'family'>> & {
    section: Partial<CollectionSection> & Pick<CollectionSection, 'title' | 'empty' | 'confirmDelete'>
  }

/** Completes the description of a collection with the defaults. */
export const collection = <const C extends Described>(description: C) =>
  ({
    ...STANDARD,
    ...description,
    section: { ...STANDARD_SECTION, ...description.section },
  }) as Omit<typeof STANDARD, keyof C> & Omit<C, 'section'> & { section: CollectionSection }

export const ALL_REQUIRED = 'All fields are required.'
export const FAQ_REQUIRED = 'Question and answer are required.'

/** Returns the specified texts of a section on the home page screen. @param noun used in the question before deleting */
export const homeTexts = (name: string, noun = name.toLowerCase()) => ({
  confirmDelete: `Are you sure to delete this ${noun}?`,
  added: `${name} added!`,
  updated: `${name} updated!`,
  deleted: `${name} deleted!`,
})

/** Returns the specified texts of a tab on the Services Admin screen. */
export const serviceTexts = (name: string) =>
  ({
    formTitles: { add: `Add New ${name}`, update: `Edit ${name}` },
    submit: { add: `Create ${name}`, update: `Update ${name}` },
    listTitle: `Existing ${name}s`,
    added: `${name} created`,
    updated: `${name} updated`,
    deleted: `${name} deleted`,
    loadFailed: 'Failed to load data',
    look: 'entries',
  }) as const
