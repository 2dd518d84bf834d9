import { randomBytes } from 'node:crypto'
import { MAP_HOSTS } from '#contract/maps'

/** What answers of the server may do when a page or a frame shows them: nothing (PITFALLS P18). */
export const INERT_POLICY = "sandbox; default-src 'none'"

/** A nonce for one answer (P53). */
export const createNonce = () => randomBytes(16).toString('base64')

/** The policy of the app's own pages: as strict as the server's for the panel, and bound to our own files. */
export function pagePolicy(nonce: string): string {
  const own = `'self' 'nonce-${nonce}'`
  const frames = MAP_HOSTS.map((host) => `https://${host}`).join(' ')
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
