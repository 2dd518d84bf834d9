import { MAP_HOSTS } from '#contract/maps'

/**
 * Content security policy of pages, by directive: own files, images, and maps of known hosts in frames. The server and
 * the desktop app serve the panel with this policy, each with its own nonce for scripts and styles.
 */
export const PAGE_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-src': MAP_HOSTS.map((host) => `https://${host}`),
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Policy for uploaded files, so that a page or frame showing one runs and loads nothing. */
export const INERT_POLICY = "sandbox; default-src 'none'"
