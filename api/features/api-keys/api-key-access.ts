import type { Request, RequestHandler } from 'express'
import { API_KEY_TEXTS, KEY_SCOPES, type KeyScope, missingScopeMessage, toScopes } from '#contract/api-keys'
import { API_KEY_LIMITS } from '#contract/limits'
import { ALL_PERMISSIONS, type Caller, listRolesWith, type Permission } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { getWriteFault } from '../../database/write-fault.ts'
import { hasApiKey, parseApiKey, setApiKeyCaller } from '../../http/api-key-caller.ts'
import { Limit } from '../../http/rate-limit.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Clock } from '../../lib/clock.ts'
import { toHash } from './hash-key.ts'

interface Deps {
  database: Database
  clock: Clock
}

const MINUTE_MS = 60_000

/** Roles that can create keys. A key stops working when its creator no longer has one of them. */
const CREATOR_ROLES: readonly string[] = listRolesWith('change-settings')

const COLUMNS = {
  id: true,
  name: true,
  scopes: true,
  expiresAt: true,
  lastUsedAt: true,
  withdrawnAt: true,
  createdBy: { select: { role: true, verifiedAt: true } },
} as const

interface KeyColumns {
  expiresAt: Date
  withdrawnAt: Date | null
  createdBy: { role: string; verifiedAt: Date | null } | null
}

/** Returns why a key doesn't work; null if it is valid. */
function getInvalidReason({ expiresAt, withdrawnAt, createdBy }: KeyColumns, clock: Clock): string | null {
  const hasCreator = createdBy?.verifiedAt != null && CREATOR_ROLES.includes(createdBy.role)
  if (withdrawnAt || !hasCreator) return API_KEY_TEXTS.wasRevoked
  return expiresAt.getTime() > clock.now() ? null : API_KEY_TEXTS.expired
}

function toPermissions(scopes: readonly KeyScope[]): Permission[] {
  const granted: readonly Permission[] = scopes.flatMap(
    (scope): readonly Permission[] => KEY_SCOPES[scope].may,
  )
  return ALL_PERMISSIONS.filter((permission) => granted.includes(permission))
}

/** Records the last use, accurate to a minute, so most requests write nothing. */
async function touch({ database, clock }: Deps, id: string, lastUsedAt: Date | null): Promise<void> {
  const minute = new Date(Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS)
  if (lastUsedAt?.getTime() === minute.getTime()) return
  const touching = database.apiKey.updateMany({ where: { id }, data: { lastUsedAt: minute } })
  // Reading must work on a full disk too.
  await touching.catch((error: unknown) => {
    if (!getWriteFault(error)) throw error
  })
}

/** Creates the middleware that admits apps by their API keys. */
export function createApiKeyAccess(deps: Deps) {
  const { database, clock } = deps
  // If one process has the database to itself, floods are counted in memory.
  const requests = new Limit(database, 'api-key', API_KEY_LIMITS.perMinute, 60, { isQuick: true })

  /**
   * Finds the app by the hash of its key. The lookup time reveals nothing about other keys.
   */
  async function findCaller(request: Request): Promise<{ program: Caller; scopes: readonly KeyScope[] }> {
    const row = await database.apiKey.findUnique({
      where: { hash: toHash(parseApiKey(request)) },
      select: COLUMNS,
    })
    const end = row ? getInvalidReason(row, clock) : API_KEY_TEXTS.unknown
    if (!row || end !== null) throw new AppError('unauthenticated', end ?? API_KEY_TEXTS.unknown)
    await requests.consume(row.id)
    await touch(deps, row.id, row.lastUsedAt)
    const scopes = toScopes(row.scopes)
    const permissions = toPermissions(scopes)
    return { program: { id: row.id, name: `${row.name} (API key)`, permissions }, scopes }
  }

  /**
   * Admits requests whose key has the scope. Requests without a key continue to the checks for users; if there is a key,
   * cookies are ignored.
   * @param scope undefined if no key can use the endpoint
   */
  const program =
    (scope: KeyScope | undefined): RequestHandler =>
    async (request, response, next) => {
      if (!hasApiKey(request)) return next()
      response.set({ 'Cache-Control': 'no-store', 'WWW-Authenticate': 'Bearer' })
      const found = await findCaller(request)
      response.removeHeader('WWW-Authenticate')
      if (scope === undefined) throw new AppError('forbidden', API_KEY_TEXTS.neverForKeys)
      if (!found.scopes.includes(scope)) throw new AppError('forbidden', missingScopeMessage(scope))
      setApiKeyCaller(response, found.program)
      next()
    }

  /** True if a key is still valid. Checked during long responses. */
  async function isValid(id: string): Promise<boolean> {
    const row = await database.apiKey.findUnique({ where: { id }, select: COLUMNS })
    return row !== null && getInvalidReason(row, clock) === null
  }

  return { program, isValid }
}
