import { useEffect, useRef } from 'react'

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** The key as a Latin keyboard has it, so that the shortcuts work while Hindi is being written elsewhere. */
export function latinKey({ key, code, shiftKey }: Press): string {
  const isLatin = /^(?:[\x20-\x7e]|[A-Z]\w+)$/.test(key)
  if (!isLatin && code === 'Slash') return shiftKey ? '?' : '/'
  const letter = /^(?:Key|Digit)(\w)$/.exec(code)?.[1]
  if (isLatin || !letter) return key
  return shiftKey ? letter : letter.toLowerCase()
}

/** The letter of a shortcut with Ctrl or Cmd, such as `k`; null for any other press. */
export const commandKey = (
  press: Press & Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>,
): string | null => ((press.ctrlKey || press.metaKey) && !press.altKey ? latinKey(press).toLowerCase() : null)

/** Whether letters belong to what has the keyboard: a field, or a choice with its list. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, option'))

/** Where keys of a screen work: on the page while no dialog is open, or in its detail drawer. */
export type KeyPlace = 'page' | 'drawer'

/** What single keys do, by `KeyboardEvent.key`. */
export type KeyMap = Readonly<Record<string, () => void>>

interface Holder {
  place: KeyPlace
  keys: { current: KeyMap }
}

const holders = new Set<Holder>()

/** Attribute of a dialog, of a part of a window's screen, or around them, in which the keys of place `drawer` work. */
export const DRAWER_MARK = { 'data-keys': 'drawer' } as const

/** Gives a screen keys of its own while it is shown; they come before the general ones. */
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

/** Where a key pressed now would work; null while another dialog or a menu is open. */
export function currentPlace(): KeyPlace | null {
  const [dialog, ...more] = document.querySelectorAll('[role="dialog"], [role="menu"]')
  if (!dialog) return document.querySelector('main [data-keys="drawer"]') ? 'drawer' : 'page'
  return more.length === 0 && dialog.closest('[data-keys="drawer"]') ? 'drawer' : null
}

let pressedPlace: KeyPlace | null = null

/** Notes where each press happens, before any dialog closes by it: called before the first dialog listens. */
export function followPresses(): void {
  const note = () => {
    pressedPlace = currentPlace()
  }
  window.addEventListener('keydown', note, { capture: true })
  window.addEventListener('pointerdown', note, { capture: true })
}

/** Where the press of a key or of the pointer that is being handled happened: what it has closed was open then. */
export const placeOfPress = () => pressedPlace

/** Runs what a key means at a place. @returns whether it means anything */
export function runScreenKey(place: KeyPlace, key: string): boolean {
  const run = [...holders].findLast(
    (holder) => holder.place === place && Object.hasOwn(holder.keys.current, key),
  )
  run?.keys.current[key]?.()
  return run !== undefined
}
