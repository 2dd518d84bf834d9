import { distance } from 'fastest-levenshtein'
import { fold } from '#contract/fold'

/** Shortest word in which one wrong letter is taken for a slip. */
const SPELLABLE = 4

const toWords = (name: string): readonly string[] => fold(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Whether one letter was left out, added or taken for another. */
function isSlip(one: string, other: string): boolean {
  const isShort = Math.min(one.length, other.length) < SPELLABLE
  if (isShort || Math.abs(one.length - other.length) > 1 || /\d/.test(one + other)) return false
  return distance(one, other) <= 1
}

const isInitial = (one: string, other: string) => one.length === 1 && other.startsWith(one)

const areWordsAlike = (one: string, other: string) =>
  one === other || isInitial(one, other) || isInitial(other, one) || isSlip(one, other)

function areAlike(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.join('') === long.join('')) return true
  const left = [...long]
  return short.every((word) => {
    const place = left.findIndex((candidate) => areWordsAlike(word, candidate))
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
}

/**
 * Whether two names can be one person's: each word of the shorter one is in the longer one, as it is, as an initial, or
 * with one slip. A family name alone tells nobody from their family: `Sunita Rao` and `Anil Rao` are two.
 * @param readWords takes a name apart; one that remembers, where each name is compared with many
 */
export function areNamesAlike(one: string, other: string, readWords = toWords): boolean {
  const words = [readWords(one), readWords(other)] as const
  if (words.some(({ length }) => length === 0)) return one.trim() === other.trim()
  return areAlike(...words)
}

/** Takes each name apart once, which is most of comparing them. */
export function rememberWords(): (name: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (name) => {
    const words = known.get(name) ?? toWords(name)
    known.set(name, words)
    return words
  }
}
