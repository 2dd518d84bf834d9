import { lastingStorage } from './lasting-storage'
import { usePreferences } from './preferences'

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Milliseconds between two looks, and between two words to the other tabs. */
const LOOK_MS = 5000

const STORAGE = 'touched'

const MINUTE = 60_000

/** When somebody last touched this window. */
let touched = Date.now()

/** Somebody touches this window now. */
export function markTouched(): void {
  touched = Date.now()
}

/** Whether somebody has touched this window within the last minute. */
export const isAttended = () => Date.now() - touched < MINUTE

/** Remembers for as long as the page lives when somebody last touched it, and tells of it at most once a minute. */
export function watchTouches(tell: () => void): void {
  let told = Date.now()
  const touch = () => {
    markTouched()
    if (touched - told < MINUTE) return
    told = touched
    tell()
  }
  for (const sign of SIGNS) window.addEventListener(sign, touch, { capture: true, passive: true })
}

/**
 * Tells when nobody has touched any tab of this browser for as long as was chosen. A computer that has slept is noticed
 * at its first sign of life.
 */
export function watchIdle(left: () => void): void {
  let touched = Date.now()
  let told = 0
  const look = () => {
    const { lockAfterMinutes } = usePreferences.getState()
    const last = Math.max(touched, Number(lastingStorage.getItem(STORAGE)) || 0)
    if (lockAfterMinutes > 0 && Date.now() - last >= lockAfterMinutes * MINUTE) left()
  }
  const touch = () => {
    look()
    touched = Date.now()
    if (touched - told < LOOK_MS) return
    told = touched
    lastingStorage.setItem(STORAGE, String(touched))
  }
  for (const sign of SIGNS) window.addEventListener(sign, touch, { capture: true, passive: true })
  document.addEventListener('visibilitychange', look)
  setInterval(look, LOOK_MS)
}
