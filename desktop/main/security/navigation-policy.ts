import { isMapUrl } from '#contract/maps'
import { route } from '../protocol/route.ts'
import { parseAppUrl } from '../protocol/scheme.ts'

const EMPTY_FRAMES = new Set(['about:blank', 'about:srcdoc'])

/**
 * True if a frame may navigate to a URL, whether by link, script or redirect. The window only shows the app's own pages,
 * and frames inside it only the known maps. Everything else is denied.
 */
export function mayNavigate(address: string, isMainFrame: boolean): boolean {
  if (!isMainFrame) return EMPTY_FRAMES.has(address) || isMapUrl(address)
  const target = route(address)
  return (
    target.kind === 'page' ||
    (target.kind === 'file' && target.folder === 'shell' && target.path.endsWith('.html'))
  )
}

/** True if an IPC message comes from the main frame of one of our pages. */
export function isTrustedSender(frame: { url: string; parent: unknown } | null): boolean {
  return frame !== null && frame.parent === null && parseAppUrl(frame.url) !== null
}
