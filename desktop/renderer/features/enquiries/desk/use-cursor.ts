import { useCallback, useEffect, useRef } from 'react'
import { useSelection } from './selection'

/** Puts the keyboard onto the name in an enquiry's row or card. */
export const focusRow = (id: string) => {
  const link = document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`)
  link?.focus({ preventScroll: true })
  link?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
}

const isRowFocused = (id: string) =>
  document.activeElement?.matches(`[data-row-link="${CSS.escape(id)}"]`) ?? false

/**
 * Moves the selection through a list by keyboard. When the selected enquiry leaves the list, the one that takes its
 * place is selected, so that work goes on where it was.
 * @param stays whether the selection stays with an enquiry that leaves its place: it comes back elsewhere, and until
 *   then nothing is selected
 */
export function useCursor(ids: readonly string[], stays: boolean) {
  const { cursor, setCursor } = useSelection()
  const lastPlace = useRef(0)
  const hadFocus = useRef(false)
  const place = cursor === null ? -1 : ids.indexOf(cursor)
  if (place >= 0) lastPlace.current = place

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown anew may have taken the focus away
  useEffect(() => {
    if (!stays || cursor === null || place < 0) return
    if (hadFocus.current && document.activeElement === document.body) focusRow(cursor)
    hadFocus.current = isRowFocused(cursor)
  }, [stays, cursor, place, ids])

  useEffect(() => {
    if (stays || cursor === null || place >= 0) return
    const next = ids[Math.min(lastPlace.current, ids.length - 1)]
    const isFocusLost = document.activeElement === document.body
    setCursor(next ?? null)
    if (next && isFocusLost) focusRow(next)
  }, [stays, cursor, place, ids, setCursor])

  const move = useCallback(
    (by: 1 | -1) => {
      const start = cursor === null ? 0 : lastPlace.current
      const next = ids[Math.max(0, Math.min(ids.length - 1, place < 0 ? start : place + by))]
      if (!next) return
      setCursor(next)
      focusRow(next)
    },
    [cursor, ids, place, setCursor],
  )
  return { cursor: place >= 0 ? cursor : null, move }
}
