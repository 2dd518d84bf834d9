import { dialog, globalShortcut } from 'electron'
import type { Shortcut } from './shortcuts.ts'

const TAKEN = {
  type: 'warning' as const,
  message: 'The system does not give this shortcut away',
  detail:
    'Another program has it, or this desktop lets no program have one. Please choose another, or use the icon’s menu.',
  buttons: ['OK'],
}

/** The shortcut that opens the short form over whatever else is on the screen. */
export class QuickAddShortcut {
  #registered: Shortcut = ''
  readonly #press: () => void

  constructor(press: () => void) {
    this.#press = press
  }

  /** @returns whether it works from now on; the one before is given back in any case */
  set(shortcut: Shortcut): boolean {
    if (this.#registered) globalShortcut.unregister(this.#registered)
    this.#registered = ''
    if (shortcut === '') return true
    if (!globalShortcut.register(shortcut, this.#press)) return false
    this.#registered = shortcut
    return true
  }

  /** Sets it as somebody wishes, and says why it can't be had. */
  choose(shortcut: Shortcut): boolean {
    const isSet = this.set(shortcut)
    if (!isSet) void dialog.showMessageBox(TAKEN)
    return isSet
  }
}
