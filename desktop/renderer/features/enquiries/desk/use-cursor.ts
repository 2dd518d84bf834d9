import { useCallback, useEffect, useRef } from 'react'
import { useSelection } from './selection'

const getRow = (id: string) => document.querySelector(`[data-row="${CSS.escape(id)}"]`)

/** Focuses the name in an enquiry's row or card. */
export const focusRow = (id: string) => {
  document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`)?.focus({ preventScroll: true })
  getRow(id)?.scrollIntoView({ block: 'nearest' })
}

const isRowFocused = (id: string) =>
  document.activeElement?.matches(`[data-row-link="${CSS.escape(id)}"]`) ?? false

/**
 * Moves the cursor through a list by keyboard. If the current enquiry leaves the list, the one that takes its place
 * becomes current, or none while the enquiry is open.
 * @param openId the enquiry in the drawer, which becomes current; when the drawer closes, the current row gets the focus
 * @param follows true if the cursor follows an enquiry that moves elsewhere; until it reappears, none is current
 */
export function useCursor(ids: readonly string[], openId: string | null, follows: boolean) {
  const { cursor, setCursor } = useSelection()
  const lastPlace = useRef(0)
  const hadFocus = useRef(false)
  const place = cursor === null ? -1 : ids.indexOf(cursor)
  if (place >= 0) lastPlace.current = place

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new render may have removed the focus
  useEffect(() => {
    if (!follows || cursor === null || place < 0) return
    if (hadFocus.current && document.activeElement === document.body) focusRow(cursor)
    hadFocus.current = isRowFocused(cursor)
  }, [follows, cursor, place, ids])

  useEffect(() => {
    if (follows || cursor === null || cursor === openId || place >= 0) return
    const next = ids[Math.min(lastPlace.current, ids.length - 1)]
    const isFocusLost = document.activeElement === document.body
    setCursor(next ?? null)
    if (next && isFocusLost) focusRow(next)
  }, [follows, cursor, openId, place, ids, setCursor])

  const isOpenListed = openId !== null && ids.includes(openId)
  const wasOpen = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another open enquiry moves the cursor
  useEffect(() => {
    if (isOpenListed) {
      setCursor(openId)
      getRow(openId)?.scrollIntoView({ block: 'nearest' })
    }
    const isFocusLost = document.activeElement === document.body
    if (openId === null && wasOpen.current && cursor !== null && isFocusLost) focusRow(cursor)
    wasOpen.current = openId !== null
  }, [openId, isOpenListed])

  const move = useCallback(
    (by: 1 | -1): string | null => {
      const start = cursor === null ? 0 : lastPlace.current
      const to = place < 0 && by === 1 ? start : start + by
      const next = ids[Math.max(0, Math.min(ids.length - 1, to))]
      if (!next) return null
      setCursor(next)
      focusRow(next)
      return next
    },
    [cursor, ids, place, setCursor],
  )
  return { cursor: place >= 0 ? cursor : null, move }
}
