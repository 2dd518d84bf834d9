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
import { getApiKeyCaller, skipForApiKeys } from './api-key-caller.ts'
import { assertPermission } from './assert-permission.ts'
import { type IdempotencyKey, readKey } from './idempotency-key.ts'
import { maskForViewer } from './mask-for-viewer.ts'
import { parse } from './parse.ts'

/** Middleware that authorises requests, and the user of an authorised one. */
export interface AccessControl {
  /** For requests with an API key, only the key decides, by the scope that the endpoint needs. */
  apiKey: (scope: KeyScope | undefined) => RequestHandler
  session: RequestHandler
  /** A session, or the set-up token. The user of a session needs the permission to create accounts. */
  sessionOrSetup: RequestHandler
  /** Runs after the session. */
  adminKey: RequestHandler
  getUser: (response: Response) => CurrentUser
  /**
   * Confirms the user's password before changes that can leak secrets or personal data, so that a stolen session can't
   * make them.
   * @throws AppError `invalid` if it is missing or wrong, `too_many` after five wrong ones
   */
  confirmPassword: (user: Caller, password: string | undefined) => Promise<void>
  /** Rechecks the session or key during a long response: false if it has ended or lost permissions. */
  isStillAllowed: (request: Request, response: Response) => Promise<boolean>
}

/** Returns the middleware that enforces an endpoint's access rules, in this order. */
function toMiddleware(control: AccessControl, endpoint: Endpoint): RequestHandler[] {
  const { permission, needsAdminKey, acceptsSetupToken, isPublic } = parseAccess(endpoint.access)
  if (isPublic) return []
  const requirePermission =
    (needed: Permission): RequestHandler =>
    (_request, response, next) => {
      assertPermission(control.getUser(response), needed)
      next()
    }
  const rules = [
    control.session,
    ...(permission ? [requirePermission(permission)] : []),
    ...(needsAdminKey ? [control.adminKey] : []),
  ]
  return [
    control.apiKey(getScope(endpoint)),
    ...(acceptsSetupToken ? [control.sessionOrSetup] : rules).map(skipForApiKeys),
  ]
}

/** Result of a handler that sends its response itself. */
export const SENT = { isSent: true } as const

/** User of an endpoint. `staff` endpoints are for signed-in people only; others also accept API keys. */
type UserOf<E extends Endpoint> = E['access'] extends 'staff'
  ? CurrentUser
  : E['access'] extends 'public' | `${Permission}-or-setup`
    ? undefined
    : Caller

/** Request parsed by the endpoint's description. `request` and `response` are for headers, cookies and streams. */
export interface EndpointInput<E extends Endpoint> {
  params: PathParams<E>
  query: ParsedQuery<E>
  body: ParsedBody<E>
  /** Undefined for public endpoints. */
  user: UserOf<E>
  /** Set if the endpoint accepts one and the request has one. */
  key: IdempotencyKey | undefined
  request: Request
  response: Response
}

/** Response of an endpoint: JSON as described. For other media types the handler sends the response itself. */
type Result<E extends Endpoint> = typeof SENT | (E['response'] extends undefined ? never : ResponseBody<E>)

export type EndpointHandler<E extends Endpoint> = (input: EndpointInput<E>) => Result<E> | Promise<Result<E>>

/** Adds an endpoint. @param before runs once access is granted, before the request is parsed */
export interface MountEndpoint {
  <E extends Endpoint>(endpoint: E, handler: EndpointHandler<E>): void
  <E extends Endpoint>(endpoint: E, before: RequestHandler, handler: EndpointHandler<E>): void
}

/**
 * Creates a router whose endpoints follow the contract: check access, parse query and body, then send the handler's result
 * with the success status, with contacts masked for users who may not read them.
 */
export function createEndpoints(control: AccessControl) {
  const getCaller = (response: Response): Caller => getApiKeyCaller(response) ?? control.getUser(response)
  const router = Router()
  const mount = <E extends Endpoint>(
    description: E,
    before: readonly RequestHandler[],
    handler: EndpointHandler<E>,
  ) => {
    const { method, path, access, status, ...schemas } = description
    const { isPublic, acceptsSetupToken } = parseAccess(access)
    const hasUser = !isPublic && !acceptsSetupToken
    router[method](path, ...toMiddleware(control, description), ...before, async (request, response) => {
      const result = await handler({
        params: request.params as PathParams<E>,
        query: (schemas.query && parse(schemas.query, request.query)) as ParsedQuery<E>,
        body: (schemas.body && parse(schemas.body, request.body)) as ParsedBody<E>,
        user: (hasUser ? getCaller(response) : undefined) as UserOf<E>,
        key: schemas.once && readKey(request, getCaller(response).id),
        request,
        response,
      })
      if (result === SENT) return
      const isMasked = hasUser && mayHoldContacts(description)
      response.status(status).json(isMasked ? maskForViewer(getCaller(response), result) : result)
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
