/** Versions of the oldest browsers that the site and the panel support, as required by Tailwind 4. */
export const OLDEST_BROWSERS = {
  chrome: '111',
  edge: '111',
  firefox: '128',
  safari: '16.4',
  ios: '16.4',
} as const

/** Build targets, such as `chrome111`. */
export const BUILD_TARGETS = Object.entries(OLDEST_BROWSERS).map(([browser, version]) => browser + version)

const { chrome, firefox, safari } = OLDEST_BROWSERS

export const OLDEST_BROWSERS_TEXT = `Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari} (iOS ${OLDEST_BROWSERS.ios}), or a newer one`
