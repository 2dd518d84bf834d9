import express, { type RequestHandler } from 'express'
import { ERROR_TEXTS } from '#contract/errors'
import { MAX_BODY_BYTES } from '#contract/limits'
import { AppError } from '../lib/app-error.ts'

const parseJson = express.json({ limit: MAX_BODY_BYTES, strict: false, type: 'application/json' })

const hasBody = (headers: Record<string, unknown>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Reads JSON bodies up to MAX_BODY_BYTES; a body of any other type is refused in words. */
export const jsonBody: RequestHandler = (request, response, next) => {
  if (!hasBody(request.headers)) return next()
  if (!request.is('application/json')) throw new AppError('unsupported_type', ERROR_TEXTS.notJson)
  parseJson(request, response, next)
}
