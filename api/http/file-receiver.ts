import type { Request, Response } from 'express'
import multer, { MulterError, type Options } from 'multer'
import type { ErrorCode } from '#contract/errors'
import { ROLE_TEXTS } from '#contract/roles'
import { AppError } from '../lib/app-error.ts'
import type { AccessControl } from './endpoint.ts'

/** Multer's limits for a form with one file. All are listed, because a missing one means unlimited. Sizes in bytes. */
const ONE_FILE = {
  files: 1,
  fields: 0,
  parts: 1,
  fieldNameSize: 32,
  fieldSize: 0,
  headerPairs: 16,
  fieldNestingDepth: 0,
  fieldArrayIndexLimit: 0,
} as const satisfies Required<Omit<NonNullable<Options['limits']>, 'fileSize'>>

/** Maximum size in bytes of the form around a file. */
const FORM_BYTES = 64 * 1024

interface OneFile {
  /** Name of the form's only field. */
  field: string
  maxBytes: number
  texts: Record<'notMultipart' | 'tooLarge' | 'broken' | 'oneFile' | 'noFile' | 'empty', string>
}

const TOO_MANY_PARTS = /^LIMIT_(UNEXPECTED_FILE|FILE_COUNT|FIELD_COUNT|PART_COUNT|FIELD_KEY)$/

/** Returns the code and message for multer's error. Any unknown one means that the form is not valid multipart. */
function getUploadError(error: unknown, texts: OneFile['texts']): [ErrorCode, string] {
  const code = error instanceof MulterError ? error.code : ''
  if (code === 'LIMIT_FILE_SIZE') return ['too_large', texts.tooLarge]
  return ['invalid', TOO_MANY_PARTS.test(code) ? texts.oneFile : texts.broken]
}

/**
 * Creates a reader for a form with one file. It returns the file's bytes and original name. Node's own request timeout of
 * five minutes ends a slow upload, and a user who loses the permission during it is refused.
 * @throws AppError `unsupported_type`, `too_large`, `invalid` or `forbidden`
 */
export function createFileReceiver({ field, maxBytes, texts }: OneFile) {
  const limits = { ...ONE_FILE, fileSize: maxBytes }
  const receive = multer({ storage: multer.memoryStorage(), limits, defParamCharset: 'utf8' }).single(field)

  return async (
    request: Request,
    response: Response,
    isStillAllowed: AccessControl['isStillAllowed'],
  ): Promise<{ bytes: Buffer; name: string }> => {
    if (!request.is('multipart/form-data')) throw new AppError('unsupported_type', texts.notMultipart)
    if (Number(request.headers['content-length']) > maxBytes + FORM_BYTES) {
      throw new AppError('too_large', texts.tooLarge)
    }
    // multer would wait forever for the end of a request that closed before it listened.
    if (request.destroyed) throw new AppError('invalid', texts.broken)

    await new Promise<void>((resolve, reject) => {
      receive(request, response, (error: unknown) => {
        if (error) reject(new AppError(...getUploadError(error, texts), { cause: error }))
        else resolve()
      })
    })
    if (!(await isStillAllowed(request, response)))
      throw new AppError('forbidden', ROLE_TEXTS.changedMeanwhile)
    if (!request.file) throw new AppError('invalid', texts.noFile)
    if (request.file.size === 0) throw new AppError('invalid', texts.empty)
    return { bytes: request.file.buffer, name: request.file.originalname }
  }
}
