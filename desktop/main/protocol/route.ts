import { extname } from 'node:path'
import { ADMIN_ASSETS } from '#contract/pages'
import { UPLOADS_PATH } from '#contract/stored-images'
import { APP_ORIGIN, parseAppUrl } from './scheme.ts'

/** Prefix of the app's own pages: server address, diagnostics. */
export const SHELL_PREFIX = '/shell/'

/** Target of a request to our scheme. Paths are decoded for files, and unchanged for the server. */
export type Route =
  | { kind: 'page' }
  | { kind: 'file'; folder: 'panel' | 'shell'; path: string }
  /** `images`: only an image or font may be returned, because the page treats it as its own content. */
  | { kind: 'server'; path: string; images: boolean }
  | { kind: 'deny' }

const DENY: Route = { kind: 'deny' }

/** Images of the website that content refers to by path, such as `/default-avatar.png`, and fonts of its preview. */
const SITE_MEDIA = new Set(['.png', '.jpg', '.jpeg', '.webp', '.gif', '.avif', '.svg', '.ico', '.woff2'])

/** File types of the app's own folders; elsewhere they are mistakes, not screens. */
const FILE = /\.(m?js|css|json|map|html?|woff2?|wasm|txt|xml)$/

/** Decodes a path once; null if it contains characters that no legitimate link has. */
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
 * Returns the target of a URL, and denies unknown ones.
 * @param address full URL of the page's request
 */
export function route(address: string): Route {
  const url = parseAppUrl(address)
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
  if (SITE_MEDIA.has(extname(lower))) return { kind: 'server', path: asSent, images: true }
  return FILE.test(lower) ? DENY : { kind: 'page' }
}

/** True if a path is a screen of the panel, which may be opened in the window. */
export const isPanelPath = (path: string) => path.startsWith('/') && route(APP_ORIGIN + path).kind === 'page'
