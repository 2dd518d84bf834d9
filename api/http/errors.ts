import type { ErrorRequestHandler, RequestHandler } from 'express'
import { ERROR_STATUS, ERROR_TEXTS, type ErrorBody, type ErrorCode } from '#contract/errors'
import { isInvalidText, isMissingRecord } from '../database/database.ts'
import { faultCode, isUnavailable } from '../database/database-unavailable.ts'
import { getWriteFault, WRITE_FAULT_TEXTS } from '../database/write-fault.ts'
import { AppError } from '../lib/app-error.ts'
import type { Logger } from '../lib/logger.ts'

/** Messages for errors of Express's body parser, by their `type`. */
const PARSER_ERRORS: Readonly<Record<string, [ErrorCode, string]>> = {
  'entity.parse.failed': ['invalid', ERROR_TEXTS.brokenJson],
  'entity.too.large': ['too_large', ERROR_TEXTS.tooLarge],
  'parameters.too.many': ['too_large', ERROR_TEXTS.tooLarge],
  'encoding.unsupported': ['unsupported_type', ERROR_TEXTS.notJson],
  'charset.unsupported': ['unsupported_type', ERROR_TEXTS.notJson],
  'request.aborted': ['invalid', ERROR_TEXTS.brokenJson],
  'request.size.invalid': ['invalid', ERROR_TEXTS.brokenJson],
}

/** Messages for errors of Express's file server, by status. */
const FILE_ERRORS: Readonly<Record<number, [ErrorCode, string]>> = {
  412: ['precondition_failed', ERROR_TEXTS.otherVersion],
  416: ['no_such_range', ERROR_TEXTS.noRange],
}

/** Response headers that an error replaces. Under them, the error would be cached for everyone. */
const REPLACED_HEADERS = [
  'Content-Type',
  'ETag',
  'Last-Modified',
  'Accept-Ranges',
  'Content-Encoding',
] as const

/** Error codes of zlib: gzip and deflate, Brotli and Zstandard. */
const ZLIB_CODE = /^(?:Z_|ERR__ERROR_|ZSTD_)/

/** Returns the code and message for an error of Express. */
function getExpressError(error: Error & { status: unknown }): [ErrorCode, string] {
  if ('code' in error && ZLIB_CODE.test(String(error.code))) return ['invalid', ERROR_TEXTS.brokenEncoding]
  return (
    PARSER_ERRORS[String('type' in error && error.type)] ??
    FILE_ERRORS[Number(error.status)] ?? ['not_found', ERROR_TEXTS.notFound]
  )
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof URIError) return new AppError('invalid', ERROR_TEXTS.notFound, { cause: error })
  if (isInvalidText(error)) return new AppError('invalid', ERROR_TEXTS.invalidText, { cause: error })
  if (isMissingRecord(error)) return new AppError('not_found', ERROR_TEXTS.noRecord, { cause: error })
  const fault = getWriteFault(error)
  if (fault) return new AppError('unavailable', WRITE_FAULT_TEXTS[fault], { cause: error })
  if (isUnavailable(error)) return new AppError('unavailable', ERROR_TEXTS.unavailable, { cause: error })
  if (error instanceof Error && 'status' in error && Number(error.status) < 500) {
    const [code, message] = getExpressError(error)
    return new AppError(code, message, { cause: error })
  }
  return new AppError('internal', ERROR_TEXTS.internal, { cause: error })
}

/** Responds to URLs that no route handles. */
export const notFound: RequestHandler = () => {
  throw new AppError('not_found', ERROR_TEXTS.notFound)
}

/** Turns every failure into a response: the user gets the message, the log gets the cause. */
export function sendErrors(logger: Logger): ErrorRequestHandler {
  return (error, _request, response, next) => {
    const refusal = toAppError(error)
    if (refusal.code === 'internal') logger.error({ err: refusal.cause }, 'request failed')
    // Database messages can quote a row, so only the code is logged.
    if (refusal.code === 'unavailable' && refusal.cause instanceof Error)
      logger.error({ fault: refusal.cause.name, code: faultCode(refusal.cause) }, 'unavailable')
    if (response.headersSent) return next(error)
    for (const name of REPLACED_HEADERS) response.removeHeader(name)
    response.set('Cache-Control', 'no-store')
    if (refusal.options.retryAfterSeconds)
      response.set('Retry-After', String(refusal.options.retryAfterSeconds))
    const body: ErrorBody = { message: refusal.message, error: refusal.message }
    if (refusal.options.fields) body.fields = refusal.options.fields
    response.status(ERROR_STATUS[refusal.code]).json(body)
  }
}
