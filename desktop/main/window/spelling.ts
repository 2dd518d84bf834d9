import type { SpellingLanguage } from '../../bridge/bridge.ts'

/** Chromium's codes of a language, preferred ones first. */
const CODES: Record<SpellingLanguage, readonly string[]> = {
  english: ['en-IN', 'en-GB', 'en'],
  hindi: ['hi', 'hi-IN'],
}

const isOf = (language: SpellingLanguage, code: string) =>
  CODES[language].some((known) => known.split('-')[0] === code.split('-')[0])

/**
 * Returns the spelling languages: the system's first, then the chosen ones, or English by default. English and Hindi are
 * only used if chosen, once the user has made a choice.
 * @param available Chromium's language codes
 */
export function spellingLanguages(
  systemLocale: string,
  available: readonly string[],
  chosen: readonly SpellingLanguage[] | null = null,
): string[] {
  const isExcluded = (code: string) =>
    chosen !== null &&
    (Object.keys(CODES) as SpellingLanguage[]).some(
      (language) => isOf(language, code) && !chosen.includes(language),
    )
  const find = (codes: readonly string[]) => codes.find((code) => available.includes(code))
  const system = find([systemLocale, systemLocale.split('-')[0] ?? ''])
  const others = (chosen ?? (['english'] as const)).map((language) => find(CODES[language]))
  const languages = system !== undefined && isExcluded(system) ? others : [system, ...others]
  return [...new Set(languages.filter((code) => code !== undefined))]
}
