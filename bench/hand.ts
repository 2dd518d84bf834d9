import type { Locator, Page } from '@playwright/test'

/**
 * Seconds of the keystroke-level model (S. K. Card, T. P. Moran, A. Newell, "The Keystroke-Level Model for User
 * Performance Time with Interactive Systems", CACM 23:7, 1980): to think what comes next, to point, to press a button of
 * the mouse, to move the hand between mouse and keys.
 */
const THINK = 1.35
const POINT = 1.1
const PRESS = 0.2
const HOMING = 0.4
/**
 * Seconds for a letter, by what is typed. A text that is made up meanwhile: 19 words a minute, much slower than copying.
 * The others are the model's for somebody who is no typist: words that they know, and codes that they read off paper.
 */
const LETTER = { madeUp: 60 / (19 * 5), known: 0.28, code: 0.75 } as const
type Typed = keyof typeof LETTER
/** Presses in the system's window for files: the folder, the file, Open. */
const FILE_PRESSES = 3

/** What one step of the walk takes somebody by hand. */
export interface Effort {
  name: string
  presses: number
  letters: number
  /** By the keystroke-level model. */
  seconds: number
}

/** Somebody's hand: acts on the page and counts. */
export class Hand {
  readonly efforts: Effort[] = []

  constructor(readonly page: Page) {}

  /** One step: what is done within counts for it. @param name as the table has it */
  async step(name: string, act: () => Promise<void>): Promise<void> {
    this.efforts.push({ name, presses: 0, letters: 0, seconds: 0 })
    await act()
  }

  async press(target: Locator): Promise<void> {
    this.#count(1, 0, THINK + POINT + PRESS)
    await target.click()
  }

  /** What has the keyboard already needs no pointing at. */
  async type(field: Locator, text: string, typed: Typed = 'madeUp'): Promise<void> {
    await field.waitFor()
    const isReady = await field.evaluate((element) => element === document.activeElement)
    const reach = isReady ? 0 : POINT + PRESS
    this.#count(isReady ? 0 : 1, text.length, THINK + reach + 2 * HOMING + text.length * LETTER[typed])
    await field.fill(text)
  }

  /** What is typed elsewhere, as in a terminal, with the key that ends it. */
  write(text: string): void {
    this.#count(0, text.length + 1, THINK + (text.length + 1) * LETTER.known)
  }

  async choose(list: Locator, label: string): Promise<void> {
    this.#count(2, 0, 2 * (THINK + POINT + PRESS))
    await list.selectOption({ label })
  }

  async give(input: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    this.#count(1 + FILE_PRESSES, 0, (1 + FILE_PRESSES) * (THINK + POINT + PRESS))
    await input.setInputFiles(file)
  }

  #count(presses: number, letters: number, seconds: number): void {
    const effort = this.efforts.at(-1)
    if (!effort) throw new Error('An act before the first step')
    effort.presses += presses
    effort.letters += letters
    effort.seconds += seconds
  }
}
