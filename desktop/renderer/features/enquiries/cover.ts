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

/**
 * Covers what is stored of an enquiry in its form, until one press shows it.
 * @param stored as it was when the form opened: what is written since is not taken out of the writer's hands
 */
export function useCover(stored: Corrected) {
  const isMasked = useDeskPreferences((preferences) => preferences.isMasked)
  const [isLifted, setLifted] = useState(false)
  const isOn = isMasked && !isLifted
  const show = (field: keyof Corrected, text: string) => (isOn && text ? COVERS[field](text) : text)
  return {
    isOn,
    lift: () => setLifted(true),
    show,
    /** What lies over a field: nothing where nothing would be hidden. */
    over: (field: keyof Corrected, value: string) =>
      show(field, stored[field]) === stored[field] ? {} : { value: show(field, value), readOnly: true },
  }
}

export type Cover = ReturnType<typeof useCover>
