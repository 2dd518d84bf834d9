import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { CurrentUser } from '#contract/account-responses'
import type { KeyScope } from '#contract/api-keys'
import {
  type Endpoint,
  mayHoldContacts,
  type ParsedBody,
  type ParsedQuery,
  type PathParams,
  parseAccess,
  type ResponseBody,
} from '#contract/endpoints/endpoint'
import { getScope } from '#contract/endpoints/key-scopes'
import type { Caller, Permission } from '#contract/roles'
import { asSeenBy } from './as-seen-by.ts'
import { assertMay } from './assert-may.ts'
import { type IdempotencyKey, readKey } from './idempotency-key.ts'
import { parse } from './parse.ts'
import { forPeople, getProgram } from './program.ts'

/** What lets a request through, and who is signed in once it is through. */
export interface AccessControl {
  /** Where a request has the key of a program, the key alone decides, by the scope that opens the endpoint. */
  program: (scope: KeyScope | undefined) => RequestHandler
  session: RequestHandler
  /** A session, or the set-up token; whose session it is must have the permission to make accounts. */
  sessionOrSetup: RequestHandler
  /** Stands behind the session. */
  adminKey: RequestHandler
  getUser: (response: Response) => CurrentUser
  /**
   * Before a change through which secrets or personal data can leave: a stolen session may not make it.
   * @throws AppError `invalid` without the own password or with a wrong one, `too_many` after five wrong ones
   */
  confirmPassword: (user: Caller, password: string | undefined) => Promise<void>
  /** Whether the session or the key is still good and may what it might at the start: asked while a long response goes out. */
  mayStill: (request: Request, response: Response) => Promise<boolean>
}

/** The one place that asks for what an endpoint's description says, in this order. */
function toRules(control: AccessControl, endpoint: Endpoint): RequestHandler[] {
  const { permission, needsAdminKey, acceptsSetupToken, isPublic } = parseAccess(endpoint.access)
  if (isPublic) return []
  const requirePermission =
    (needed: Permission): RequestHandler =>
    (_request, response, next) => {
      assertMay(control.getUser(response), needed)
      next()
    }
  const rules = [
    control.session,
    ...(permission ? [requirePermission(permission)] : []),
    ...(needsAdminKey ? [control.adminKey] : []),
  ]
  return [
    control.program(getScope(endpoint)),
    ...(acceptsSetupToken ? [control.sessionOrSetup] : rules).map(forPeople),
  ]
}

/** What a handler returns that has sent its response by itself. */
export const SENT = { isSent: true } as const

/** Who asks: what is one's own is for people alone; all else a program may ask for as well. */
type UserOf<E extends Endpoint> = E['access'] extends 'staff'
  ? CurrentUser
  : E['access'] extends 'public' | `${Permission}-or-setup`
    ? undefined
    : Caller

/** A request as its description says. `request` and `response` are for headers, cookies and streams. */
export interface EndpointInput<E extends Endpoint> {
  params: PathParams<E>
  query: ParsedQuery<E>
  body: ParsedBody<E>
  /** Undefined where nobody is asked for. */
  user: UserOf<E>
  /** Where the endpoint takes one and the request has one. */
  key: IdempotencyKey | undefined
  request: Request
  response: Response
}

/** What an endpoint sends: JSON as its description says; where that names another medium, the handler sends it. */
type Result<E extends Endpoint> = typeof SENT | (E['response'] extends undefined ? never : ResponseBody<E>)

export type EndpointHandler<E extends Endpoint> = (input: EndpointInput<E>) => Result<E> | Promise<Result<E>>

/** Mounts an endpoint. @param before runs once access is granted, and before anything of the request is read */
export interface MountEndpoint {
  <E extends Endpoint>(endpoint: E, handler: EndpointHandler<E>): void
  <E extends Endpoint>(endpoint: E, before: RequestHandler, handler: EndpointHandler<E>): void
}

/**
 * A router whose endpoints run as the contract describes them: who may use one is asked first, then query and body are
 * read, and what the handler returns is sent with the status of success, as the one who asks may read it.
 */
export function createEndpoints(control: AccessControl) {
  const getCaller = (response: Response): Caller => getProgram(response) ?? control.getUser(response)
  const router = Router()
  const mount = <E extends Endpoint>(
    description: E,
    before: readonly RequestHandler[],
    handler: EndpointHandler<E>,
  ) => {
    const { method, path, access, status, ...described } = description
    const { isPublic, acceptsSetupToken } = parseAccess(access)
    const hasUser = !isPublic && !acceptsSetupToken
    router[method](path, ...toRules(control, description), ...before, async (request, response) => {
      const result = await handler({
        params: request.params as PathParams<E>,
        query: (described.query && parse(described.query, request.query)) as ParsedQuery<E>,
        body: (described.body && parse(described.body, request.body)) as ParsedBody<E>,
        user: (hasUser ? getCaller(response) : undefined) as UserOf<E>,
        key: described.once && readKey(request, getCaller(response).id),
        request,
        response,
      })
      if (result === SENT) return
      const isMasked = hasUser && mayHoldContacts(description)
      response.status(status).json(isMasked ? asSeenBy(getCaller(response), result) : result)
    })
  }
  const endpoint: MountEndpoint = <E extends Endpoint>(
    description: E,
    ...handlers: [EndpointHandler<E>] | [RequestHandler, EndpointHandler<E>]
  ) =>
    handlers.length === 1
      ? mount(description, [], handlers[0])
      : mount(description, [handlers[0]], handlers[1])
  return { router, endpoint }
}
