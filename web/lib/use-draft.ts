import { type RefObject, useEffect } from 'react'
import { loadDraft, saveDraft } from './drafts'
import { fillIn, valuesOf } from './form-values'

/**
 * Gives a form what was typed into it before a reload, then what the address asks for.
 * Fields that already hold something (typed before the script arrived) are left alone.
 * @param preset texts that win over the draft, by field name; blank ones are ignored
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  preset: Readonly<Record<string, string>>,
): void {
  useEffect(() => {
    if (!form.current) return
    const typed = valuesOf(form.current)
    for (const [field, value] of Object.entries(loadDraft(name)))
      if (!typed[field]) fillIn(form.current, field, value)
  }, [form, name])

  const wanted = JSON.stringify(preset)
  useEffect(() => {
    if (!form.current) return
    const asked = Object.entries(JSON.parse(wanted) as Record<string, string>).filter(([, value]) => value)
    for (const [field, value] of asked) fillIn(form.current, field, value)
    if (asked.length > 0) saveDraft(name, valuesOf(form.current))
  }, [form, name, wanted])
}
