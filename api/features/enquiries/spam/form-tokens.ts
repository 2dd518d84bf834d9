import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../../lib/secrets.ts'

/** Milliseconds for which a thank-you URL is valid, so that reloading the page still works. */
const THANKS_MS = 60 * 60_000

/** A token belongs to one form, identified by its key, on one network. */
export interface Bearer {
  key: string
  network: string
}

/** Tokens are issued when a form is first touched, and on the page that asks to confirm the enquiry. */
const FORM_TOKEN_PURPOSES = ['enquiry-pass', 'enquiry-confirmation'] as const
type FormTokenPurpose = (typeof FORM_TOKEN_PURPOSES)[number]

export interface FormTokenFacts {
  /** Milliseconds since the token was issued. */
  age: number
  purpose: FormTokenPurpose
}

/**
 * Signed tokens that help to tell people from bots without storing a row per visitor (docs/dev/decisions/0012). The signed
 * parts are a JSON array, so that one part can't run into the next.
 */
export class FormTokens {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  #sign = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest()

  /** @param now milliseconds since 1970 */
  create({ key, network }: Bearer, now: number, purpose: FormTokenPurpose = 'enquiry-pass'): string {
    return `${now.toString(36)}.${this.#sign(purpose, now, key, network).toString('base64url')}`
  }

  /** @returns null if the token isn't valid for this bearer */
  read(formToken: string, bearer: Bearer, now: number): FormTokenFacts | null {
    const at = Number.parseInt(formToken.split('.', 1)[0] ?? '', 36)
    if (!Number.isSafeInteger(at) || at > now) return null
    const purpose = FORM_TOKEN_PURPOSES.find((each) => isSameSecret(formToken, this.create(bearer, at, each)))
    return purpose ? { age: now - at, purpose } : null
  }

  #signThanks = (reference: string, network: string, at: number) =>
    `${reference}.${at.toString(36)}.${this.#sign('enquiry-thanks', reference, network, at).toString('base64url')}`

  /**
   * Returns the signed parameter of a thank-you URL.
   * @param now milliseconds since 1970
   */
  createThanks(reference: string, network: string, now: number): string {
    return this.#signThanks(reference, network, now)
  }

  /** @returns the reference of the enquiry; null if the parameter is forged or has expired */
  readThanks(thanks: string, network: string, now: number): string | null {
    const [reference = '', timestamp = ''] = thanks.split('.', 2)
    const at = Number.parseInt(timestamp, 36)
    if (!Number.isSafeInteger(at) || at > now || now - at > THANKS_MS) return null
    return isSameSecret(thanks, this.#signThanks(reference, network, at)) ? reference : null
  }

  /** Returns the key of an enquiry posted without a script. The same content on the same day counts as one enquiry. */
  createKey(day: string, network: string, content: string): string {
    return this.#sign('posted-enquiry', day, network, content).toString('base64url')
  }
}
