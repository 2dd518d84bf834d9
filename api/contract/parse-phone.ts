import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toDialled } from '#contract/phone-links'
import { inPlainSigns } from '#contract/phone-numbers'

/** A phone number in any spelling, read as a person in India means it. */
export interface ParsedPhone {
  /** International, such as `+919800000151`; null for a text that is not a possible number. */
  number: string | null
  /** The part of the text that is the number, in plain signs. */
  written: string
  /** In groups, such as `+91 98000 00151`; as it was written where it is not a possible number. */
  shown: string
  /** The digits of a `tel:` link. */
  dialled: string
  /** The rest of the text, such as a second number; mostly empty. */
  rest: string
}

/** Characters of the longest text that is searched for a number, which takes time. */
const LONGEST = 200

/** People write the country's code twice, or behind zeros. */
const REPEATED_PREFIX = /^(?:0|91)*([6-9]\d{9})$/

/** A spreadsheet's decimals behind a number. */
const DECIMALS = /\.0+$/

/** Toll-free and shared-cost numbers, which can't be called with the country's code. */
const INSIDE_INDIA = /^18[06]0/

const READING = { defaultCountry: 'IN', extract: false } as const

const DIGIT_RUNS = /\+?[\s(]*\d(?:[\s().-]*\d)*/g

const SEPARATORS = /[\s().+-]/g

/** The number that a text is as a whole. An extension is not a part of it. */
function readWhole(text: string) {
  const found = parsePhoneNumberFromString(text.replace(DECIMALS, ''), READING)
  if (found?.isValid() && !found.ext) return found
  const national = REPEATED_PREFIX.exec(text.replace(SEPARATORS, ''))?.[1]
  return national ? parsePhoneNumberFromString(national, READING) : undefined
}

/** The parts of a text that may be its number, the likeliest first: the whole, then each run of digits and its start. */
function* toParts(text: string): Generator<{ part: string; start: number }> {
  yield { part: text, start: 0 }
  for (const { 0: run, index } of text.matchAll(DIGIT_RUNS)) {
    const words = run.trim().split(/\s+/)
    const start = index + run.search(/\S/)
    for (let count = words.length; count > 0; count -= 1)
      yield { part: words.slice(0, count).join(' '), start }
  }
}

const withoutPunctuation = (text: string) => text.replace(/^[^\p{L}\p{N}+]+|[^\p{L}\p{N}]+$/gu, '')

/** Texts before a number are labels unless they have digits. */
const toRest = (before: string, after: string) =>
  [/\d/.test(before) ? before : '', after].map(withoutPunctuation).filter(Boolean).join(', ')

/** Reads a phone number. In a text with several numbers the first counts. */
export function parsePhone(text: string): ParsedPhone {
  const plain = inPlainSigns(text).replace(/\s+/g, ' ')
  for (const { part, start } of plain.length > LONGEST ? [] : toParts(plain)) {
    const found = readWhole(part)
    if (!found) continue
    const isInside = found.country === 'IN' && INSIDE_INDIA.test(found.nationalNumber)
    return {
      number: found.number,
      written: part,
      shown: isInside ? found.formatNational() : found.formatInternational(),
      dialled: isInside ? found.nationalNumber : found.number,
      rest: toRest(plain.slice(0, start), plain.slice(start + part.length)),
    }
  }
  return { number: null, written: plain, shown: text, dialled: toDialled(plain), rest: '' }
}
