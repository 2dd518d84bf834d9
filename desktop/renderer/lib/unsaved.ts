import { useEffect, useId, useRef } from 'react'
import { create } from 'zustand'

interface UnsavedState {
  /** What each form with unsaved changes does to throw them away. */
  forms: ReadonlyMap<string, () => void>
  hold: (id: string, discard: () => void) => void
  release: (id: string) => void
}

/** The forms on the screen with something unsaved. */
export const useUnsavedForms = create<UnsavedState>()((set) => ({
  forms: new Map(),
  hold: (id, discard) => set(({ forms }) => ({ forms: new Map(forms).set(id, discard) })),
  release: (id) => set(({ forms }) => ({ forms: new Map([...forms].filter(([key]) => key !== id)) })),
}))

export const hasUnsaved = () => useUnsavedForms.getState().forms.size > 0

/** Discards the unsaved values of every form of the screen. */
export function discardUnsaved(): void {
  for (const discard of useUnsavedForms.getState().forms.values()) discard()
}

/**
 * Tells the screen's useBlocker about a form.
 * @param discard forgets what was typed, for when the person leaves without saving
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
