import { PHONE_PREFIX } from '#contract/limits'
import { normaliseMobile } from '#contract/phone-numbers'

const DOTS = '•••••'

const LETTER = /\p{L}/u

/** Seven digits of any script and more, with up to eight signs, blanks or line ends between each two. */
const NUMBERS = /\+?\p{Nd}(?:[^\p{L}\p{Nd}]{0,8}\p{Nd}){6,}/gu
const WORDS = /(\s+)/
const AT = /[@＠]/

/** The sign alone, or with what follows it: `@`, `@gmail.com`. */
const END_OF_ADDRESS = /^[@＠](?:$|\S*\.\S)/

/** Whether a word is an address, or a part of one that was written with blanks around its sign. */
const isOfAddress = (word: string, at: number, words: readonly string[]) =>
  (AT.test(word) && word.length > 1) ||
  (word.trim() !== '' && (/^[@＠]$/.test(words[at - 2] ?? '') || END_OF_ADDRESS.test(words[at + 2] ?? '')))

/** Digits that are left of a number. */
const LAST_DIGITS = 3

/**
 * A contact as the server gives it to a role for which contacts are masked: `+91 ••••• ••321`, `a•••@gmail.com`. It says
 * enough to tell two people apart, and leaves too much open to be guessed.
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

/** Where a list has cut a text off with `…`, nobody sees of what its last word or number is a part: it is hidden. */
function hideCutOff(text: string): string {
  if (!text.endsWith('…')) return text
  const words = text.split(WORDS)
  let last = words.length - 1
  while (isOfNumber(words[last - 2])) last -= 2
  return [...words.slice(0, last), `${DOTS}…`].join('')
}

/** Words of somebody, with the contacts in them masked as `maskContact` does. */
export const maskContactsWithin = (text: string): string =>
  hideCutOff(text)
    .split(WORDS)
    .map((word, at, words) => (isOfAddress(word, at, words) ? maskContact(word) : word))
    .join('')
    .replace(NUMBERS, (number) => maskContact(number))

/** Signs between the parts of an address of the web. */
const LINK_SIGNS = /([/?&=#;]+)/

/** Signs of a link that are written as `%40`; a link may be cut off within one. */
const ESCAPED = /(?:%[\da-f]{2})+/gi

function decodeSigns(signs: string): string {
  try {
    return decodeURIComponent(signs)
  } catch {
    return signs
  }
}

/** A part of a link that may have another link in it, and so be written in signs of signs: `%2540`. */
function decodePart(part: string): string {
  const decoded = part.replace(ESCAPED, decodeSigns)
  return decoded === part ? part : decodePart(decoded)
}

/** An address of the web, with the contacts in its parts masked: those of newsletters often say whom they went to. */
export const maskContactsInLink = (link: string): string =>
  link
    .split(LINK_SIGNS)
    .map((part) => {
      const masked = maskContactsWithin(decodePart(part))
      return isMaskedText(masked) ? masked : part
    })
    .join('')

/** A moment, a day or an id: no contact, though it has as many digits. */
const STAMP =
  /^(?:\d{4}-\d\d-\d\d(?:T\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:\d\d))?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** What every contact has one of, in whatever script; most texts have none, and are not looked through. */
const SIGNS = /[@%\d]|[^ -~\s]/

const LINK = /^(?:https?:\/)?\/\S*$/i

/** Any text with the contacts in it masked, whatever it is about. */
export function maskText(text: string): string {
  if (!SIGNS.test(text) || STAMP.test(text)) return text
  if (LINK.test(text)) return maskContactsInLink(text)
  const decoded = decodePart(text)
  const masked = maskContactsWithin(decoded)
  return masked === decoded ? text : masked
}

/** Texts that the server makes or the caller has typed: a reference, and the filters of a view that is theirs. */
const KEPT: readonly string[] = ['reference', 'query']

/** True of an enquiry or a person, which say that their contacts are masked. */
const holdsContact = ({ id, mobile, mobiles }: Record<string, unknown>) =>
  typeof id === 'string' && (typeof mobile === 'string' || Array.isArray(mobiles))

/** What would be sent as JSON, with the contacts in all of its texts masked. */
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

/** What is said to whoever sends back what stands for a contact. */
export const MASKED_REFUSAL = 'This is masked. Write the whole of it, or leave it as it was.'

/** Whether a text has signs of a masked contact, which is none to be stored. */
export const isMaskedText = (text: string): boolean => text.includes('•••')
