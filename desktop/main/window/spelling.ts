import type { SpellingLanguage } from '../../bridge/bridge.ts'

/** Chromium's names of a language, the dearest first. */
const CODES: Record<SpellingLanguage, readonly string[]> = {
  english: ['en-IN', 'en-GB', 'en'],
  hindi: ['hi', 'hi-IN'],
}

const isOf = (language: SpellingLanguage, code: string) =>
  CODES[language].some((known) => known.split('-')[0] === code.split('-')[0])

/**
 * The dictionaries to check by: what the system speaks in front, then what was chosen, English unless somebody says
 * otherwise. English and Hindi are only there if chosen, once somebody has.
 * @param available of Chromium's, by its own names
 */
export function spellingLanguages(
  systemLocale: string,
  available: readonly string[],
  chosen: readonly SpellingLanguage[] | null = null,
): string[] {
  const isWithout = (code: string) =>
    chosen !== null &&
    (Object.keys(CODES) as SpellingLanguage[]).some(
      (language) => isOf(language, code) && !chosen.includes(language),
    )
  const find = (codes: readonly string[]) => codes.find((code) => available.includes(code))
  const own = find([systemLocale, systemLocale.split('-')[0] ?? ''])
  const others = (chosen ?? (['english'] as const)).map((language) => find(CODES[language]))
  const wanted = own !== undefined && isWithout(own) ? others : [own, ...others]
  return [...new Set(wanted.filter((code) => code !== undefined))]
}
