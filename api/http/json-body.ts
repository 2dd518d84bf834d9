import express, { type RequestHandler } from 'express'
import { ERROR_TEXTS } from '#contract/errors'
import { MAX_BODY_BYTES } from '#contract/limits'
import { isStorable } from '#contract/storable-text'
import { AppError } from '../lib/app-error.ts'

const parseJson = express.json({ limit: MAX_BODY_BYTES, strict: false, type: 'application/json' })

const hasBody = (headers: Record<string, unknown>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Parses JSON bodies up to MAX_BODY_BYTES and refuses other types. */
export const jsonBody: RequestHandler = (request, response, next) => {
  if (!hasBody(request.headers)) return next()
  if (!request.is('application/json')) throw new AppError('unsupported_type', ERROR_TEXTS.notJson)
  parseJson(request, response, next)
}

/** Maximum nesting of a body. */
const MAX_DEPTH = 8

/** Refuses JSON bodies that the database could not store unchanged. */
export const storableText: RequestHandler = (request, _response, next) => {
  if (!isStorable(request.body, MAX_DEPTH)) throw new AppError('invalid', ERROR_TEXTS.invalidText)
  next()
}
