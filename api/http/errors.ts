import type { ErrorRequestHandler, RequestHandler } from 'express'
import { ERROR_STATUS, ERROR_TEXTS, type ErrorBody, type ErrorCode } from '#contract/errors'
import { isInvalidText, isMissingRecord } from '../database/database.ts'
import { faultCode, isUnavailable } from '../database/database-away.ts'
import { getWriteFault, WRITE_FAULT_TEXTS } from '../database/write-fault.ts'
import { AppError } from '../lib/app-error.ts'
import type { Logger } from '../lib/logger.ts'

/** What Express's body parser throws, by its `type`, in our words. */
const PARSER_ERRORS: Readonly<Record<string, [ErrorCode, string]>> = {
  'entity.parse.failed': ['invalid', ERROR_TEXTS.brokenJson],
  'entity.too.large': ['too_large', ERROR_TEXTS.tooLarge],
  'parameters.too.many': ['too_large', ERROR_TEXTS.tooLarge],
  'encoding.unsupported': ['unsupported_type', ERROR_TEXTS.notJson],
  'charset.unsupported': ['unsupported_type', ERROR_TEXTS.notJson],
  'request.aborted': ['invalid', ERROR_TEXTS.brokenJson],
  'request.size.invalid': ['invalid', ERROR_TEXTS.brokenJson],
}

/** What it says of a file, by status. */
const FILE_ERRORS: Readonly<Record<number, [ErrorCode, string]>> = {
  412: ['precondition_failed', ERROR_TEXTS.otherVersion],
  416: ['no_such_range', ERROR_TEXTS.noRange],
}

/** Headers of the response that a refusal replaces: cached under them, it would refuse everybody. */
const OF_THE_ANSWER = ['Content-Type', 'ETag', 'Last-Modified', 'Accept-Ranges', 'Content-Encoding'] as const

/** The codes of zlib’s errors: those of gzip and deflate, of Brotli and of Zstandard. */
const OF_ZLIB = /^(?:Z_|ERR__ERROR_|ZSTD_)/

/** Our words for a refusal of Express's own. */
function wordsFor(error: Error & { status: unknown }): [ErrorCode, string] {
  if ('code' in error && OF_ZLIB.test(String(error.code))) return ['invalid', ERROR_TEXTS.brokenEncoding]
  return (
    PARSER_ERRORS[String('type' in error && error.type)] ??
    FILE_ERRORS[Number(error.status)] ?? ['not_found', ERROR_TEXTS.notFound]
  )
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof URIError) return new AppError('invalid', ERROR_TEXTS.notFound, { cause: error })
  if (isInvalidText(error)) return new AppError('invalid', ERROR_TEXTS.invalidText, { cause: error })
  if (isMissingRecord(error)) return new AppError('not_found', ERROR_TEXTS.noRecord, { cause: error })
  const fault = getWriteFault(error)
  if (fault) return new AppError('unavailable', WRITE_FAULT_TEXTS[fault], { cause: error })
  if (isUnavailable(error)) return new AppError('unavailable', ERROR_TEXTS.unavailable, { cause: error })
  if (error instanceof Error && 'status' in error && Number(error.status) < 500) {
    const [code, message] = wordsFor(error)
    return new AppError(code, message, { cause: error })
  }
  return new AppError('internal', ERROR_TEXTS.internal, { cause: error })
}

/** Responds for every address that no route has handled. */
export const nothingHere: RequestHandler = () => {
  throw new AppError('not_found', ERROR_TEXTS.notFound)
}

/** The one place where a failure becomes a response: the sentence for the person, the cause for the log. */
export function sendErrors(logger: Logger): ErrorRequestHandler {
  return (error, _request, response, next) => {
    const refusal = asAppError(error)
    if (refusal.code === 'internal') logger.error({ err: refusal.cause }, 'request failed')
    // What the database says can quote a row, so the log gets its code alone.
    if (refusal.code === 'unavailable' && refusal.cause instanceof Error)
      logger.error({ fault: refusal.cause.name, code: faultCode(refusal.cause) }, 'unavailable')
    if (response.headersSent) return next(error)
    for (const name of OF_THE_ANSWER) response.removeHeader(name)
    response.set('Cache-Control', 'no-store')
    if (refusal.options.retryAfterSeconds)
      response.set('Retry-After', String(refusal.options.retryAfterSeconds))
    const body: ErrorBody = { message: refusal.message, error: refusal.message }
    if (refusal.options.fields) body.fields = refusal.options.fields
    response.status(ERROR_STATUS[refusal.code]).json(body)
  }
}
