import { useCallback, useEffect, useRef } from 'react'
import { useSelection } from './selection'

/** Puts the keyboard onto the name in an enquiry's row or card. */
export const focusRow = (id: string) => {
  const link = document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`)
  link?.focus({ preventScroll: true })
  link?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Moves the selection through a list by keyboard. When the selected enquiry leaves the list, the one that takes its
 * place is selected, so that work goes on where it was.
 */
export function useCursor(ids: readonly string[]) {
  const { cursor, setCursor } = useSelection()
  const lastPlace = useRef(0)
  const place = cursor === null ? -1 : ids.indexOf(cursor)
  if (place >= 0) lastPlace.current = place

  useEffect(() => {
    if (cursor === null || place >= 0) return
    const next = ids[Math.min(lastPlace.current, ids.length - 1)]
    const hadFocus = document.activeElement === document.body
    setCursor(next ?? null)
    if (next && hadFocus) focusRow(next)
  }, [cursor, place, ids, setCursor])

  const move = useCallback(
    (by: 1 | -1) => {
      const next = ids[place < 0 ? 0 : Math.max(0, Math.min(ids.length - 1, place + by))]
      if (!next) return
      setCursor(next)
      focusRow(next)
    },
    [ids, place, setCursor],
  )
  return { cursor: place >= 0 ? cursor : null, move }
}
