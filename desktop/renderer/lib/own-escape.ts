import type { KeyboardEvent } from 'react'

/**
 * Closes a dialog by an Escape that is meant for it: pressed within it, and not for a list of choices that is open
 * there. Mantine's own way counts what is open only once a dialog above has closed by the same key.
 */
export const ownEscape =
  (close: () => void) =>
  ({ key, target, currentTarget, nativeEvent }: KeyboardEvent<HTMLElement>): void => {
    if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof Element)) return
    const isForChoices = target.getAttribute('data-mantine-stop-propagation') === 'true'
    if (!isForChoices && currentTarget.contains(target)) close()
  }
