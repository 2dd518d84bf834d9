import type * as z from 'zod/mini'
import type { ErrorCode } from '#contract/errors'
import { isKey } from '#contract/own'
import { PERMISSIONS, type Permission } from '#contract/roles'

/**
 * Access to an endpoint: public; all staff; accounts with a permission (api/contract/roles.ts), with or without the admin
 * key; or accounts with a permission and clients with the set-up token.
 */
export type Access =
  | 'public'
  | 'staff'
  | Permission
  | `${Permission}${typeof WITH_KEY}`
  | `${Permission}${typeof OR_SETUP}`

const WITH_KEY = '-and-key'
const OR_SETUP = '-or-setup'

/** Splits an access into its requirements. `permission` is undefined if none is required. */
export function parseAccess(access: Access) {
  const needsAdminKey = access.endsWith(WITH_KEY)
  const acceptsSetupToken = access.endsWith(OR_SETUP)
  const name = access.replace(/-(and-key|or-setup)$/, '')
  const permission = isKey(PERMISSIONS, name) ? name : undefined
  return { permission, needsAdminKey, acceptsSetupToken, isPublic: access === 'public' }
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

interface EndpointOptions {
  /** Status of success; 200 by default. */
  status?: 201
  body?: z.ZodMiniType
  /** Name of the file field of a multipart body. */
  file?: string
  query?: z.ZodMiniType
  /** True if it accepts an Idempotency-Key, so that repeated requests take effect once. */
  once?: true
  /** True if its response contains contacts that are never masked: explicitly requested, or the institute's own. */
  isUnmasked?: true
  /** Media type of success, if not JSON. */
  media?: string
  /** Errors in addition to those common to all endpoints with this access. */
  refusals?: readonly ErrorCode[]
}

/** An endpoint of the API, which the server mounts, the clients call and the documentation lists. */
export interface Endpoint extends Omit<EndpointOptions, 'status'> {
  method: Method
  /** Express notation: `:id` */
  path: string
  access: Access
  summary: string
  /** Schema of the JSON of success; undefined for other media types. */
  response: z.ZodMiniType | undefined
  status: 200 | 201
}

/** Permissions for endpoints about the institute, whose responses contain no visitors' contacts. */
const ABOUT_THE_INSTITUTE: readonly Permission[] = [
  'read-site',
  'publish',
  'read-settings',
  'change-settings',
  'read-accounts',
  'manage-accounts',
]

/** True if a response may contain visitors' contacts, which are masked for some roles. */
export function mayHoldContacts({ access, isUnmasked }: Pick<Endpoint, 'access' | 'isUnmasked'>): boolean {
  const { permission } = parseAccess(access)
  return permission !== undefined && !ABOUT_THE_INSTITUTE.includes(permission) && !isUnmasked
}

/** Errors of all endpoints, and of endpoints that require a sign-in. */
const ALWAYS: readonly ErrorCode[] = [
  'invalid',
  'forbidden',
  'not_found',
  'too_large',
  'too_long',
  'unsupported_type',
  'too_many',
  'internal',
  'unavailable',
]
const GUARDED: readonly ErrorCode[] = ['unauthenticated', 'conflict']

export const getRefusals = ({
  access,
  refusals = [],
  once,
}: Pick<Endpoint, 'access' | 'refusals' | 'once'>): ErrorCode[] => [
  ...ALWAYS,
  ...(access === 'public' ? [] : GUARDED),
  ...(once ? (['key_reused'] as const) : []),
  ...refusals,
]

/** Endpoints by name, optionally grouped. */
export interface EndpointTable {
  readonly [name: string]: Endpoint | EndpointTable
}

/** True for an endpoint, false for a group. */
export const isEndpoint = (entry: Endpoint | EndpointTable): entry is Endpoint =>
  typeof entry.method === 'string'

export const listEndpoints = (table: EndpointTable): Endpoint[] =>
  Object.values(table).flatMap((entry) => (isEndpoint(entry) ? [entry] : listEndpoints(entry)))

/** An endpoint with literal types for method, path, access and response. */
interface Described<M, P, A, R> {
  method: M
  path: P
  access: A
  summary: string
  response: R
  status: Endpoint['status']
}

const describeEndpoint =
  <M extends Method>(method: M) =>
  <
    const P extends string,
    const A extends Access,
    R extends z.ZodMiniType | undefined,
    const O extends EndpointOptions = object,
  >(
    path: P,
    access: A,
    summary: string,
    response: R,
    options?: O,
  ): Described<M, P, A, R> & Omit<O, 'status'> => ({
    method,
    path,
    access,
    summary,
    response,
    status: 200,
    ...(options as O),
  })

export const get = describeEndpoint('get')
export const post = describeEndpoint('post')
export const put = describeEndpoint('put')
export const patch = describeEndpoint('patch')
/** DELETE, since `delete` is a reserved word. */
export const remove = describeEndpoint('delete')

type ParamName<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<`/${Tail}`>
    : Rest
  : never

export type PathParams<E extends Endpoint> = { [Name in ParamName<E['path']>]: string }

/** Input and output of an optional schema. */
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type SchemaOf<E extends Endpoint, K extends 'body' | 'query'> = E extends { [Name in K]: infer S }
  ? S
  : undefined

/** Query before parsing, as a client sends it. */
export type QueryInput<E extends Endpoint> = InputOf<SchemaOf<E, 'query'>>
/** Query after parsing, as a handler receives it. */
export type ParsedQuery<E extends Endpoint> = OutputOf<SchemaOf<E, 'query'>>
/** Body before parsing, as a client sends it: JSON, or a file. */
export type RequestBody<E extends Endpoint> = E extends { file: string } ? File : InputOf<SchemaOf<E, 'body'>>
/** Body after parsing, as a handler receives it. */
export type ParsedBody<E extends Endpoint> = OutputOf<SchemaOf<E, 'body'>>
/** The JSON of success. */
export type ResponseBody<E extends Endpoint> = OutputOf<E['response']>
