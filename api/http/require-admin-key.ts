import type { RequestHandler, Response } from 'express'
import { ERROR_TEXTS } from '#contract/errors'
import { ADMIN_KEY_HEADER } from '#contract/routes'
import { AppError } from '../lib/app-error.ts'
import type { AdminKeys } from './admin-keys.ts'
import { type Limit, toNetwork } from './rate-limit.ts'

/**
 * Asks for the admin key beside the session: the key alone authorises nothing, so requireSession stands before it.
 * @param wrongKeys counts wrong keys by administrator and network, so that nobody uses up another's; after the last one
 *   the right key is refused too, until their time is over
 * @param getWho id of the administrator that requireSession has let through
 */
export function requireAdminKey(
  keys: AdminKeys,
  wrongKeys: Limit,
  getWho: (response: Response) => string,
): RequestHandler {
  return async (request, response, next) => {
    const who = `${getWho(response)}:${toNetwork(request.ip)}`
    if (!keys.accepts(request.get(ADMIN_KEY_HEADER) ?? '')) {
      await wrongKeys.consume(who)
      throw new AppError('forbidden', ERROR_TEXTS.adminKey)
    }
    await wrongKeys.assertLeft(who)
    next()
  }
}
