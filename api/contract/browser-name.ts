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

/** Returns the name of a browser, such as `Chrome on Windows`, or null for an unknown one. */
export function knownBrowserName(userAgent: string): string | null {
  const browser = find(BROWSERS, userAgent)
  const system = find(SYSTEMS, userAgent)
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null)
}

/** Returns the name of a browser, or the start of its user agent string for an unknown one. */
export const browserName = (userAgent: string): string =>
  knownBrowserName(userAgent) ?? (userAgent.slice(0, 60) || 'Unknown browser')
