import type { UseFormReturnType } from '@mantine/form'
import { useEffect } from 'react'

const read = (key: string): Record<string, string> => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/**
 * Keeps what was typed over a sign-in in between (R10), in this tab only.
 * @param secrets fields that are never written down
 * @returns forgets the draft, for after a success
 */
export function useDraft<Values extends Record<string, string>>(
  key: string,
  form: UseFormReturnType<Values>,
  secrets: readonly (keyof Values)[],
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, when the form opens
  useEffect(() => {
    form.setValues(read(key) as Partial<Values>)
  }, [])

  useEffect(() => {
    const kept = Object.entries(form.values).filter(([field]) => !secrets.includes(field))
    if (kept.some(([, value]) => value)) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)))
  }, [key, form.values, secrets])

  return () => sessionStorage.removeItem(key)
}
