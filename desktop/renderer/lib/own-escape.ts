import type { KeyboardEvent } from 'react'

/**
 * Closes a dialog on Escape if the key was pressed inside it and not in an open dropdown. Mantine's own handling would
 * also close the dialog below when the top dialog closes on the same key.
 */
export const ownEscape =
  (close: () => void) =>
  ({ key, target, currentTarget, nativeEvent }: KeyboardEvent<HTMLElement>): void => {
    if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof Element)) return
    const isForChoices = target.getAttribute('data-mantine-stop-propagation') === 'true'
    if (!isForChoices && currentTarget.contains(target)) close()
  }
