import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, resolve, sep } from 'node:path'
import { PAGE_POLICY } from '#contract/content-policy'
import { ERROR_TEXTS } from '#contract/errors'
import { refuse } from './responses.ts'

const createNonce = () => randomBytes(16).toString('base64')

/** Returns the policy of the app's pages: the same as the server's for the panel, with a nonce. */
export function pagePolicy(nonce: string): string {
  const own = [...PAGE_POLICY['script-src'], `'nonce-${nonce}'`]
  const directives = { ...PAGE_POLICY, 'script-src': own, 'style-src': own }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Placeholder that the build writes into every script and style tag. */
const NONCE_PLACEHOLDER = '{{csp-nonce}}'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}

/** Returns a file's absolute path in a folder; null if it is outside. */
export function locate(folder: string, path: string): string | null {
  const file = resolve(folder, path)
  const below = relative(resolve(folder), file)
  const isInside =
    below !== '' && below !== '..' && !below.startsWith(`..${sep}`) && file === join(folder, below)
  return isInside ? file : null
}

const page = (html: string) => {
  const nonce = createNonce()
  return new Response(html.replaceAll(NONCE_PLACEHOLDER, nonce), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(nonce),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}

const notFound = () => refuse(404, ERROR_TEXTS.notFound)

/**
 * Serves a file of the app. Pages get a policy with a new nonce. Unknown file types are refused.
 * @param folder absolute path
 * @param path relative to the folder, decoded
 */
export async function serveFile(folder: string, path: string): Promise<Response> {
  const file = locate(folder, path)
  const type = TYPES[extname(path)]
  if (!file || !type) return notFound()
  try {
    const bytes = await readFile(file)
    if (type.startsWith('text/html')) return page(bytes.toString('utf8'))
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    })
  } catch {
    return notFound()
  }
}
