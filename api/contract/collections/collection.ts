import type { Field } from '#contract/content-fields'

interface Wording {
  add: string
  update: string
}

/** How the panel shows a collection: one section of a screen. */
export interface CollectionSection {
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
  loadFailed?: string
  empty: string
  /** What belongs there, said beside an empty list. */
  hint?: string
  confirmDelete: string
  added?: string
  updated?: string
  deleted?: string
  saveFailed: string
  deleteFailed: string
  /** Columns of the table by field; all but dates, under their own labels, where there are none. */
  columns?: readonly (readonly [field: string, label: string])[]
  /** Where images go and how a failure is worded; as on the homepage's screen where there is none. */
  uploader?: 'avatar' | 'service'
  /** Texts of image fields where the specification names them. */
  imageTexts?: { choose: string; busy: string; none: string; hint: string }
  /** Lists are typed in rows, or in one line with commas. */
  listStyle?: 'rows' | 'commas'
  /** Records as a table (the rule), or as entries with picture and text. */
  look?: 'table' | 'entries'
}

/** One of the small collections: everything that differs between them, and nothing else. */
export interface Collection {
  fields: Readonly<Record<string, Field>>
  /** Sentence for a record with a blank required field. */
  incomplete: string
  /** Where a new record goes: the end, or the front: services and their questions. */
  newAt: 'end' | 'front'
  /** Whether writes need the admin key beside the session. */
  needsAdminKey: boolean
  /** The staff's name for one record. */
  label: string
  /** The screen of the panel on which it is edited. */
  screen: string
  /** Collections of one family hold the same things for several pages: a record may be copied between them. */
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

/** A collection from what is its own; the rest is as everywhere. */
export const collection = <const C extends Described>(description: C) =>
  ({
    ...STANDARD,
    ...description,
    section: { ...STANDARD_SECTION, ...description.section },
  }) as Omit<typeof STANDARD, keyof C> & Omit<C, 'section'> & { section: CollectionSection }

export const ALL_REQUIRED = 'All fields are required.'
export const FAQ_REQUIRED = 'Question and answer are required.'

/** What the Homepage Content Manager says of its sections. @param noun of the question before deleting */
export const homeTexts = (name: string, noun = name.toLowerCase()) => ({
  confirmDelete: `Are you sure to delete this ${noun}?`,
  added: `${name} added!`,
  updated: `${name} updated!`,
  deleted: `${name} deleted!`,
})

/** What Services Admin says of its two tabs. */
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
