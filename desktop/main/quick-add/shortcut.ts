import { dialog, globalShortcut } from 'electron'
import type { Shortcut } from './shortcuts.ts'

const NOT_AVAILABLE = {
  type: 'warning' as const,
  message: 'This shortcut isn’t available',
  detail:
    'Another app uses it, or this desktop doesn’t allow global shortcuts. Choose another one, or use the icon’s menu.',
  buttons: ['OK'],
}

/** Global shortcut that opens the walk-in form. */
export class QuickAddShortcut {
  #registered: Shortcut = ''
  readonly #press: () => void

  constructor(press: () => void) {
    this.#press = press
  }

  /** Registers a shortcut and releases the previous one. @returns true if it works */
  set(shortcut: Shortcut): boolean {
    if (this.#registered) globalShortcut.unregister(this.#registered)
    this.#registered = ''
    if (shortcut === '') return true
    if (!globalShortcut.register(shortcut, this.#press)) return false
    this.#registered = shortcut
    return true
  }

  /** Sets the user's choice and shows a message if it isn't available. */
  choose(shortcut: Shortcut): boolean {
    const isSet = this.set(shortcut)
    if (!isSet) void dialog.showMessageBox(NOT_AVAILABLE)
    return isSet
  }
}
