import type { Request, RequestHandler } from 'express'
import type { Logger } from '../lib/logger.ts'

/** Returns a request's route as defined in the code, not its URL. Call it after the response. */
export function toRoute({ route }: Request): string {
  const path: unknown = route?.path
  if (path === undefined) return '(file)'
  return Array.isArray(path) ? '(page)' : String(path)
}

/**
 * Logs one line per request: method, route as defined in the code, status, milliseconds. It never contains URLs, headers,
 * bodies or IP addresses, because paths such as the OTP screen's contain personal data.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now()
    response.on('close', () => {
      const line = {
        method: request.method,
        route: toRoute(request),
        status: response.statusCode,
        ms: Math.round(performance.now() - startedAt),
        ...(response.writableFinished ? {} : { aborted: true }),
      }
      if (response.statusCode >= 500) logger.error(line, 'request')
      else if (request.route === undefined) logger.debug(line, 'request')
      else logger.info(line, 'request')
    })
    next()
  }
}
