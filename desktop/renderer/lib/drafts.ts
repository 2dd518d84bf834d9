import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { useSession } from './session'

const PREFIX = 'draft:'

/** Returns the key of a draft, which is stored in this tab for the current user only. */
export const draftKey = (form: string) => `${PREFIX}${useSession.getState().user?.id ?? ''}:${form}`

/** Accesses the storage of this tab. @returns undefined if the browser blocks it */
function attempt<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

/** Reads a draft; undefined if there is none or it is damaged. */
export const readDraft = <T>(key: string): T | undefined =>
  attempt((storage) => JSON.parse(storage.getItem(key) ?? '') as T)

export const forgetDraft = (key: string): void => attempt((storage) => storage.removeItem(key))

/** Stores a draft. If the storage is full, only the draft is lost. */
export function writeDraft(key: string, value: unknown): void {
  const isKept = attempt((storage) => {
    storage.setItem(key, JSON.stringify(value))
    return true
  })
  if (!isKept) forgetDraft(key)
}

const listKeys = (start: string) => (attempt(Object.keys) ?? []).filter((key) => key.startsWith(start))

/** Lists the current user's drafts whose name starts with `part`. @returns the rest of their names */
export function listDrafts(part: string): string[] {
  const start = draftKey(part)
  return listKeys(start).map((key) => key.slice(start.length))
}

/** Deletes all drafts, for a sign-out. */
export const forgetAllDrafts = (): void => listKeys(PREFIX).forEach(forgetDraft)

/**
 * Keeps the draft of a form across a sign-in.
 * @param name of the form
 * @param secrets fields that are never stored
 * @returns a function that deletes the draft after a successful save
 */
export function useDraft<Values extends Record<string, string>>(
  name: string,
  form: UseFormReturnType<Values>,
  secrets: readonly (keyof Values)[],
) {
  // The session may end before the last character is typed.
  const [key] = useState(() => draftKey(name))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is only read when the form opens
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
 * Keeps an unsaved value across a lock, a reload or a sign-in.
 * @param key of the draft
 * @returns a function that deletes the draft, for values that leave the screen when they are saved or discarded
 */
export function useKeptDraft(key: string, value: unknown, isDirty: boolean): () => void {
  const wasDirty = useRef(false)
  useEffect(() => {
    if (isDirty) writeDraft(key, value)
    else if (wasDirty.current) forgetDraft(key)
    wasDirty.current = isDirty
  }, [key, value, isDirty])
  return () => forgetDraft(key)
}
