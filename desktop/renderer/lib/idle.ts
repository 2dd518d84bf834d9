import { usePreferences } from './preferences'

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Milliseconds between two looks, and between two words to the other tabs. */
const LOOK_MS = 5000

const STORAGE = 'touched'

const MINUTE = 60_000

/**
 * Tells when nobody has touched any tab of this browser for as long as was chosen. A computer that has slept is noticed
 * at its first sign of life.
 */
export function watchIdle(left: () => void): void {
  let touched = Date.now()
  let told = 0
  const look = () => {
    const { lockAfterMinutes } = usePreferences.getState()
    const last = Math.max(touched, Number(localStorage.getItem(STORAGE)) || 0)
    if (lockAfterMinutes > 0 && Date.now() - last >= lockAfterMinutes * MINUTE) left()
  }
  const touch = () => {
    look()
    touched = Date.now()
    if (touched - told < LOOK_MS) return
    told = touched
    localStorage.setItem(STORAGE, String(touched))
  }
  for (const sign of SIGNS) window.addEventListener(sign, touch, { capture: true, passive: true })
  document.addEventListener('visibilitychange', look)
  setInterval(look, LOOK_MS)
}
