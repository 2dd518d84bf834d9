const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Electron\//, 'Prospectus desktop'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const find = (names: typeof BROWSERS, text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** The name of a browser in our own words, e.g. `Chrome on Windows`; null where nobody knows it. */
export function knownBrowserName(userAgent: string): string | null {
  const browser = find(BROWSERS, userAgent)
  const system = find(SYSTEMS, userAgent)
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null)
}

/** The same for its owner; its own words where nobody knows it. */
export const browserName = (userAgent: string): string =>
  knownBrowserName(userAgent) ?? (userAgent.slice(0, 60) || 'Unknown browser')
