import type { Request, Response } from 'express'
import { IMPORT_FIELD, IMPORT_LIMITS, IMPORT_TEXTS } from '#contract/imports'
import { cutText } from '#contract/storable-text'
import { oneFileReceiver } from '../../http/one-file.ts'

const LONGEST_NAME = 200

const receive = oneFileReceiver({ field: IMPORT_FIELD, maxBytes: IMPORT_LIMITS.bytes, texts: IMPORT_TEXTS })

/** The last part of a path, without what no list could show. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const shown = last
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
  return cutText(shown, LONGEST_NAME) || 'enquiries.csv'
}

/**
 * Takes the one file of an import into memory.
 * @throws AppError `unsupported_type`, `too_large` or `invalid`
 */
export async function receiveCsv(request: Request, response: Response) {
  const { bytes, name } = await receive(request, response)
  return { bytes, fileName: plainName(name) }
}
