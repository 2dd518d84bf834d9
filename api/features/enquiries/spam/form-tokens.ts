import { createHash, createHmac } from 'node:crypto'
import {
  CHALLENGE_LEVELS,
  CHALLENGE_MAX,
  CHALLENGE_MOST,
  type Challenge,
  challengeText,
} from '#contract/enquiries/challenge'
import { newId } from '../../../lib/new-id.ts'
import { isSameSecret } from '../../../lib/secrets.ts'

/** How long an address thanks for an enquiry, in milliseconds: a page that is loaded again still does. */
const THANKS_MS = 60 * 60_000

/** For whom a token is: one enquiry, by the key that its form was opened with, from one network. */
export interface Bearer {
  key: string
  network: string
}

/**
 * What a token is issued for: a form that was touched; a page that shows what was written and asks to send it; a form
 * whose browser has done a proof of work.
 */
const FORM_TOKEN_PURPOSES = ['enquiry-pass', 'enquiry-confirmation', 'enquiry-proven'] as const
type FormTokenPurpose = (typeof FORM_TOKEN_PURPOSES)[number]

/** How long ago a token was issued, in milliseconds, and for what. */
export interface FormTokenFacts {
  age: number
  purpose: FormTokenPurpose
}

/**
 * What the server hands to visitors to tell people from programs, without keeping a row for it (docs/decisions/0012).
 * Every part of what is signed stands in a JSON list, so that none can be read as the end of another.
 */
export class FormTokens {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  #sign = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest()

  /** A token that is valid from now on. @param now milliseconds since 1970 */
  create({ key, network }: Bearer, now: number, purpose: FormTokenPurpose = 'enquiry-pass'): string {
    return `${now.toString(36)}.${this.#sign(purpose, now, key, network).toString('base64url')}`
  }

  /** @returns null for a token that is not this bearer's */
  read(formToken: string, bearer: Bearer, now: number): FormTokenFacts | null {
    const at = Number.parseInt(formToken.split('.', 1)[0] ?? '', 36)
    if (!Number.isSafeInteger(at) || at > now) return null
    const purpose = FORM_TOKEN_PURPOSES.find((each) => isSameSecret(formToken, this.create(bearer, at, each)))
    return purpose ? { age: now - at, purpose } : null
  }

  #formTokenSolution = ({ key, network }: Bearer) =>
    this.#sign('enquiry-pass-puzzle', key, network).readUInt32BE() % CHALLENGE_MOST

  /**
   * The challenge for which a token becomes a proven one: the hardest, since it is done while the form is filled in.
   */
  formTokenChallenge(bearer: Bearer): Challenge & { id: string } {
    const id = this.#sign('enquiry-pass-puzzle-id', bearer.key, bearer.network).toString('hex').slice(0, 32)
    const text = challengeText(id, this.#formTokenSolution(bearer))
    return { id, hash: createHash('sha256').update(text).digest('hex'), max: CHALLENGE_MOST }
  }

  /** Whether a solution for a token is right. */
  isFormTokenSolved = (bearer: Bearer, solution: number): boolean =>
    solution === this.#formTokenSolution(bearer)

  #thanksAt = (reference: string, network: string, at: number) =>
    `${reference}.${at.toString(36)}.${this.#sign('enquiry-thanks', reference, network, at).toString('base64url')}`

  /**
   * What an address carries that thanks for an enquiry: nobody else can write it.
   * @param now milliseconds since 1970
   */
  thanksFor(reference: string, network: string, now: number): string {
    return this.#thanksAt(reference, network, now)
  }

  /** @returns the reference of the enquiry that is thanked for; null for words that are not ours, or of another day */
  readThanks(thanks: string, network: string, now: number): string | null {
    const [reference = '', timestamp = ''] = thanks.split('.', 2)
    const at = Number.parseInt(timestamp, 36)
    if (!Number.isSafeInteger(at) || at > now || now - at > THANKS_MS) return null
    return isSameSecret(thanks, this.#thanksAt(reference, network, at)) ? reference : null
  }

  /** The key of an enquiry that a form without a script posts: the same content on the same day is the same enquiry. */
  keyFor(day: string, network: string, content: string): string {
    return this.#sign('posted-enquiry', day, network, content).toString('base64url')
  }

  #getLevel = (id: string) => this.#sign('enquiry-puzzle-level', id).readUInt32BE() % CHALLENGE_LEVELS

  #getMax = (id: string) => CHALLENGE_MAX * 2 ** this.#getLevel(id)

  #getSolution = (id: string) => this.#sign('enquiry-puzzle', id).readUInt32BE() % this.#getMax(id)

  /**
   * An id whose challenge is of a level: it is drawn until the level that follows from it is that one. So nothing is
   * stored, and an enquiry that is sent again has the same challenge.
   * @param now milliseconds since 1970
   * @param level below CHALLENGE_LEVELS
   */
  idFor(now: number, level: number): string {
    for (;;) {
      const id = newId(now)
      if (this.#getLevel(id) === level) return id
    }
  }

  /**
   * The challenge that clears one enquiry. It follows from the id and the server's secret: nothing of it comes back
   * from the visitor but the solution, so that there is nothing to forge, and solving it twice clears it once.
   */
  challengeFor(id: string): Challenge {
    const text = challengeText(id, this.#getSolution(id))
    return { hash: createHash('sha256').update(text).digest('hex'), max: this.#getMax(id) }
  }

  /** Whether a solution is right. */
  isSolved(id: string, solution: number): boolean {
    return solution === this.#getSolution(id)
  }
}
