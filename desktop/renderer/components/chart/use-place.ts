import { type KeyboardEvent, useState } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Tracks the selected place of a chart, chosen by pointer, arrow keys, Home or End. Escape clears it to null.
 * @param first the place that is selected on focus
 */
export function usePlace(title: string, count: number, first: number) {
  const [at, setAt] = useState<number | null>(null)

  const getNext = (key: string): number | null | undefined => {
    if (key === 'Home') return 0
    if (key === 'End') return count - 1
    if (key === 'Escape') return null
    const step = STEPS[key]
    return step && Math.min(Math.max((at ?? first) + (at === null ? 0 : step), 0), count - 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = getNext(event.key)
    if (next === undefined || (next === null && at === null)) return
    event.preventDefault()
    event.stopPropagation()
    setAt(next)
  }
  return {
    at: at !== null && at < count ? at : null,
    setAt,
    /** For the chart as a whole, which takes the focus. */
    handlers: {
      role: 'group',
      'aria-label': `Values: ${title}`,
      tabIndex: 0,
      onKeyDown,
      onFocus: () => setAt((before) => before ?? first),
      onBlur: () => setAt(null),
      onPointerLeave: () => setAt(null),
    },
  }
}
