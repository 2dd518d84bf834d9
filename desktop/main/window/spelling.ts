/** English as it is written in India, or what comes nearest; in front of it the system's own language. */
export function spellingLanguages(systemLocale: string, available: readonly string[]): string[] {
  const english = ['en-IN', 'en-GB', 'en'].find((language) => available.includes(language))
  const own = [systemLocale, systemLocale.split('-')[0] ?? ''].find((language) =>
    available.includes(language),
  )
  return [...new Set([own, english].filter((language) => language !== undefined))]
}
