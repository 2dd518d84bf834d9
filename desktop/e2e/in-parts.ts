/** So many screens that no worker is left alone with the rest, nor one test with more than its time is enough for. */
const AT_ONCE = 6

/** Screens that are visited one after the other, in parts for a test each. @returns a part's number from 1, and its screens */
export const inParts = (screens: readonly string[]) =>
  Array.from({ length: Math.ceil(screens.length / AT_ONCE) }, (_, part) => ({
    part: part + 1,
    screens: screens.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  }))
