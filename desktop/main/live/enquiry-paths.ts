export const ENQUIRIES_PATH = '/enquiries'

/** Path that opens one enquiry on the Desk screen, of either kind and wherever in the list it is. */
export const enquiryPath = (id: string) => `${ENQUIRIES_PATH}?${new URLSearchParams({ enquiry: id })}`

/** Scheme of links into the app, registered with the system. */
export const LINK_SCHEME = 'prospectus'

/** Screens that the menus of the app's icon lead to. */
const SCREENS: ReadonlyMap<string, string> = new Map([
  ['walk-in', '/desk/walk-in'],
  ['today', '/desk?view=today'],
  ['overdue', '/desk?view=overdue'],
])

const SCREEN = /^prospectus:\/\/([\w-]{1,64})\/?$/
const LINK = /^prospectus:\/\/enquiries(?:\/([\w-]{1,64}))?\/?$/

/** The path that `prospectus://enquiries/<id>` or `prospectus://walk-in` means; null for every other address. */
export function parseDeepLink(address: string): string | null {
  const match = LINK.exec(address)
  if (!match) return SCREENS.get(SCREEN.exec(address)?.[1] ?? '') ?? null
  return match[1] ? enquiryPath(match[1]) : ENQUIRIES_PATH
}

/** The deep link among the arguments that the system started the app with. */
export const findDeepLink = (argv: readonly string[]) => argv.map(parseDeepLink).find((path) => path !== null)
