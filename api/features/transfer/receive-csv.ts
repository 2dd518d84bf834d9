import type { Request, Response } from 'express'
import multer, { MulterError } from 'multer'
import { IMPORT_FIELD, IMPORT_LIMITS, IMPORT_TEXTS } from '#contract/desk/imports'
import type { ErrorCode } from '#contract/errors'
import { AppError } from '../../lib/app-error.ts'
import { MULTIPART_LIMITS } from '../uploads/limits.ts'

/** Largest body in bytes: one file and, generously, the form around it. */
const MAX_BODY = IMPORT_LIMITS.bytes + 64 * 1024

const LONGEST_NAME = 200

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { ...MULTIPART_LIMITS, fileSize: IMPORT_LIMITS.bytes },
  defParamCharset: 'utf8',
}).single(IMPORT_FIELD)

/** What multer refuses, in our words. Whatever it does not name is a form that breaks the rules of multipart. */
function refusalFor(error: unknown): [ErrorCode, string] {
  const code = error instanceof MulterError ? error.code : ''
  if (code === 'LIMIT_FILE_SIZE') return ['too_large', IMPORT_TEXTS.tooLarge]
  const isSurplus = /^LIMIT_(UNEXPECTED_FILE|FILE_COUNT|FIELD_COUNT|PART_COUNT|FIELD_KEY)$/.test(code)
  return ['invalid', isSurplus ? IMPORT_TEXTS.oneFile : IMPORT_TEXTS.broken]
}

/** The last part of a path, without what no list could show. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const shown = last
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
  return [...shown].slice(0, LONGEST_NAME).join('') || 'enquiries.csv'
}

/**
 * Takes the one file of an import into memory.
 * @throws AppError `unsupported_type`, `too_large` or `invalid`
 */
export async function receiveCsv(request: Request, response: Response) {
  if (!request.is('multipart/form-data')) throw new AppError('unsupported_type', IMPORT_TEXTS.notMultipart)
  if (Number(request.headers['content-length']) > MAX_BODY) {
    throw new AppError('too_large', IMPORT_TEXTS.tooLarge)
  }
  // multer would wait for ever for the end of a request that closed before it listened
  if (request.destroyed) throw new AppError('invalid', IMPORT_TEXTS.broken)
  await new Promise<void>((resolve, reject) => {
    receive(request, response, (error: unknown) => {
      if (error) reject(new AppError(...refusalFor(error), { cause: error }))
      else resolve()
    })
  })
  if (!request.file) throw new AppError('invalid', IMPORT_TEXTS.noFile)
  if (request.file.size === 0) throw new AppError('invalid', IMPORT_TEXTS.empty)
  return { bytes: request.file.buffer, fileName: plainName(request.file.originalname) }
}
