import type { ErrorCode } from '#contract/errors'

/** Refusal with a message for the user. Its code determines the HTTP status. */
export class AppError extends Error {
  override name = 'AppError'

  /**
   * @param fields message per form field, shown next to it
   * @param cause goes to the log, never to the user
   */
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly options: { fields?: Record<string, string>; cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: options.cause })
  }
}
