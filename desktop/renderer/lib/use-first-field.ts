import { useEffect } from 'react'

/** Puts the keyboard into the first field of a step: the button that led here is gone. */
export function useFirstField(getNode: () => HTMLElement | null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step opens
  useEffect(() => getNode()?.focus(), [])
}
