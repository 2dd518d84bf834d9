import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { holdKeysForScreen } from '../../lib/held-keys'
import { usePreferences } from '../../lib/preferences'
import { commandKey, currentPlace, isTyping, latinKey, runScreenKey } from '../../lib/screen-keys'
import { useSession } from '../../lib/session'
import { leadsSomewhere } from '../screens'
import { GO_TO } from './shortcuts'

/** Milliseconds within which the second key of a pair must come. */
const PAIR_MS = 1500

/** The arrows choose among radio buttons. */
const isChoosing = ({ target, key }: KeyboardEvent) =>
  key.startsWith('Arrow') && target instanceof HTMLElement && target.matches('[type="radio"]')

/** On a choice that acts at once, its list closed, letters are keys: as the start of a word they would choose. */
const isOnPicker = ({ target, key }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && target instanceof Element && target.matches('[data-picker]')

/** Keys that go on while they are held down; any other counts once. */
const HELD = new Set(['j', 'k', 'ArrowDown', 'ArrowUp'])

const focusOn = (selector: string) => {
  const element = document.querySelector<HTMLElement>(`main ${selector}`)
  element?.scrollIntoView({ block: 'center' })
  element?.focus()
  return element !== null
}

/** Presses the button that saves the form in which the keyboard stands. @returns whether there is one */
const saveForm = (target: EventTarget | null) => {
  const button =
    target instanceof Element && target.closest('form')?.querySelector<HTMLElement>('[type="submit"]')
  if (button) button.click()
  return Boolean(button)
}

interface Actions {
  /** Absent in a small window, which goes nowhere else. */
  openPalette?: (() => void) | undefined
  openHelp: () => void
}

/**
 * The keyboard shortcuts of the panel. Single keys rest while somebody types, a dialog is open that has none of its
 * own, or they are off.
 */
export function useShortcuts({ openPalette, openHelp }: Actions): void {
  const navigate = useNavigate()
  const lastG = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const single = (event: KeyboardEvent): boolean => {
      const place = currentPlace()
      const key = latinKey(event)
      if (place === null || (event.repeat && !HELD.has(key))) return false
      if (place === 'drawer' && key !== '?') return runScreenKey(place, key)
      const destination = openPalette && event.timeStamp - lastG.current < PAIR_MS ? GO_TO[key] : undefined
      lastG.current = key === 'g' && !destination ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (destination && leadsSomewhere(useSession.getState().user)(destination.to)) {
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
      const rests =
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (isTyping(event.target) && !isOnPicker(event)) ||
        isChoosing(event) ||
        isPressed ||
        event.defaultPrevented
      if (rests || !usePreferences.getState().hasSingleKeys) return
      if (single(event) || isOnPicker(event)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate, openPalette, openHelp])
}
