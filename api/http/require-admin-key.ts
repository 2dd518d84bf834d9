import type { RequestHandler, Response } from 'express'
import { ERROR_TEXTS } from '#contract/errors'
import { ADMIN_KEY_HEADER } from '#contract/routes'
import { AppError } from '../lib/app-error.ts'
import type { AdminKeys } from './admin-keys.ts'
import { type Limit, toNetwork } from './rate-limit.ts'

/**
 * Requires the admin key in addition to the session. The key alone authorises nothing, so requireSession must run first.
 * @param wrongKeys counts wrong keys by administrator and network, so that no one uses up someone else's attempts; once
 *   they are used up, the right key is refused too until the limit resets
 * @param getUserId id of the administrator that requireSession has authorised
 */
export function requireAdminKey(
  keys: AdminKeys,
  wrongKeys: Limit,
  getUserId: (response: Response) => string,
): RequestHandler {
  return async (request, response, next) => {
    const key = `${getUserId(response)}:${toNetwork(request.ip)}`
    if (!keys.accepts(request.get(ADMIN_KEY_HEADER) ?? '')) {
      await wrongKeys.consume(key)
      throw new AppError('forbidden', ERROR_TEXTS.adminKey)
    }
    await wrongKeys.assertLeft(key)
    next()
  }
}
