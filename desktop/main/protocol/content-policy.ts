import { randomBytes } from 'node:crypto'
import { PAGE_POLICY } from '#contract/content-policy'

/** A nonce for one response. */
export const createNonce = () => randomBytes(16).toString('base64')

/** The policy of the app's own pages: the panel's as the server sends it, with the nonce of this response. */
export function pagePolicy(nonce: string): string {
  const own = [...PAGE_POLICY['script-src'], `'nonce-${nonce}'`]
  const directives = { ...PAGE_POLICY, 'script-src': own, 'style-src': own }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
