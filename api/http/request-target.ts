import type { IncomingMessage, ServerResponse } from 'node:http'
import { ERROR_STATUS, ERROR_TEXTS, type ErrorBody, type ErrorCode } from '#contract/errors'

/** Characters of a path at the most, and of a path with its query. */
const LONGEST_PATH = 2000
const LONGEST_TARGET = 8000

function findProblem(target: string): [ErrorCode, string] | null {
  const query = target.indexOf('?')
  const pathLength = query < 0 ? target.length : query
  if (target.length > LONGEST_TARGET || pathLength > LONGEST_PATH) return ['too_long', ERROR_TEXTS.urlTooLong]
  // A whole address in its place is allowed (RFC 9112, 3.2.2), as long as it is one.
  if (!target.startsWith('/') && !URL.canParse(target, 'http://localhost'))
    return ['invalid', ERROR_TEXTS.invalidUrl]
  return target.includes('%00') ? ['invalid', ERROR_TEXTS.invalidText] : null
}

/** The path of a request that names its whole address, which a server has to take (RFC 9112, 3.2.2). */
function toPath(target: string): string {
  if (target.startsWith('/') || target === '*') return target
  const { pathname, search } = new URL(target, 'http://localhost')
  return pathname + search
}

/** The refusal as a page, for a person who has followed a link. */
const toPage = (message: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><h1>${message}</h1><p><a href="/">Home</a></p></html>`

/**
 * Refuses an address that is none, is too long, or holds what is no text. It stands before everything else, so that
 * nothing is ever made of such an address. A whole address becomes its path.
 * @returns whether a response has been sent
 */
export function refusesTarget(request: IncomingMessage, response: ServerResponse): boolean {
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
