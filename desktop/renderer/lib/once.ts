import { newKey } from '#contract/new-key'
import { ApiError, NetworkError } from './api-errors'

/** What names an act to the server, for the options of its request. */
export interface KeyOption {
  key: string
}

/** What is said of an act that may be done. */
export const NO_ANSWER = 'No answer from the server. Do the same again: it is saved only once.'

/** Whether a failed request may have been carried out all the same. */
export const isUnanswered = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)

/** An act that begins in a form: under one key, however often it is sent, until the server says what became of it. */
export class Once {
  #key = newKey()
  /** Whether it was sent, and may be done. */
  isUnanswered = false

  async send<Answer>(request: (option: KeyOption) => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await request({ key: this.#key })
      this.renew()
      return answer
    } catch (error) {
      if (isUnanswered(error)) this.isUnanswered = true
      else this.renew()
      throw error
    }
  }

  /** Begins another act. */
  renew(): void {
    this.#key = newKey()
    this.isUnanswered = false
  }
}
