import { extname } from 'node:path'
import { ADMIN_ASSETS } from '#contract/pages'
import { UPLOADS_PATH } from '#contract/stored-images'
import { APP_ORIGIN, parseOwn } from './scheme.ts'

/** Prefix of the shell's own pages: the server's address, diagnostics. */
export const SHELL_PREFIX = '/shell/'

/** Where a request of our scheme leads. Paths are decoded for files, and as they came for the server. */
export type Route =
  | { kind: 'page' }
  | { kind: 'file'; folder: 'panel' | 'shell'; path: string }
  /** `images`: only an image may come back, since the page takes it for its own origin's. */
  | { kind: 'server'; path: string; images: boolean }
  | { kind: 'deny' }

const DENY: Route = { kind: 'deny' }

/** Images of the website that contents refer to by path, `/default-avatar.png` for one. */
const SITE_IMAGES = new Set(['.png', '.jpg', '.jpeg', '.webp', '.gif', '.avif', '.svg', '.ico'])

/** Files that an app's own folder would hold; elsewhere they are mistakes, not pages. */
const FILE = /\.(m?js|css|json|map|html?|woff2?|wasm|txt|xml)$/

/** Decoded once; null for what no honest link contains. */
function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path)
    if (/[\\\p{Cc}]/u.test(decoded) || decoded.includes('//')) return null
    return decoded.split('/').includes('..') ? null : decoded
  } catch {
    return null
  }
}

const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

/**
 * Decides what an address means, and denies what it does not know.
 * @param address the whole address as the page asked for it
 */
export function route(address: string): Route {
  const url = parseOwn(address)
  const path = url && decodePath(url.pathname || '/')
  if (!url || !path) return DENY
  const asSent = url.pathname + url.search
  const lower = path.toLowerCase()
  if (isBelow(lower, '/api')) return { kind: 'server', path: asSent, images: false }
  if (isBelow(lower, UPLOADS_PATH)) return { kind: 'server', path: asSent, images: true }
  if (path.startsWith(SHELL_PREFIX)) {
    return { kind: 'file', folder: 'shell', path: path.slice(SHELL_PREFIX.length) }
  }
  if (path.startsWith(ADMIN_ASSETS)) return { kind: 'file', folder: 'panel', path: path.slice(1) }
  if (SITE_IMAGES.has(extname(lower))) return { kind: 'server', path: asSent, images: true }
  return FILE.test(lower) ? DENY : { kind: 'page' }
}

/** Whether a path is the address of a screen, and so may be opened in the window. */
export const isPanelPath = (path: string) => path.startsWith('/') && route(APP_ORIGIN + path).kind === 'page'
