import { newKey } from '#contract/new-key'
import { ApiError, NetworkError } from './api-errors'

/** Idempotency key for the options of a request. */
export interface KeyOption {
  key: string
}

/** Message for a request that the server may have carried out. */
export const NO_RESPONSE = 'No response from the server. Try again; your change won’t be saved twice.'

/** True if a failed request may have been carried out. */
export const isUnanswered = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)

/** Sends an action under the same idempotency key until the server answers. */
export class Once {
  #key = newKey()
  /** True if the action was sent and may have been carried out. */
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

  /** Starts a new action. */
  renew(): void {
    this.#key = newKey()
    this.isUnanswered = false
  }
}
