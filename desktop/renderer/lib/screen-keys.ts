import { useEffect, useRef } from 'react'

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** Maps a key to a Latin keyboard, so that shortcuts work with a Hindi layout. */
export function latinKey({ key, code, shiftKey }: Press): string {
  const isLatin = /^(?:[\x20-\x7e]|[A-Z]\w+)$/.test(key)
  if (!isLatin && code === 'Slash') return shiftKey ? '?' : '/'
  const letter = /^(?:Key|Digit)(\w)$/.exec(code)?.[1]
  if (isLatin || !letter) return key
  return shiftKey ? letter : letter.toLowerCase()
}

/** Returns the letter of a shortcut with Ctrl or Cmd, such as `k`, or null. */
export const commandKey = (
  press: Press & Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>,
): string | null => ((press.ctrlKey || press.metaKey) && !press.altKey ? latinKey(press).toLowerCase() : null)

/** True if the focused element uses letters itself: a field or a select. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, option'))

/** Scope of a shortcut: the page while no dialog is open, or the detail drawer. */
export type KeyPlace = 'page' | 'drawer'

export type KeyMap = Readonly<Record<string, () => void>>

interface Holder {
  place: KeyPlace
  keys: { current: KeyMap }
}

const holders = new Set<Holder>()

/** Marks a dialog or part of a screen in which shortcuts of the place `drawer` apply. */
export const DRAWER_MARK = { 'data-keys': 'drawer' } as const

/** Selector of what has DRAWER_MARK. */
export const IN_DRAWER = '[data-keys="drawer"]'

/** Selector of a drawer whose list stays usable: shortcuts apply to whichever of them has the focus. */
export const NON_MODAL = 'dialog'

/** Registers shortcuts of a screen while it is shown. They take precedence over the general ones. */
export function useScreenKeys(place: KeyPlace, keys: KeyMap): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const holder = { place, keys: latest }
    holders.add(holder)
    return () => {
      holders.delete(holder)
    }
  }, [place])
}

/** True if the focus is outside a drawer, in a list that stays usable. */
function isFocusInList(drawer: Element): boolean {
  const { activeElement, body } = document
  return activeElement !== body && !drawer.contains(activeElement)
}

/** Returns the current scope of shortcuts; null while another dialog or a menu is open. */
export function currentPlace(): KeyPlace | null {
  const [dialog, ...more] = document.querySelectorAll('[role="dialog"], [role="menu"]')
  if (dialog) return more.length === 0 && dialog.closest(IN_DRAWER) ? 'drawer' : null
  const drawer = document.querySelector(`${NON_MODAL}, main ${IN_DRAWER}`)
  if (!drawer) return 'page'
  return drawer.matches(NON_MODAL) && isFocusInList(drawer) ? 'page' : 'drawer'
}

let pressedPlace: KeyPlace | null = null

/** Records where each press happens, before it can close a dialog. Call this before the first dialog opens. */
export function followPresses(): void {
  const note = () => {
    pressedPlace = currentPlace()
  }
  window.addEventListener('keydown', note, { capture: true })
  window.addEventListener('pointerdown', note, { capture: true })
}

/** Returns the scope of the current key or pointer press, before it closed anything. */
export const placeOfPress = () => pressedPlace

/** Runs the shortcut of a key. @returns true if there is one */
export function runScreenKey(place: KeyPlace, key: string): boolean {
  const run = [...holders].findLast(
    (holder) => holder.place === place && Object.hasOwn(holder.keys.current, key),
  )
  run?.keys.current[key]?.()
  return run !== undefined
}
