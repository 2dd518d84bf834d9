import { useEffect } from 'react'

/**
 * Puts the keyboard into the first field of a step: the button that led here is gone.
 * @param comesLast what is to be read or scanned comes before it, and stays in sight
 */
export function useFirstField(getNode: () => HTMLElement | null, { comesLast = false } = {}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step opens
  useEffect(() => {
    const field = getNode()
    field?.focus({ preventScroll: comesLast })
    if (comesLast) field?.closest('form')?.scrollIntoView({ block: 'start' })
  }, [])
}
