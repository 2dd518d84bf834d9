import { isMapAddress } from '#contract/maps'
import { route } from '../protocol/route.ts'
import { parseOwn } from '../protocol/scheme.ts'

const EMPTY_FRAMES = new Set(['about:blank', 'about:srcdoc'])

/**
 * Whether a frame may go to an address, whatever led it there: a link, a script, a redirect. The window shows the app's
 * own pages and nothing else; a frame inside shows the known maps. Deny by default.
 */
export function mayNavigate(address: string, isMainFrame: boolean): boolean {
  if (!isMainFrame) return EMPTY_FRAMES.has(address) || isMapAddress(address)
  const target = route(address)
  return (
    target.kind === 'page' ||
    (target.kind === 'file' && target.folder === 'shell' && target.path.endsWith('.html'))
  )
}

/** Whether an IPC message comes from one of our pages: the window itself, not a frame in it. */
export function isTrustedSender(frame: { url: string; parent: unknown } | null): boolean {
  return frame !== null && frame.parent === null && parseOwn(frame.url) !== null
}
