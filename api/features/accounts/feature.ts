import type { Response } from 'express'
import { batchRequests } from '../../database/batching.ts'
import type { AdminKeys } from '../../http/admin-keys.ts'
import { getApiKeyCaller } from '../../http/api-key-caller.ts'
import type { AccessControl } from '../../http/endpoint.ts'
import { requireAdminKey } from '../../http/require-admin-key.ts'
import { createApiKeyAccess } from '../api-keys/index.ts'
import { hasSamePermissions } from './current-user.ts'
import type { AccountDeps } from './deps.ts'
import { createAccountFinder } from './find-account.ts'
import { createAccountLimits } from './limits.ts'
import { confirmPassword } from './own-account.ts'
import { requireRegistrar } from './register.ts'
import { getSignedIn, requireSession } from './require-session.ts'
import { accountRoutes } from './routes.ts'
import { findUsers } from './sessions.ts'

interface Core extends Omit<AccountDeps, 'limits' | 'findAccount'> {
  /** Required in addition to the session to change services and their FAQs. */
  adminKeys: AdminKeys
}

/** Builds the account endpoints and the access control of every endpoint. */
export function accountsFeature(core: Core) {
  const { database } = core
  const deps: AccountDeps = {
    ...core,
    limits: createAccountLimits(database),
    findAccount: createAccountFinder(database),
  }
  const getUser = (response: Response) => getSignedIn(response).user
  /** Finds the user of a Cookie header; null if the session has ended. */
  const findUser = batchRequests((headers: readonly (string | undefined)[]) => findUsers(deps, headers))
  const programs = createApiKeyAccess(core)
  const access: AccessControl = {
    apiKey: programs.program,
    session: requireSession(deps),
    sessionOrSetup: requireRegistrar(deps),
    adminKey: requireAdminKey(core.adminKeys, deps.limits.adminKey, (response) => getUser(response).id),
    getUser,
    confirmPassword: (user, password) => confirmPassword(deps, user.id, password),
    isStillAllowed: async (request, response) => {
      const program = getApiKeyCaller(response)
      if (program) return programs.isValid(program.id)
      const user = await findUser(request.headers.cookie)
      return user !== null && hasSamePermissions(user, getUser(response))
    },
  }
  return { access, findUser, routes: accountRoutes(deps, access) }
}
