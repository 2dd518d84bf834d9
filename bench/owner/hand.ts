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
/** Seconds for a letter of a text that is made up while it is typed: 19 words a minute, much slower than copying. */
const LETTER = 60 / (19 * 5)
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

/** An owner's hand: acts on the page and counts. */
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

  async type(field: Locator, text: string): Promise<void> {
    this.#count(1, text.length, THINK + POINT + PRESS + 2 * HOMING + text.length * LETTER)
    await field.fill(text)
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
