import type { IncomingMessage, ServerResponse } from 'node:http'
import { ERROR_STATUS, ERROR_TEXTS, type ErrorBody, type ErrorCode } from '#contract/errors'

/** Maximum length of a path, and of a path with its query. */
const MAX_PATH = 2000
const MAX_TARGET = 8000

function findProblem(target: string): [ErrorCode, string] | null {
  const query = target.indexOf('?')
  const pathLength = query < 0 ? target.length : query
  if (target.length > MAX_TARGET || pathLength > MAX_PATH) return ['too_long', ERROR_TEXTS.urlTooLong]
  // A full URL is allowed instead of a path (RFC 9112, 3.2.2), if it is valid.
  if (!target.startsWith('/') && !URL.canParse(target, 'http://localhost'))
    return ['invalid', ERROR_TEXTS.invalidUrl]
  return target.includes('%00') ? ['invalid', ERROR_TEXTS.invalidText] : null
}

/** Returns the path of a request that names a full URL, which servers have to accept (RFC 9112, 3.2.2). */
function toPath(target: string): string {
  if (target.startsWith('/') || target === '*') return target
  const { pathname, search } = new URL(target, 'http://localhost')
  return pathname + search
}

/** Returns the error as a page, for a person who followed a link. */
const toPage = (message: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><h1>${message}</h1><p><a href="/">Home</a></p></html>`

/**
 * Refuses invalid and overlong URLs, and URLs with invalid characters. It runs before everything else, so that nothing
 * processes them. A full URL is reduced to its path.
 * @returns true if it has sent a response
 */
export function refuseInvalidTarget(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '', headers } = request
  const problem = findProblem(url)
  if (!problem) {
    request.url = toPath(url)
    return false
  }
  const [code, message] = problem
  const body: ErrorBody = { message, error: message }
  const isForPerson = headers.accept?.includes('text/html') && !url.startsWith('/api/')
  response.writeHead(ERROR_STATUS[code], {
    'Content-Type': isForPerson ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(isForPerson ? toPage(message) : JSON.stringify(body))
  return true
}
