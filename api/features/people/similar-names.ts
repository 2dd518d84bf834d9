import { distance } from 'fastest-levenshtein'
import { fold } from '#contract/fold'

/** Minimum number of characters of a word in which one wrong letter counts as a typing error. */
const MIN_TYPO_LENGTH = 4

const toWords = (name: string): readonly string[] => fold(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** True if one letter is missing, added or replaced. */
function isTypo(one: string, other: string): boolean {
  const isShort = Math.min(one.length, other.length) < MIN_TYPO_LENGTH
  if (isShort || Math.abs(one.length - other.length) > 1 || /\d/.test(one + other)) return false
  return distance(one, other) <= 1
}

const isInitial = (one: string, other: string) => one.length === 1 && other.startsWith(one)

const areWordsSimilar = (one: string, other: string) =>
  one === other || isInitial(one, other) || isInitial(other, one) || isTypo(one, other)

function areWordListsSimilar(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.join('') === long.join('')) return true
  const left = [...long]
  return short.every((word) => {
    const place = left.findIndex((candidate) => areWordsSimilar(word, candidate))
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
}

/**
 * True if two names can belong to one person: each word of the shorter one is in the longer one, exactly, as an initial or
 * with one typing error. A shared family name isn't enough: `Sunita Rao` and `Anil Rao` differ.
 * @param readWords splits a name; pass `createWordReader()` to compare each name with many
 */
export function areNamesSimilar(one: string, other: string, readWords = toWords): boolean {
  const words = [readWords(one), readWords(other)] as const
  if (words.some(({ length }) => length === 0)) return one.trim() === other.trim()
  return areWordListsSimilar(...words)
}

/** Returns a function that splits each name only once, which is most of the work of comparing them. */
export function createWordReader(): (name: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (name) => {
    const words = known.get(name) ?? toWords(name)
    known.set(name, words)
    return words
  }
}
