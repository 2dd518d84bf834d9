import { useEffect, useId, useRef } from 'react'
import { create } from 'zustand'

interface UnsavedState {
  /** Functions that discard the changes of each unsaved form. */
  forms: ReadonlyMap<string, () => void>
  hold: (id: string, discard: () => void) => void
  release: (id: string) => void
}

export const useUnsavedForms = create<UnsavedState>()((set) => ({
  forms: new Map(),
  hold: (id, discard) => set(({ forms }) => ({ forms: new Map(forms).set(id, discard) })),
  release: (id) => set(({ forms }) => ({ forms: new Map([...forms].filter(([key]) => key !== id)) })),
}))

export const hasUnsaved = () => useUnsavedForms.getState().forms.size > 0

const pageChanges = new Set<() => boolean>()

/** Registers changes that exist only in this page, so that the browser asks before it is closed or reloaded. */
export const holdPage = (hasChanges: () => boolean): void => {
  pageChanges.add(hasChanges)
}

/** True if unsaved changes are lost when the page is closed or reloaded. */
export const losesChanges = (): boolean => hasUnsaved() || [...pageChanges].some((hasChanges) => hasChanges())

export function discardUnsaved(): void {
  for (const discard of useUnsavedForms.getState().forms.values()) discard()
}

/**
 * Registers a form with unsaved changes, so that the panel asks before the user leaves.
 * @param discard deletes the draft when the user leaves without saving
 */
export function useUnsaved(isDirty: boolean, discard: () => void): void {
  const id = useId()
  const latest = useRef(discard)
  latest.current = discard
  useEffect(() => {
    if (!isDirty) return
    const { hold, release } = useUnsavedForms.getState()
    hold(id, () => latest.current())
    return () => release(id)
  }, [id, isDirty])
}
