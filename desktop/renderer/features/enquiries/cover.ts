import { useState } from 'react'
import type { Corrected } from '#contract/enquiries/changes'
import { mask, maskWithin } from '#contract/masking'
import { useDeskPreferences } from './desk-preferences'

/** What each field looks like while contact details are hidden: in a name or a course somebody may have written a number. */
const COVERS: Readonly<Record<keyof Corrected, (text: string) => string>> = {
  name: maskWithin,
  mobile: mask,
  email: mask,
  topic: maskWithin,
  branch: maskWithin,
  message: maskWithin,
}

/** Whether contact details are hidden in a form, and what shows them there for as long as it is open. */
export function useLift(): { isOn: boolean; lift: () => void } {
  const isMasked = useDeskPreferences((preferences) => preferences.isMasked)
  const [isLifted, setLifted] = useState(false)
  return { isOn: isMasked && !isLifted, lift: () => setLifted(true) }
}

/**
 * Covers what is stored of an enquiry in its form, until one press shows it.
 * @param stored as it was when the form opened: what is written since is not taken out of the writer's hands
 */
export function useCover(stored: Corrected) {
  const { isOn, lift } = useLift()
  const show = (field: keyof Corrected, text: string) => (isOn && text ? COVERS[field](text) : text)
  return {
    isOn,
    lift,
    show,
    /** What lies over a field: nothing where nothing would be hidden. */
    over: (field: keyof Corrected, value: string) =>
      show(field, stored[field]) === stored[field] ? {} : { value: show(field, value), readOnly: true },
  }
}

export type Cover = ReturnType<typeof useCover>
