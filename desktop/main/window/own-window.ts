import { parseOwn } from '../protocol/scheme.ts'
import type { WindowKind } from './window-places.ts'

export const WALK_IN_PATH = '/desk/walk-in'
const ENQUIRY = /^\/desk\/enquiry\/([\w-]{1,64})$/
const LISTS = new Set(['/desk', '/enquiries'])

/** A screen that has a window of its own. */
export interface OwnWindow {
  kind: Exclude<WindowKind, 'main'>
  path: string
}

/** What an address of the panel shows in a window of its own; a link to an enquiry in its list shows the enquiry. */
export function parseOwnWindow(address: string): OwnWindow | null {
  const url = parseOwn(address)
  if (!url) return null
  const { pathname, searchParams } = url
  if (pathname === WALK_IN_PATH) return { kind: 'walk-in', path: WALK_IN_PATH }
  const enquiry = LISTS.has(pathname) ? `/desk/enquiry/${searchParams.get('enquiry') ?? ''}` : pathname
  return ENQUIRY.test(enquiry) ? { kind: 'enquiry', path: enquiry } : null
}
