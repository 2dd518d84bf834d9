import type { RequestHandler } from 'express'
import type { Logger } from '../lib/logger.ts'

/**
 * One line per request: method, route as the code names it, status, milliseconds. Never the address itself, a
 * header, a body or a network address: paths such as the OTP screen's carry personal data (R58).
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    response.on('close', () => {
      const path: unknown = request.route?.path
      const route = Array.isArray(path) ? '(page)' : path === undefined ? '(file)' : String(path)
      const line = {
        method: request.method,
        route,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        ...(response.writableFinished ? {} : { aborted: true }),
      }
      if (response.statusCode >= 500) logger.error(line, 'request')
      else if (path === undefined) logger.debug(line, 'request')
      else logger.info(line, 'request')
    })
    next()
  }
}
