import type { ErrorCode } from '#contract/errors'

/** A refusal that a person may read: its code decides the HTTP status, its message is the sentence shown. */
export class AppError extends Error {
  override name = 'AppError'

  /**
   * @param fields per form field, the sentence to show beside it
   * @param cause what the log may know and the person may not
   */
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly options: { fields?: Record<string, string>; cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: options.cause })
  }
}
