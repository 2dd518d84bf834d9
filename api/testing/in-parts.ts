/** So few that a test which looks through them ends in about five seconds. */
const AT_ONCE = 4

/** Screens that are visited one after the other, in parts for a test each. @returns a part's number from 1, and its screens */
export const inParts = (screens: readonly string[]) =>
  Array.from({ length: Math.ceil(screens.length / AT_ONCE) }, (_, part) => ({
    part: part + 1,
    screens: screens.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  }))
