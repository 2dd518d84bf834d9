import { type FocusEvent, useState } from 'react'

/** Handlers for the parts of the carousel that a visitor reads or works in. */
export interface HoldHandlers {
  onPointerEnter: () => void
  onPointerLeave: () => void
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
}

/** Whether pointer or focus rests on any part that carries the handlers. The Pause button does not: it would undo itself. */
export function useHold(): { isHeld: boolean; hold: HoldHandlers } {
  const [isHovered, setIsHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const hold: HoldHandlers = {
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setHasFocus(true),
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) setHasFocus(false)
    },
  }
  return { isHeld: isHovered || hasFocus, hold }
}
