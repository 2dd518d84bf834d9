import type { Request, Response } from 'express'
import multer, { MulterError } from 'multer'
import type { ErrorCode } from '#contract/errors'
import { UPLOAD_TEXTS, type UploadField } from '#contract/uploads'
import { AppError } from '../../lib/app-error.ts'
import { MAX_MULTIPART_BYTES, MULTIPART_LIMITS } from './limits.ts'

/** What multer refuses, in our words. Whatever it does not name is a form that breaks the rules of multipart. */
function refusalFor(error: unknown, field: UploadField): [ErrorCode, string] {
  if (!(error instanceof MulterError)) return ['invalid', UPLOAD_TEXTS.broken]
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return ['too_large', UPLOAD_TEXTS.tooLarge]
    case 'LIMIT_UNEXPECTED_FILE':
    case 'LIMIT_FILE_COUNT':
    case 'LIMIT_FIELD_COUNT':
    case 'LIMIT_PART_COUNT':
    case 'LIMIT_FIELD_KEY':
      return ['invalid', UPLOAD_TEXTS.oneFile(field)]
    default:
      return ['invalid', UPLOAD_TEXTS.broken]
  }
}

/**
 * Makes the reader of an upload: it keeps the one file of the form in memory and gives its bytes; the file's name and
 * type are never looked at.
 * A body that dawdles is ended by Node's own limit on the time of a request (five minutes).
 * @throws AppError `unsupported_type`, `too_large` or `invalid`
 */
export function fileReceiver(field: UploadField) {
  const receive = multer({ storage: multer.memoryStorage(), limits: MULTIPART_LIMITS }).single(field)

  return async (request: Request, response: Response): Promise<Buffer> => {
    if (!request.is('multipart/form-data')) throw new AppError('unsupported_type', UPLOAD_TEXTS.notMultipart)
    if (Number(request.headers['content-length']) > MAX_MULTIPART_BYTES) {
      throw new AppError('too_large', UPLOAD_TEXTS.tooLarge)
    }
    // multer would wait for ever for the end of a request that closed before it listened
    if (request.destroyed) throw new AppError('invalid', UPLOAD_TEXTS.broken)

    await new Promise<void>((resolve, reject) => {
      receive(request, response, (error: unknown) => {
        if (error) reject(new AppError(...refusalFor(error, field), { cause: error }))
        else resolve()
      })
    })
    if (!request.file) throw new AppError('invalid', UPLOAD_TEXTS.noFile)
    if (request.file.size === 0) throw new AppError('invalid', UPLOAD_TEXTS.empty)
    return request.file.buffer
  }
}
