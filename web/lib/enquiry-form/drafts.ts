import { type RefObject, useEffect, useRef } from 'react'
import { type KeyValueStorage, readStored, store, tabStorage } from '../browser-storage'
import { toRecord } from '../content/read-shapes'
import { setValue, toValues } from './form-values'

/** Values that a visitor has entered, by field name. */
export type Draft = Readonly<Record<string, string>>

const keyFor = (form: string) => `enquiry-draft:${form}`

/** Returns the draft of a form, or an empty one if there is none or it can't be read. */
export const loadDraft = (form: string, storage: KeyValueStorage = tabStorage()): Draft =>
  Object.fromEntries(
    Object.entries(toRecord(readStored(storage, keyFor(form)))).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

/** Saves the values for a reload. If the storage is full, only the draft is lost. */
export function saveDraft(form: string, draft: Draft, storage: KeyValueStorage = tabStorage()): void {
  if (Object.values(draft).every((text) => text === '')) clearDraft(form, storage)
  else store(storage, keyFor(form), draft)
}

export const clearDraft = (form: string, storage: KeyValueStorage = tabStorage()): void =>
  storage.removeItem(keyFor(form))

/** The last preset of each form. It overrides the draft once, but not when its tab is selected again. */
const appliedPresets: Record<string, string> = {}

/**
 * Restores a form's draft after a reload and applies later presets. Fields that already have a value, typed before the
 * script loaded, stay unchanged.
 * @param preset initial values by field name; blank ones are ignored
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  preset: Readonly<Record<string, string>>,
): void {
  const presetText = JSON.stringify(preset)
  const isOpen = useRef(false)

  useEffect(() => {
    if (!form.current) return
    const presetEntries = Object.entries(JSON.parse(presetText) as Record<string, string>).filter(
      ([, text]) => text,
    )
    if (isOpen.current) {
      for (const [field, text] of presetEntries) setValue(form.current, field, text)
    } else {
      const typed = toValues(form.current)
      const isFilled = (field: string) =>
        typed[field] &&
        !(appliedPresets[name] === presetText && presetEntries.some(([other]) => other === field))
      for (const [field, text] of Object.entries(loadDraft(name)))
        if (!isFilled(field)) setValue(form.current, field, text)
    }
    isOpen.current = true
    appliedPresets[name] = presetText
    // A refused form has no draft if it was filled in before the scripts loaded.
    if (presetEntries.length > 0 || Object.keys(loadDraft(name)).length === 0)
      saveDraft(name, toValues(form.current))
  }, [form, name, presetText])
}
