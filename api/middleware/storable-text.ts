import type { RequestHandler } from 'express'
import { ERROR_TEXTS } from '#contract/errors'
import { AppError } from '../lib/app-error.ts'

/** Deeper than any body of ours: what lies below is refused with the rest. */
const MAX_DEPTH = 8

/** SQLite cuts a text at NUL, PostgreSQL refuses it, and half a surrogate pair is no letter in UTF-8. */
const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed()

function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === MAX_DEPTH) return false
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && isStorable(inner, depth + 1))
}

/** Refuses what the database could not give back letter by letter: in the address and in a JSON body. */
export const storableText: RequestHandler = (request, _response, next) => {
  if (/%00/.test(request.originalUrl) || !isStorable(request.body)) {
    throw new AppError('invalid', ERROR_TEXTS.notText)
  }
  next()
}
