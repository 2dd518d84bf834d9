import type { Request, Response } from 'express'
import multer, { MulterError, type Options } from 'multer'
import type { ErrorCode } from '#contract/errors'
import { ROLE_TEXTS } from '#contract/roles'
import { AppError } from '../lib/app-error.ts'
import type { AccessControl } from './endpoint.ts'

/** What a form may hold, in multer's words: every limit is named, since one left out is infinite. Sizes in bytes. */
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

/** Bytes that the form around a file may take, generously. */
const FORM_BYTES = 64 * 1024

interface OneFile {
  /** Name of the form's only field. */
  field: string
  maxBytes: number
  /** The sentence for each way to be wrong. */
  texts: Record<'notMultipart' | 'tooLarge' | 'broken' | 'oneFile' | 'noFile' | 'empty', string>
}

const SURPLUS = /^LIMIT_(UNEXPECTED_FILE|FILE_COUNT|FIELD_COUNT|PART_COUNT|FIELD_KEY)$/

/** What multer refuses, in our words. Whatever it does not name is a form that breaks the rules of multipart. */
function refusalFor(error: unknown, texts: OneFile['texts']): [ErrorCode, string] {
  const code = error instanceof MulterError ? error.code : ''
  if (code === 'LIMIT_FILE_SIZE') return ['too_large', texts.tooLarge]
  return ['invalid', SURPLUS.test(code) ? texts.oneFile : texts.broken]
}

/**
 * Makes the reader of a form with one file, which it keeps in memory: its bytes, and its name as the sender wrote it.
 * A body that dawdles is ended by Node's own limit on the time of a request (five minutes); whoever has lost the right
 * to send it meanwhile sends it in vain.
 * @throws AppError `unsupported_type`, `too_large`, `invalid` or `forbidden`
 */
export function oneFileReceiver({ field, maxBytes, texts }: OneFile) {
  const limits = { ...ONE_FILE, fileSize: maxBytes }
  const receive = multer({ storage: multer.memoryStorage(), limits, defParamCharset: 'utf8' }).single(field)

  return async (
    request: Request,
    response: Response,
    mayStill: AccessControl['mayStill'],
  ): Promise<{ bytes: Buffer; name: string }> => {
    if (!request.is('multipart/form-data')) throw new AppError('unsupported_type', texts.notMultipart)
    if (Number(request.headers['content-length']) > maxBytes + FORM_BYTES) {
      throw new AppError('too_large', texts.tooLarge)
    }
    // multer would wait for ever for the end of a request that closed before it listened
    if (request.destroyed) throw new AppError('invalid', texts.broken)

    await new Promise<void>((resolve, reject) => {
      receive(request, response, (error: unknown) => {
        if (error) reject(new AppError(...refusalFor(error, texts), { cause: error }))
        else resolve()
      })
    })
    if (!(await mayStill(request, response))) throw new AppError('forbidden', ROLE_TEXTS.changedMeanwhile)
    if (!request.file) throw new AppError('invalid', texts.noFile)
    if (request.file.size === 0) throw new AppError('invalid', texts.empty)
    return { bytes: request.file.buffer, name: request.file.originalname }
  }
}
