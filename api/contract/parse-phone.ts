import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toDialled, toIndianMobile } from '#contract/phone-links'
import { toPlainCharacters } from '#contract/phone-numbers'

/** A phone number in any spelling, interpreted as written in India. */
export interface ParsedPhone {
  /** International, such as `+919800000151`; null for a text that is not a possible number. */
  number: string | null
  /** The part of the text that is the number, in plain characters. */
  written: string
  /** Formatted number, such as `+91 98000 00151`; the original text if it is not a possible number. */
  shown: string
  /** The digits of a `tel:` link. */
  dialled: string
  /** The rest of the text, such as a second number; mostly empty. */
  rest: string
}

/** Characters of the longest text that is searched for a number, because searching takes time. */
const LONGEST = 200

/** Decimals that a spreadsheet appends to a number. */
const DECIMALS = /\.0+$/

/** Toll-free and shared-cost numbers, which can't be called with the country code. */
const INSIDE_INDIA = /^18[06]0/

const READING = { defaultCountry: 'IN', extract: false } as const

const DIGIT_RUNS = /\+?[\s(]*\d(?:[\s().-]*\d)*/g

/** Parses a text that is one number, without an extension. */
function readWhole(text: string) {
  const found = parsePhoneNumberFromString(text.replace(DECIMALS, ''), READING)
  if (found?.isValid() && !found.ext) return found
  const mobile = toIndianMobile(text)
  return mobile ? parsePhoneNumberFromString(mobile, READING) : undefined
}

/** Yields the parts of a text that may be its number, likeliest first: the whole, then each run of digits and its start. */
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

/** Joins the text around a number. Text before it without digits is a label, which is dropped. */
const toRest = (before: string, after: string) =>
  [/\d/.test(before) ? before : '', after].map(withoutPunctuation).filter(Boolean).join(', ')

/** Parses a phone number. Uses the first of several numbers. */
export function parsePhone(text: string): ParsedPhone {
  const plain = toPlainCharacters(text).replace(/\s+/g, ' ')
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
