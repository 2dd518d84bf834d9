import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { draftKey, forgetDraft, readDraft, writeDraft } from './drafts'

/**
 * Keeps what was typed into a form over a sign-in in between.
 * @param name of the form
 * @param secrets fields that are never written down
 * @returns forgets the draft, for after a success
 */
export function useDraft<Values extends Record<string, string>>(
  name: string,
  form: UseFormReturnType<Values>,
  secrets: readonly (keyof Values)[],
) {
  // The session may be gone by the time of the last letter.
  const [key] = useState(() => draftKey(name))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, when the form opens
  useEffect(() => {
    form.setValues(readDraft<Partial<Values>>(key) ?? {})
  }, [])

  useEffect(() => {
    const kept = Object.entries(form.values).filter(([field]) => !secrets.includes(field))
    if (kept.some(([, value]) => value)) writeDraft(key, Object.fromEntries(kept))
  }, [key, form.values, secrets])

  return () => forgetDraft(key)
}
