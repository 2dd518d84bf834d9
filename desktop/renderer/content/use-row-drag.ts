import { type DragEvent, useState } from 'react'

/** Dragging rows by the mouse: which one is carried, and over which place. */
export function useRowDrag(onDrop: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setFrom(null)
    setOver(null)
  }
  const rowProps = (place: number) => ({
    draggable: true,
    'data-dragged': from === place || undefined,
    'data-drop':
      over === place && from !== null && from !== place ? (from < place ? 'after' : 'before') : undefined,
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
