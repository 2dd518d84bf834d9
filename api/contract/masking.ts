import { PHONE_PREFIX } from '#contract/limits'
import { normaliseMobile } from '#contract/phone-numbers'

const DOTS = '•••••'

const LETTER = /\p{L}/u

/** Phone numbers: at least seven digits of any script, with up to eight other characters between two digits. */
const NUMBERS = /\+?\p{Nd}(?:[^\p{L}\p{Nd}]{0,8}\p{Nd}){6,}/gu
const WORDS = /(\s+)/
const AT = /[@＠]/

/** The @ alone or with a domain: `@`, `@gmail.com`. */
const END_OF_ADDRESS = /^[@＠](?:$|\S*\.\S)/

/** True if a word is an email address, or a part of one written with spaces around the @. */
const isOfAddress = (word: string, at: number, words: readonly string[]) =>
  (AT.test(word) && word.length > 1) ||
  (word.trim() !== '' && (/^[@＠]$/.test(words[at - 2] ?? '') || END_OF_ADDRESS.test(words[at + 2] ?? '')))

/** Digits of a number that stay visible. */
const LAST_DIGITS = 3

/**
 * Masks a phone number or email address, such as `+91 ••••• ••321` or `a•••@gmail.com`, for roles that may not see
 * contacts. People can still be told apart, but the rest can't be guessed.
 */
export function maskContact(text: string): string {
  if (text.trim() === '') return ''
  const at = text.search(/[@＠][^@＠]*$/)
  if (at >= 0) {
    const [first = '', ...others] = [...text.slice(0, at).trim()]
    return `${others.length > 0 ? first : ''}•••@${text.slice(at + 1)}`
  }
  const end = [...text.trim()].slice(-LAST_DIGITS).join('')
  if (normaliseMobile(text)) return `${PHONE_PREFIX} ${DOTS} ••${end}`
  return [...text.trim()].length < 7 ? DOTS : DOTS + end
}

const isOfNumber = (word = '') => /\p{Nd}/u.test(word) && !LETTER.test(word)

/** Hides the last word or number of a text that a list has cut off with `…`, since it may be part of a contact. */
function hideCutOff(text: string): string {
  if (!text.endsWith('…')) return text
  const words = text.split(WORDS)
  let last = words.length - 1
  while (isOfNumber(words[last - 2])) last -= 2
  return [...words.slice(0, last), `${DOTS}…`].join('')
}

/** Masks the contacts in free text. */
export const maskContactsWithin = (text: string): string =>
  hideCutOff(text)
    .split(WORDS)
    .map((word, at, words) => (isOfAddress(word, at, words) ? maskContact(word) : word))
    .join('')
    .replace(NUMBERS, (number) => maskContact(number))

/** Separators between the parts of a URL. */
const LINK_SIGNS = /([/?&=#;]+)/

/** Percent-encoded characters of a link, such as `%40`. A truncated link may end within one. */
const ESCAPED = /(?:%[\da-f]{2})+/gi

function decodeSigns(signs: string): string {
  try {
    return decodeURIComponent(signs)
  } catch {
    return signs
  }
}

/** Decodes a part of a link repeatedly, because links inside links are encoded twice: `%2540`. */
function decodePart(part: string): string {
  const decoded = part.replace(ESCAPED, decodeSigns)
  return decoded === part ? part : decodePart(decoded)
}

/** Masks the contacts in a URL. Newsletter links often contain the recipient. */
export const maskContactsInLink = (link: string): string =>
  link
    .split(LINK_SIGNS)
    .map((part) => {
      const masked = maskContactsWithin(decodePart(part))
      return isMaskedText(masked) ? masked : part
    })
    .join('')

/** A timestamp, date or id, which has as many digits as a phone number. */
const STAMP =
  /^(?:\d{4}-\d\d-\d\d(?:T\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:\d\d))?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** Every contact contains one of these characters. Most texts don't, and need no masking. */
const SIGNS = /[@%\d]|[^ -~\s]/

const LINK = /^(?:https?:\/)?\/\S*$/i

/** Masks the contacts in any text: a link, free text, or a single contact. */
export function maskText(text: string): string {
  if (!SIGNS.test(text) || STAMP.test(text)) return text
  if (LINK.test(text)) return maskContactsInLink(text)
  const decoded = decodePart(text)
  const masked = maskContactsWithin(decoded)
  return masked === decoded ? text : masked
}

/** Fields that stay: a generated reference, the filters of the caller's own view, and a note masked before it was cut. */
const KEPT: readonly string[] = ['reference', 'query', 'lastNote']

/** True for an enquiry or a person, which are marked as masked. */
const holdsContact = ({ id, mobile, mobiles }: Record<string, unknown>) =>
  typeof id === 'string' && (typeof mobile === 'string' || Array.isArray(mobiles))

/** Masks the contacts in all texts of a JSON value. */
export function maskContacts<Value>(value: Value): Value
export function maskContacts(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) return value.map((each) => maskContacts(each))
  if (typeof value !== 'object' || value === null) return value
  const seen = Object.entries(value).map(([key, inner]) => [
    key,
    KEPT.includes(key) ? inner : maskContacts(inner),
  ])
  return { ...Object.fromEntries(seen), ...(holdsContact({ ...value }) && { isMasked: true }) }
}

/** Error message for a masked contact in a request. */
export const MASKED_REFUSAL = 'This is masked. Enter all of it, or leave it unchanged.'

/** True if a text contains a masked contact, which must not be stored. */
export const isMaskedText = (text: string): boolean => text.includes('•••')
