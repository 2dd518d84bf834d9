import { useEffect } from 'react'

/**
 * Focuses the first field of a step, since the button that opened it is gone.
 * @param comesLast keeps the content before the field in view
 */
export function useFirstField(getNode: () => HTMLElement | null, { comesLast = false } = {}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the step opens
  useEffect(() => {
    const field = getNode()
    field?.focus({ preventScroll: comesLast })
    if (comesLast) field?.closest('form')?.scrollIntoView({ block: 'start' })
  }, [])
}
