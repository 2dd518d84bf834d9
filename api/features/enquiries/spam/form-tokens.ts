import { createHash, createHmac } from 'node:crypto'
import { type Puzzle, puzzleText } from '#contract/enquiries/challenge'
import { PUZZLE_LEVELS, PUZZLE_MAX, PUZZLE_MOST } from '#contract/enquiries/challenge-levels'
import { newId } from '../../../lib/new-id.ts'
import { isSameSecret } from '../../../lib/same-secret.ts'

/** How long an address thanks for an enquiry, in milliseconds: a page that is loaded again still does. */
const THANKS_MS = 60 * 60_000

/** For whom a pass is: one enquiry, by the key that its form was opened with, from one network. */
export interface Bearer {
  key: string
  network: string
}

/** What a pass is given for: a form that was touched; a page that shows what was written and asks to send it; a form whose browser has done a proof of work. */
const PASS_PURPOSES = ['enquiry-pass', 'enquiry-confirmation', 'enquiry-proven'] as const
type PassPurpose = (typeof PASS_PURPOSES)[number]

/** How long ago a pass was given, in milliseconds, and for what. */
export interface GivenPass {
  age: number
  purpose: PassPurpose
}

/**
 * What the server hands to visitors to tell people from programs, without keeping a row for it (docs/decisions/0012).
 * Every part of what is signed stands in a JSON list, so that none can be read as the end of another.
 */
export class Guard {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  #sign = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest()

  /** A pass from now on. @param now milliseconds since 1970 */
  passFor({ key, network }: Bearer, now: number, purpose: PassPurpose = 'enquiry-pass'): string {
    return `${now.toString(36)}.${this.#sign(purpose, now, key, network).toString('base64url')}`
  }

  /** @returns null for a pass that is not this bearer's */
  readPass(pass: string, bearer: Bearer, now: number): GivenPass | null {
    const at = Number.parseInt(pass.split('.', 1)[0] ?? '', 36)
    if (!Number.isSafeInteger(at) || at > now) return null
    const purpose = PASS_PURPOSES.find((each) => isSameSecret(pass, this.passFor(bearer, at, each)))
    return purpose ? { age: now - at, purpose } : null
  }

  #passAnswer = ({ key, network }: Bearer) =>
    this.#sign('enquiry-pass-puzzle', key, network).readUInt32BE() % PUZZLE_MOST

  /** The proof of work for which a pass becomes a proven one: the hardest, since it is done while the form is filled in. */
  passPuzzle(bearer: Bearer): Puzzle & { id: string } {
    const id = this.#sign('enquiry-pass-puzzle-id', bearer.key, bearer.network).toString('hex').slice(0, 32)
    const text = puzzleText(id, this.#passAnswer(bearer))
    return { id, hash: createHash('sha256').update(text).digest('hex'), max: PUZZLE_MOST }
  }

  /** Whether somebody has found the answer for a pass. */
  isPassSolved = (bearer: Bearer, answer: number): boolean => answer === this.#passAnswer(bearer)

  #thanksAt = (reference: string, network: string, at: number) =>
    `${reference}.${at.toString(36)}.${this.#sign('enquiry-thanks', reference, network, at).toString('base64url')}`

  /** What an address carries that thanks for an enquiry: nobody else can write it. @param now milliseconds since 1970 */
  thanksFor(reference: string, network: string, now: number): string {
    return this.#thanksAt(reference, network, now)
  }

  /** @returns the reference of the enquiry that is thanked for; null for words that are not ours, or of another day */
  readThanks(thanks: string, network: string, now: number): string | null {
    const [reference = '', moment = ''] = thanks.split('.', 2)
    const at = Number.parseInt(moment, 36)
    if (!Number.isSafeInteger(at) || at > now || now - at > THANKS_MS) return null
    return isSameSecret(thanks, this.#thanksAt(reference, network, at)) ? reference : null
  }

  /** The key of an enquiry that a form without a script posts: the same content on the same day is the same enquiry. */
  keyFor(day: string, network: string, content: string): string {
    return this.#sign('posted-enquiry', day, network, content).toString('base64url')
  }

  #levelOf = (id: string) => this.#sign('enquiry-puzzle-level', id).readUInt32BE() % PUZZLE_LEVELS

  #maxOf = (id: string) => PUZZLE_MAX * 2 ** this.#levelOf(id)

  #answerOf = (id: string) => this.#sign('enquiry-puzzle', id).readUInt32BE() % this.#maxOf(id)

  /**
   * An id whose puzzle is of a level: it is drawn until the level that follows from it is that one. So nothing of it is
   * kept, and an enquiry that is sent again has the same puzzle.
   * @param now milliseconds since 1970
   * @param level below PUZZLE_LEVELS
   */
  idFor(now: number, level: number): string {
    for (;;) {
      const id = newId(now)
      if (this.#levelOf(id) === level) return id
    }
  }

  /**
   * The proof of work that lets one enquiry in. It follows from the id and the server's secret: nothing of it comes
   * back from the visitor but the answer, so that there is nothing to forge, and solving it twice lets in once.
   */
  puzzleOf(id: string): Puzzle {
    const text = puzzleText(id, this.#answerOf(id))
    return { hash: createHash('sha256').update(text).digest('hex'), max: this.#maxOf(id) }
  }

  /** Whether somebody has found the answer. */
  isSolved(id: string, answer: number): boolean {
    return answer === this.#answerOf(id)
  }
}
