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

/** Whoever may make keys. A key is good for as long as its maker may: what they are no more, it is not either. */
const MAKERS: readonly string[] = listRolesWith('change-settings')

const COLUMNS = {
  id: true,
  name: true,
  scopes: true,
  expiresAt: true,
  lastUsedAt: true,
  withdrawnAt: true,
  createdBy: { select: { role: true, verifiedAt: true } },
} as const

interface Found {
  expiresAt: Date
  withdrawnAt: Date | null
  createdBy: { role: string; verifiedAt: Date | null } | null
}

/** Why a key opens nothing; null where it is good. */
function getEnd({ expiresAt, withdrawnAt, createdBy }: Found, clock: Clock): string | null {
  const hasMaker = createdBy?.verifiedAt != null && MAKERS.includes(createdBy.role)
  if (withdrawnAt || !hasMaker) return API_KEY_TEXTS.wasRevoked
  return expiresAt.getTime() > clock.now() ? null : API_KEY_TEXTS.expired
}

/** Everything that scopes let a program see, in the order of PERMISSIONS. */
function toPermissions(scopes: readonly KeyScope[]): Permission[] {
  const given: readonly Permission[] = scopes.flatMap((scope): readonly Permission[] => KEY_SCOPES[scope].may)
  return ALL_PERMISSIONS.filter((permission) => given.includes(permission))
}

/** Notes the last use, by the minute: most requests write nothing. */
async function touch({ database, clock }: Deps, id: string, lastUsedAt: Date | null): Promise<void> {
  const minute = new Date(Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS)
  if (lastUsedAt?.getTime() === minute.getTime()) return
  const touching = database.apiKey.updateMany({ where: { id }, data: { lastUsedAt: minute } })
  // Who only reads can do so on a full disk too.
  await touching.catch((error: unknown) => {
    if (!getWriteFault(error)) throw error
  })
}

/** How programs are let through by their keys. */
export function createProgramAccess(deps: Deps) {
  const { database, clock } = deps
  // Floods are counted without a write where one process has the database to itself.
  const requests = new Limit(database, 'api-key', API_KEY_LIMITS.perMinute, 60, { isQuick: true })

  /**
   * Whose key a request has. It is looked for by its hash: how long that takes tells nothing of any key, and nobody
   * guesses 256 bits.
   */
  async function findProgram(request: Request): Promise<{ program: Caller; scopes: readonly KeyScope[] }> {
    const row = await database.apiKey.findUnique({
      where: { hash: toHash(parseApiKey(request)) },
      select: COLUMNS,
    })
    const end = row ? getEnd(row, clock) : API_KEY_TEXTS.unknown
    if (!row || end !== null) throw new AppError('unauthenticated', end ?? API_KEY_TEXTS.unknown)
    await requests.consume(row.id)
    await touch(deps, row.id, row.lastUsedAt)
    const scopes = toScopes(row.scopes)
    const permissions = toPermissions(scopes)
    return { program: { id: row.id, name: `${row.name} (API key)`, permissions }, scopes }
  }

  /**
   * Lets a program through whose key has the scope; a request without a key goes on to the rules for people. With a key
   * it is the key alone that decides: no cookie is looked at.
   * @param scope undefined: no key opens it
   */
  const program =
    (scope: KeyScope | undefined): RequestHandler =>
    async (request, response, next) => {
      if (!hasApiKey(request)) return next()
      response.set({ 'Cache-Control': 'no-store', 'WWW-Authenticate': 'Bearer' })
      const found = await findProgram(request)
      response.removeHeader('WWW-Authenticate')
      if (scope === undefined) throw new AppError('forbidden', API_KEY_TEXTS.neverForKeys)
      if (!found.scopes.includes(scope)) throw new AppError('forbidden', missingScopeMessage(scope))
      setApiKeyCaller(response, found.program)
      next()
    }

  /** Whether a key is still good: asked while a long response goes out. */
  async function isGood(id: string): Promise<boolean> {
    const row = await database.apiKey.findUnique({ where: { id }, select: COLUMNS })
    return row !== null && getEnd(row, clock) === null
  }

  return { program, isGood }
}
