/** Screens per test, so that it takes about five seconds. */
const AT_ONCE = 4

/** Splits screens into parts, one for each test. @returns the number of each part, from 1, and its screens */
export const inParts = (screens: readonly string[]) =>
  Array.from({ length: Math.ceil(screens.length / AT_ONCE) }, (_, part) => ({
    part: part + 1,
    screens: screens.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  }))
