import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useSession } from './session'

const PREFIX = 'draft:'

/** Where a form of the signed-in person keeps what was typed: in this tab only, and for nobody else. */
export const draftKey = (form: string) => `${PREFIX}${useSession.getState().user?.id ?? ''}:${form}`

/** Works with the storage of this tab, where the browser gives one. @returns undefined where it does not */
function attempt<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

/** What was written under a key; undefined when there is nothing that can be read. */
export const readDraft = <T>(key: string): T | undefined =>
  attempt((storage) => JSON.parse(storage.getItem(key) ?? '') as T)

export const forgetDraft = (key: string): void => attempt((storage) => storage.removeItem(key))

/** Keeps a value; a full storage loses the draft rather than the work at hand. */
export function writeDraft(key: string, value: unknown): void {
  const isKept = attempt((storage) => {
    storage.setItem(key, JSON.stringify(value))
    return true
  })
  if (!isKept) forgetDraft(key)
}

const listKeys = (start: string) => (attempt(Object.keys) ?? []).filter((key) => key.startsWith(start))

/** Forms of the signed-in person that something was typed into. @returns their names, without the part given */
export function listDrafts(part: string): string[] {
  const start = draftKey(part)
  return listKeys(start).map((key) => key.slice(start.length))
}

/** Leaves nothing behind, for when the person signs out. */
export const forgetAllDrafts = (): void => listKeys(PREFIX).forEach(forgetDraft)

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

/**
 * Keeps something while it differs from what is stored, over a lock, a reload or a sign-in in between.
 * @param key of the draft
 * @returns forgets it, for what goes from the screen as soon as it is saved or thrown away
 */
export function useKept(key: string, value: unknown, isDirty: boolean): () => void {
  const wasDirty = useRef(false)
  useEffect(() => {
    if (isDirty) writeDraft(key, value)
    else if (wasDirty.current) forgetDraft(key)
    wasDirty.current = isDirty
  }, [key, value, isDirty])
  return () => forgetDraft(key)
}
