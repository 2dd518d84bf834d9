import { STOPS } from './focus-keeper'
import { commandKey, isTyping } from './screen-keys'

/** Milliseconds after which a dialog or screen that has not opened counts as failed, and its keys are dropped. */
const LIMIT_MS = 30_000

/** Milliseconds after which Mantine has moved the focus out of a closed dialog: it always waits 10. */
const FOCUS_RETURN_MS = 20

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process'])

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'
>

let isReady: (() => boolean) | undefined
let expiresAt = 0
let presses: Press[] = []
let isReplaying = false

/** True for keys of the browser or the system, such as Ctrl R: they are never held. */
const isForeign = (event: KeyboardEvent) =>
  MODIFIERS.has(event.key) ||
  /^F\d+$/.test(event.key) ||
  event.isComposing ||
  ((event.ctrlKey || event.metaKey || event.altKey) &&
    !event.getModifierState('AltGraph') &&
    !['k', 's', 'enter'].includes(commandKey(event) ?? ''))

/** Moves the focus as Tab does, within the dialog that is open. */
function moveFocus(from: Element, by: 1 | -1): void {
  const scope = from.closest('[role="dialog"]') ?? document
  const stops = [...scope.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) =>
      element === from ||
      (element.tabIndex >= 0 &&
        element.getClientRects().length > 0 &&
        !element.matches(':disabled, [type="radio"]:not(:checked)')),
  )
  stops.at((stops.indexOf(from as HTMLElement) + by) % stops.length)?.focus()
}

/**
 * Performs a browser's default action for a key that no script has handled. A press made by a script has no such
 * effect.
 */
function applyDefault(target: Element, { key, shiftKey, ctrlKey, metaKey }: Press): void {
  if (key === 'Tab') moveFocus(target, shiftKey ? -1 : 1)
  else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    if (!isTyping(target)) return
    if (key === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit()
    else if (key === 'Enter') document.execCommand('insertLineBreak')
    else if (key === 'Backspace') document.execCommand('delete')
    else if ([...key].length === 1 && !ctrlKey && !metaKey) document.execCommand('insertText', false, key)
  } else if (target instanceof HTMLElement && target.matches('a, button') && ['Enter', ' '].includes(key))
    target.click()
}

function press(held: Press): void {
  const target = document.activeElement ?? document.body
  const event = new KeyboardEvent('keydown', { ...held, bubbles: true, cancelable: true })
  if (target.dispatchEvent(event)) applyDefault(document.activeElement ?? target, held)
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function replay(): Promise<void> {
  isReplaying = true
  // A press may open the next dialog: the rest then waits for that one.
  for (let held = presses.shift(); held; held = isReady ? undefined : presses.shift()) {
    press(held)
    await nextTask()
  }
  isReplaying = false
}

/** Presses the held keys, once a dialog that closed before has given the focus back and the new one has it again. */
function release(ready: () => boolean, place: Element | null): void {
  if (isReady !== ready) {
    checkReady()
    return
  }
  if (place instanceof HTMLElement && place.isConnected && place !== document.activeElement)
    place.focus({ preventScroll: true })
  isReady = undefined
  void replay()
}

function checkReady(): void {
  if (!isReady) return
  if (isReady()) setTimeout(release, FOCUS_RETURN_MS, isReady, document.activeElement)
  else if (performance.now() > expiresAt) dropHeldKeys()
  else requestAnimationFrame(checkReady)
}

/**
 * Keeps every key that is pressed from now on until the opening screen can receive it, and then presses them there in
 * order: none acts on the screen below, and none is lost.
 * @param ready true once the keys may be pressed where the focus is
 */
export function holdKeys(ready: () => boolean): void {
  const isWaiting = isReady !== undefined
  isReady = ready
  expiresAt = performance.now() + LIMIT_MS
  if (!isWaiting) requestAnimationFrame(checkReady)
}

/** Forgets the keys of a dialog or screen that will not open. */
export function dropHeldKeys(): void {
  isReady = undefined
  presses = []
}

let shownPath = ''

/** Records the path of the screen whose keys work now: called once it is rendered. */
export const setShownPath = (path: string): void => {
  shownPath = path
}

/** Returns a function that is true once a dialog that is not open yet has the focus. */
function watchNewDialog(): () => boolean {
  const open = new Set(document.querySelectorAll('[role="dialog"]'))
  return () => {
    const dialog = document.activeElement?.closest('[role="dialog"]') ?? null
    return dialog !== null && !open.has(dialog)
  }
}

/** Keeps all keys until a dialog that is about to open has the focus. */
export const holdKeysForDialog = (): void => holdKeys(watchNewDialog())

/** Keeps all keys until a screen is shown with its rows, or the question whether to leave the one before it. */
export function holdKeysForScreen(path: string): void {
  const isPrompted = watchNewDialog()
  holdKeys(() => (shownPath === path && !document.querySelector('main [data-loading]')) || isPrompted())
}

/** Watches the keys of this page; called before anything else listens to them. */
export function watchHeldKeys(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || (!isReady && !isReplaying) || isForeign(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, isComposing } = event
      presses.push({ key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, isComposing })
    },
    { capture: true },
  )
  // A click cancels the opening screen.
  window.addEventListener('pointerdown', dropHeldKeys, { capture: true })
}
