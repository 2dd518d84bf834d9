import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { holdKeysForScreen } from '../../lib/held-keys'
import { usePreferences } from '../../lib/preferences'
import { commandKey, currentPlace, isTyping, latinKey, runScreenKey } from '../../lib/screen-keys'
import { useSession } from '../../lib/session'
import { canOpenLink } from '../screens'
import { GO_TO } from './shortcuts'

/** Milliseconds within which the second key of a pair must be pressed. */
const PAIR_MS = 1500

const isSelectingRadio = ({ target, key }: KeyboardEvent) =>
  key.startsWith('Arrow') && target instanceof HTMLElement && target.matches('[type="radio"]')

/** True on a closed picker that acts immediately. Letters are shortcuts there, since typing would select an option. */
const isOnPicker = ({ target, key }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && target instanceof Element && target.matches('[data-picker]')

/** Keys that repeat while they are held down. */
const REPEATABLE = new Set(['j', 'k', 'ArrowDown', 'ArrowUp'])

const focusOn = (selector: string) => {
  const element = document.querySelector<HTMLElement>(`main ${selector}`)
  element?.scrollIntoView({ block: 'center' })
  element?.focus()
  return element !== null
}

/** Presses the submit button of the focused form. @returns true if there is one */
const saveForm = (target: EventTarget | null) => {
  const button =
    target instanceof Element && target.closest('form')?.querySelector<HTMLElement>('[type="submit"]')
  if (button) button.click()
  return Boolean(button)
}

interface Actions {
  /** Undefined in a small window, which has no other screens. */
  openPalette?: (() => void) | undefined
  openHelp: () => void
}

/**
 * Handles the keyboard shortcuts of the panel. Single keys are ignored while the user types, while a dialog without
 * shortcuts is open, or if they are turned off.
 */
export function useShortcuts({ openPalette, openHelp }: Actions): void {
  const navigate = useNavigate()
  const lastG = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const single = (event: KeyboardEvent): boolean => {
      const place = currentPlace()
      const key = latinKey(event)
      if (place === null || (event.repeat && !REPEATABLE.has(key))) return false
      if (place === 'drawer' && key !== '?') return runScreenKey(place, key)
      const destination = openPalette && event.timeStamp - lastG.current < PAIR_MS ? GO_TO[key] : undefined
      lastG.current = key === 'g' && !destination ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (destination && canOpenLink(useSession.getState().user)(destination.to)) {
        holdKeysForScreen(destination.to)
        navigate(destination.to)
      } else if (key === '?') openHelp()
      else if (runScreenKey(place, key)) return true
      else if (key === '/') return focusOn('[type="search"]')
      else if (key === 'n') return focusOn('form input, form textarea')
      else return false
      return true
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandKey(event)
      if (command === 'k') {
        event.preventDefault()
        openPalette?.()
        return
      }
      if (command === 's') {
        if (saveForm(event.target)) event.preventDefault()
        return
      }
      const isPressed =
        event.key === 'Enter' && event.target instanceof Element && event.target.closest('a, button')
      const isIgnored =
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (isTyping(event.target) && !isOnPicker(event)) ||
        isSelectingRadio(event) ||
        isPressed ||
        event.defaultPrevented
      if (isIgnored || !usePreferences.getState().hasSingleKeys) return
      if (single(event) || isOnPicker(event)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate, openPalette, openHelp])
}
