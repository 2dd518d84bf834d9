import { parseAppUrl } from '../protocol/scheme.ts'
import type { WindowKind } from './window-places.ts'

export const WALK_IN_PATH = '/desk/walk-in'
const ENQUIRY = /^\/desk\/enquiry\/([\w-]{1,64})$/
const LISTS = new Set(['/desk', '/enquiries'])

/** Screen that has its own window. */
export interface OwnWindow {
  kind: Exclude<WindowKind, 'main'>
  path: string
}

/** Returns the window for a URL of the panel; null if it has none. A link to an enquiry in a list opens the enquiry. */
export function parseOwnWindow(address: string): OwnWindow | null {
  const url = parseAppUrl(address)
  if (!url) return null
  const { pathname, searchParams } = url
  if (pathname === WALK_IN_PATH) return { kind: 'walk-in', path: WALK_IN_PATH }
  const enquiry = LISTS.has(pathname) ? `/desk/enquiry/${searchParams.get('enquiry') ?? ''}` : pathname
  return ENQUIRY.test(enquiry) ? { kind: 'enquiry', path: enquiry } : null
}
