import type { Request, Response } from 'express'
import { IMPORT_FIELD, IMPORT_LIMITS, IMPORT_TEXTS } from '#contract/imports'
import { shownLine } from '#contract/one-line'
import { cutText } from '#contract/storable-text'
import type { AccessControl } from '../../http/endpoint.ts'
import { createFileReceiver } from '../../http/file-receiver.ts'
import { AppError } from '../../lib/app-error.ts'

const LONGEST_NAME = 200

const receive = createFileReceiver({
  field: IMPORT_FIELD,
  maxBytes: IMPORT_LIMITS.bytes,
  texts: IMPORT_TEXTS,
})

/** Returns the last part of a path, without invisible characters. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return cutText(shownLine(last.toWellFormed()), LONGEST_NAME) || 'enquiries.csv'
}

/**
 * Reads the uploaded file into memory.
 * @throws AppError `unsupported_type`, `too_large`, `invalid` or `forbidden`
 */
export async function receiveCsv(
  request: Request,
  response: Response,
  isStillAllowed: AccessControl['isStillAllowed'],
) {
  const { bytes, name } = await receive(request, response, isStillAllowed)
  return { bytes, fileName: plainName(name) }
}

const startsWith = (bytes: Buffer, ...mark: number[]) => mark.every((byte, place) => bytes[place] === byte)

/** In some versions, Excel's "Unicode text" has no BOM, but a zero byte after every Latin letter. */
function looksLikeUtf16(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, 1000)
  let zeros = 0
  for (let place = 1; place < sample.length; place += 2) if (sample[place] === 0) zeros += 1
  return zeros > sample.length / 4
}

function detectEncoding(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  if (startsWith(bytes, 0xff, 0xfe) || looksLikeUtf16(bytes)) return 'utf-16le'
  return 'utf-8'
}

function decode(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Windows-1252 from 0x80 to 0x9f (WHATWG Encoding). The rest is Latin-1, as which Node.js reads all bytes. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const decodeWindows = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? sign)

/** Decodes UTF-8 with some invalid bytes. Returns null if most of it is invalid, so probably in another encoding. */
function decodeBroken(bytes: Buffer): string | null {
  const text = new TextDecoder().decode(bytes)
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const whole = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0
  return whole > broken ? text : null
}

/**
 * Decodes a file: UTF-8 or UTF-16, with or without BOM, otherwise Windows-1252, where every byte is a character. Invalid
 * bytes of UTF-8 become U+FFFD.
 * @throws AppError `invalid` for a file that is not text
 */
export function decodeText(bytes: Buffer): string {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) throw new AppError('invalid', IMPORT_TEXTS.workbook)
  const encoding = detectEncoding(bytes)
  const isUtf16 = encoding !== 'utf-8'
  const text = decode(bytes, encoding) ?? (isUtf16 ? null : (decodeBroken(bytes) ?? decodeWindows(bytes)))
  if (text === null || text.includes('\0')) throw new AppError('invalid', IMPORT_TEXTS.notText)
  if (text.trim() === '') throw new AppError('invalid', IMPORT_TEXTS.empty)
  return text
}
