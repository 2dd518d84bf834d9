import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * The row of the record that was saved last: brought into view once its list has it, with the keyboard on it.
 * @param list holds the rows, each with its record's id as `data-record`
 */
export function useSavedRow(list: RefObject<HTMLElement | null>) {
  const [savedId, setSavedId] = useState('')
  const isShown = useRef(true)
  useEffect(() => {
    if (isShown.current) return
    const row = list.current?.querySelector(`[data-record="${CSS.escape(savedId)}"]`)
    if (!row) return
    isShown.current = true
    row.scrollIntoView({ block: 'nearest' })
    row.querySelector<HTMLElement>('[data-edit]')?.focus({ preventScroll: true })
  })
  const show = (id: string) => {
    isShown.current = false
    setSavedId(id)
  }
  return { savedId, show }
}
