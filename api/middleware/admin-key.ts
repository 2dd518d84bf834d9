import type { RequestHandler } from 'express'
import { ERROR_TEXTS } from '#contract/errors'
import { ADMIN_KEY_HEADER } from '#contract/routes'
import type { AdminKeys } from '../lib/admin-keys.ts'
import { AppError } from '../lib/app-error.ts'
import { type Limit, networkOf } from './rate-limit.ts'

/**
 * Asks for the admin key beside the session (R8): the key alone authorises nothing, so requireAdmin stands before it.
 * @param wrongKeys counts wrong keys by network; right ones cost nothing
 */
export function requireAdminKey(keys: AdminKeys, wrongKeys: Limit): RequestHandler {
  return async (request, _response, next) => {
    if (!keys.accepts(request.get(ADMIN_KEY_HEADER) ?? '')) {
      await wrongKeys.consume(networkOf(request.ip))
      throw new AppError('forbidden', ERROR_TEXTS.adminKey)
    }
    next()
  }
}
