/** The oldest browsers that site and panel work in, by version: what Tailwind 4 needs. */
export const OLDEST_BROWSERS = {
  chrome: '111',
  edge: '111',
  firefox: '128',
  safari: '16.4',
  ios: '16.4',
} as const

/** The same as a build has it, e.g. `chrome111`. */
export const BUILD_TARGETS = Object.entries(OLDEST_BROWSERS).map(([browser, version]) => browser + version)

const { chrome, firefox, safari } = OLDEST_BROWSERS

/** The same as people are told it. */
export const OLDEST_BROWSERS_TEXT = `Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari} (iOS ${OLDEST_BROWSERS.ios}), or a newer one`
