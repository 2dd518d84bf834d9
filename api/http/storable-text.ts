import type { RequestHandler } from 'express'
import { ERROR_TEXTS } from '#contract/errors'
import { isStorable } from '#contract/storable-text'
import { AppError } from '../lib/app-error.ts'

/** Deeper than any body of ours: what lies below is refused with the rest. */
const MAX_DEPTH = 8

/** Refuses a JSON body with what the database could not give back letter by letter. */
export const storableText: RequestHandler = (request, _response, next) => {
  if (!isStorable(request.body, MAX_DEPTH)) throw new AppError('invalid', ERROR_TEXTS.notText)
  next()
}
