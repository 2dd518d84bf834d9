import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { useReducedMotion } from './use-reduced-motion'

/** Event handlers for the parts of the carousel that a visitor reads or uses. */
export interface HoldHandlers {
  onPointerEnter: () => void
  onPointerLeave: () => void
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
}

/**
 * Detects whether the pointer or focus is on a part with the handlers. The Pause button has none, because it would
 * cancel itself.
 */
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

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

interface Rotation {
  index: number
  setIndex: (index: number) => void
  isMoving: boolean
  /** True if they should move, as the Pause button shows. */
  isPlaying: boolean
  toggle: () => void
}

/**
 * Returns the current slide, which advances every `stay` milliseconds and wraps around. It stops while `isHeld` (pointer
 * over it, focus inside), while the tab is hidden, while paused by its button, and for reduced motion.
 */
export function useRotation(count: number, isHeld: boolean, stay: number): Rotation {
  const [index, setIndex] = useState(0)
  const [choice, setChoice] = useState<'play' | 'pause' | null>(null)
  const prefersRest = useReducedMotion()
  const isHidden = useSyncExternalStore(
    subscribe,
    () => document.hidden,
    () => true,
  )
  const isPlaying = choice === null ? !prefersRest : choice === 'play'
  const isMoving = isPlaying && !isHeld && !isHidden

  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => setIndex((index + 1) % count), stay)
    return () => clearTimeout(timer)
  }, [isMoving, index, count, stay])

  return { index, setIndex, isMoving, isPlaying, toggle: () => setChoice(isPlaying ? 'pause' : 'play') }
}
