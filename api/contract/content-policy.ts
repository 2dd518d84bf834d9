import { MAP_HOSTS } from '#contract/maps'

/**
 * What a page of ours may load, by directive: its own files, images, the known maps in frames. Server and desktop
 * app serve the panel under the same policy, each with a nonce of its own for scripts and styles.
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

/** Of what people have uploaded: a page or a frame that shows it runs and loads nothing. */
export const INERT_POLICY = "sandbox; default-src 'none'"
