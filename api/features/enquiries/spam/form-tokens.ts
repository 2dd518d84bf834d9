import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../../lib/secrets.ts'

/** How long an address thanks for an enquiry, in milliseconds: a page that is loaded again still does. */
const THANKS_MS = 60 * 60_000

/** For whom a token is: one enquiry, by the key that its form was opened with, from one network. */
export interface Bearer {
  key: string
  network: string
}

/** What a token is issued for: a form that was touched; a page that shows what was written and asks to send it. */
const FORM_TOKEN_PURPOSES = ['enquiry-pass', 'enquiry-confirmation'] as const
type FormTokenPurpose = (typeof FORM_TOKEN_PURPOSES)[number]

/** How long ago a token was issued, in milliseconds, and for what. */
export interface FormTokenFacts {
  age: number
  purpose: FormTokenPurpose
}

/**
 * What the server hands to visitors to tell people from programs, without keeping a row for it (docs/dev/decisions/0012).
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
}
