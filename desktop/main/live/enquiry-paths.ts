export const ENQUIRIES_PATH = '/enquiries'

/** Returns the path that opens an enquiry on the Desk screen, whatever its kind and list position. */
export const enquiryPath = (id: string) => `${ENQUIRIES_PATH}?${new URLSearchParams({ enquiry: id })}`

/** Scheme of links to the app, registered with the system. */
export const LINK_SCHEME = 'prospectus'

/** Screens in the menus of the app's icon. */
const SCREENS: ReadonlyMap<string, string> = new Map([
  ['walk-in', '/desk/walk-in'],
  ['today', '/desk?view=today'],
  ['overdue', '/desk?view=overdue'],
])

const SCREEN = /^prospectus:\/\/([\w-]{1,64})\/?$/
const LINK = /^prospectus:\/\/enquiries(?:\/([\w-]{1,64}))?\/?$/

/** Returns the path of `prospectus://enquiries/<id>` or `prospectus://walk-in`; null for other links. */
export function parseDeepLink(address: string): string | null {
  const match = LINK.exec(address)
  if (!match) return SCREENS.get(SCREEN.exec(address)?.[1] ?? '') ?? null
  return match[1] ? enquiryPath(match[1]) : ENQUIRIES_PATH
}

/** Returns the path of the deep link in the app's start arguments. */
export const findDeepLink = (argv: readonly string[]) => argv.map(parseDeepLink).find((path) => path !== null)
