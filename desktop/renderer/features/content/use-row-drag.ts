import { type DragEvent, type PointerEvent, useState } from 'react'

/**
 * Lets users drag rows by their handles. A row is only draggable while its handle is pressed, so that its text can be
 * selected.
 */
export function useRowDrag(onDrop: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null)
  const [held, setHeld] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setHeld(null)
    setFrom(null)
    setOver(null)
  }
  const rowProps = (place: number) => ({
    draggable: held === place,
    'data-dragged': from === place || undefined,
    'data-drop':
      over === place && from !== null && from !== place ? (from < place ? 'after' : 'before') : undefined,
    onPointerDown: ({ target }: PointerEvent) =>
      setHeld(target instanceof Element && target.closest('[data-handle]') ? place : null),
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
      setFrom(place)
    },
    onDragOver: (event: DragEvent) => {
      if (from === null) return
      event.preventDefault()
      setOver(place)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (from !== null && from !== place) onDrop(from, place)
      end()
    },
    onDragEnd: end,
  })
  return rowProps
}
