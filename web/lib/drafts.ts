import { type KeyValueStorage, keep, readKept, tabStorage } from './browser-storage'
import { recordIn } from './read-shapes'

/** What a visitor has typed so far, by field name. */
export type Draft = Readonly<Record<string, string>>

const keyFor = (form: string) => `enquiry-draft:${form}`

/** The draft of a form; empty when there is none or it can't be read. */
export const loadDraft = (form: string, storage: KeyValueStorage = tabStorage()): Draft =>
  Object.fromEntries(
    Object.entries(recordIn(readKept(storage, keyFor(form)))).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

/** Keeps what was typed through a reload. A full storage loses the draft, not the enquiry. */
export function saveDraft(form: string, draft: Draft, storage: KeyValueStorage = tabStorage()): void {
  if (Object.values(draft).every((text) => text === '')) clearDraft(form, storage)
  else keep(storage, keyFor(form), draft)
}

/** Forgets the draft of a form that was sent. */
export const clearDraft = (form: string, storage: KeyValueStorage = tabStorage()): void =>
  storage.removeItem(keyFor(form))
