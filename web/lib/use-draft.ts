import { type RefObject, useEffect, useRef } from 'react'
import { loadDraft, saveDraft } from './drafts'
import { fillIn, toValues } from './form-values'

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
    if (asked.length > 0) saveDraft(name, toValues(form.current))
  }, [form, name, wanted])
}
