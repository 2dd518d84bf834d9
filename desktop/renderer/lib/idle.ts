import { lastingStorage } from './lasting-storage'
import { usePreferences } from './preferences'

const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Milliseconds between two checks, and between two messages to other tabs. */
const CHECK_MS = 5000

const STORAGE = 'touched'

const MINUTE = 60_000

let touched = Date.now()

export function markTouched(): void {
  touched = Date.now()
}

/** True if there was user input in this window within the last minute. */
export const isAttended = () => Date.now() - touched < MINUTE

/** Tracks user input in this window and calls `onTouch` at most once a minute. */
export function watchTouches(onTouch: () => void): void {
  let reported = Date.now()
  const touch = () => {
    markTouched()
    if (touched - reported < MINUTE) return
    reported = touched
    onTouch()
  }
  for (const name of INPUT_EVENTS) window.addEventListener(name, touch, { capture: true, passive: true })
}

/**
 * Calls `onIdle` if there was no user input in any tab of this browser for the chosen time. After the computer sleeps, the
 * first input triggers the check.
 */
export function watchIdle(onIdle: () => void): void {
  let touched = Date.now()
  let reported = 0
  const check = () => {
    const { lockAfterMinutes } = usePreferences.getState()
    const last = Math.max(touched, Number(lastingStorage.getItem(STORAGE)) || 0)
    if (lockAfterMinutes > 0 && Date.now() - last >= lockAfterMinutes * MINUTE) onIdle()
  }
  const touch = () => {
    check()
    touched = Date.now()
    if (touched - reported < CHECK_MS) return
    reported = touched
    lastingStorage.setItem(STORAGE, String(touched))
  }
  for (const name of INPUT_EVENTS) window.addEventListener(name, touch, { capture: true, passive: true })
  document.addEventListener('visibilitychange', check)
  setInterval(check, CHECK_MS)
}
