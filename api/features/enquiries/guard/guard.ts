import { createHash, createHmac } from 'node:crypto'
import { type Puzzle, puzzleText } from '#contract/enquiry-guard'
import { isSameSecret } from '../../../lib/same-secret.ts'

/** Hashes that a browser tries at the most: some 0.2 s on a desk's computer, a second on a slow phone. */
export const PUZZLE_MAX = 120_000

/** For whom a pass is: one enquiry, by the key that its form was opened with, from one network. */
export interface Bearer {
  key: string
  network: string
}

/**
 * What the server hands to visitors to tell people from programs, without keeping a row for it (docs/decisions/0012).
 * Every part of what is signed stands in a JSON list, so that none can be read as the end of another (PITFALLS P49).
 */
export class Guard {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  #sign = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest()

  #passAt = (at: number, { key, network }: Bearer) =>
    `${at.toString(36)}.${this.#sign('enquiry-pass', at, key, network).toString('base64url')}`

  /** A pass from now on. @param now milliseconds since 1970 */
  passFor(bearer: Bearer, now: number): string {
    return this.#passAt(now, bearer)
  }

  /** @returns how long ago a pass was given, in milliseconds; null for a pass that is not this bearer's */
  ageOf(pass: string, bearer: Bearer, now: number): number | null {
    const at = Number.parseInt(pass.split('.', 1)[0] ?? '', 36)
    if (!Number.isSafeInteger(at) || at > now || !isSameSecret(pass, this.#passAt(at, bearer))) return null
    return now - at
  }

  #answerOf = (id: string) => this.#sign('enquiry-puzzle', id).readUInt32BE() % PUZZLE_MAX

  /**
   * The proof of work that lets one enquiry in. It follows from the id and the server's secret: nothing of it comes
   * back from the visitor but the answer, so that there is nothing to forge, and solving it twice lets in once.
   */
  puzzleOf(id: string): Puzzle {
    const text = puzzleText(id, this.#answerOf(id))
    return { hash: createHash('sha256').update(text).digest('hex'), max: PUZZLE_MAX }
  }

  /** Whether somebody has found the answer. */
  isSolved(id: string, answer: number): boolean {
    return answer === this.#answerOf(id)
  }
}
