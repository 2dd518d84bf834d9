import type { Request, RequestHandler } from 'express'
import type { Logger } from '../lib/logger.ts'

/** A request's route as the code names it, however many addresses it has; known once there is a response. */
export function toRoute({ route }: Request): string {
  const path: unknown = route?.path
  if (path === undefined) return '(file)'
  return Array.isArray(path) ? '(page)' : String(path)
}

/**
 * One line per request: method, route as the code names it, status, milliseconds. Never the address itself, a
 * header, a body or a network address: paths such as the OTP screen's carry personal data.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    response.on('close', () => {
      const line = {
        method: request.method,
        route: toRoute(request),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        ...(response.writableFinished ? {} : { aborted: true }),
      }
      if (response.statusCode >= 500) logger.error(line, 'request')
      else if (request.route === undefined) logger.debug(line, 'request')
      else logger.info(line, 'request')
    })
    next()
  }
}
