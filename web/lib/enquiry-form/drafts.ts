import { type RefObject, useEffect, useRef } from 'react'
import { type KeyValueStorage, keep, readKept, tabStorage } from '../browser-storage'
import { recordIn } from '../content/read-shapes'
import { fillIn, toValues } from './form-values'

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

/** What each form was last asked to start with: it wins over the draft once, not again when its tab comes back. */
const obeyed: Record<string, string> = {}

/**
 * Gives a form what was typed into it before a reload, and what the address asks for later. Fields that already have a
 * value (typed before the script arrived) are left alone.
 * @param preset texts that the form is rendered with, by field name; blank ones are ignored
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  preset: Readonly<Record<string, string>>,
): void {
  const wanted = JSON.stringify(preset)
  const isOpen = useRef(false)

  useEffect(() => {
    if (!form.current) return
    const asked = Object.entries(JSON.parse(wanted) as Record<string, string>).filter(([, text]) => text)
    if (isOpen.current) {
      for (const [field, text] of asked) fillIn(form.current, field, text)
    } else {
      const typed = toValues(form.current)
      const holds = (field: string) =>
        typed[field] && !(obeyed[name] === wanted && asked.some(([other]) => other === field))
      for (const [field, text] of Object.entries(loadDraft(name)))
        if (!holds(field)) fillIn(form.current, field, text)
    }
    isOpen.current = true
    obeyed[name] = wanted
    // A form that came back refused has no draft, if it was filled in before the scripts came.
    if (asked.length > 0 || Object.keys(loadDraft(name)).length === 0) saveDraft(name, toValues(form.current))
  }, [form, name, wanted])
}
