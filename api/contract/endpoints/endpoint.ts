import type * as z from 'zod/mini'
import type { ErrorCode } from '#contract/errors'
import { isKey } from '#contract/own'
import { PERMISSIONS, type Permission } from '#contract/roles'

/**
 * Who may use an endpoint: anybody; everybody on the staff, for what is their own or everybody's; an account that has a
 * permission (api/contract/roles.ts), with the admin key or without; such an account or the bearer of the set-up token.
 */
export type Access =
  | 'public'
  | 'staff'
  | Permission
  | `${Permission}${typeof WITH_KEY}`
  | `${Permission}${typeof OR_SETUP}`

const WITH_KEY = '-and-key'
const OR_SETUP = '-or-setup'

/** What an access is made of. `permission` is undefined where none is asked for. */
export function parseAccess(access: Access) {
  const needsKey = access.endsWith(WITH_KEY)
  const takesSetup = access.endsWith(OR_SETUP)
  const name = access.replace(/-(and-key|or-setup)$/, '')
  const permission = isKey(PERMISSIONS, name) ? name : undefined
  return { permission, needsKey, takesSetup, isPublic: access === 'public' }
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** What an endpoint may have beside its address and its response. */
interface EndpointOptions {
  /** Status of success: 200 where nothing else is said. */
  status?: 201
  /** JSON of the request. */
  body?: z.ZodMiniType
  /** Name of the one file field of a multipart body. */
  file?: string
  query?: z.ZodMiniType
  /** Whether it takes an Idempotency-Key, under which it is done once however often it is sent. */
  once?: true
  /** Whether its response has contacts that nobody masks: the caller has asked for them, or they are the institute's. */
  isUnmasked?: true
  /** What success is, where it is no JSON. */
  media?: string
  /** Refusals beside those that every endpoint of its access may answer with. */
  refusals?: readonly ErrorCode[]
}

/** One endpoint of the API: what the server mounts, the clients call and the documentation shows. */
export interface Endpoint extends Omit<EndpointOptions, 'status'> {
  method: Method
  /** Express notation: `:id` */
  path: string
  access: Access
  summary: string
  /** Shape of the JSON of success; undefined for other media. */
  response: z.ZodMiniType | undefined
  status: 200 | 201
}

/** Who may read what the institute says of itself, where nobody is who enquires. */
const OF_THE_INSTITUTE: readonly Permission[] = [
  'read-site',
  'publish',
  'read-settings',
  'change-settings',
  'read-accounts',
  'manage-accounts',
]

/** True if a response may hold contacts of people who enquire: for some roles they are masked in every text of it. */
export function mayHoldContacts({ access, isUnmasked }: Pick<Endpoint, 'access' | 'isUnmasked'>): boolean {
  const { permission } = parseAccess(access)
  return permission !== undefined && !OF_THE_INSTITUTE.includes(permission) && !isUnmasked
}

/** Refusals that any endpoint may answer with, and those of endpoints that need a sign-in. */
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

/** All refusals that an endpoint may answer with. */
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

/** Endpoints by name, some of them grouped by what they are about. */
export interface EndpointTable {
  readonly [name: string]: Endpoint | EndpointTable
}

/** Tells an endpoint from a group of them. */
export const isEndpoint = (entry: Endpoint | EndpointTable): entry is Endpoint =>
  typeof entry.method === 'string'

/** The endpoints of a table in their order. */
export const listEndpoints = (table: EndpointTable): Endpoint[] =>
  Object.values(table).flatMap((entry) => (isEndpoint(entry) ? [entry] : listEndpoints(entry)))

/** An endpoint of which the types say method, path, access and response. */
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
/** DELETE; `delete` is a word of the language. */
export const remove = describeEndpoint('delete')

type ParamName<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<`/${Tail}`>
    : Rest
  : never

/** The `:name` parts of a path. */
export type PathParams<E extends Endpoint> = { [Name in ParamName<E['path']>]: string }

/** What a schema of the endpoint takes and gives; undefined where it has none. */
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type SchemaOf<E extends Endpoint, K extends 'body' | 'query'> = E extends { [Name in K]: infer S }
  ? S
  : undefined

/** The query as a client gives it. */
export type QueryInput<E extends Endpoint> = InputOf<SchemaOf<E, 'query'>>
/** The query as a handler gets it. */
export type ParsedQuery<E extends Endpoint> = OutputOf<SchemaOf<E, 'query'>>
/** The body as a client gives it: what goes as JSON, or the one file. */
export type RequestBody<E extends Endpoint> = E extends { file: string } ? File : InputOf<SchemaOf<E, 'body'>>
/** The body as a handler gets it. */
export type ParsedBody<E extends Endpoint> = OutputOf<SchemaOf<E, 'body'>>
/** The JSON of success. */
export type ResponseBody<E extends Endpoint> = OutputOf<E['response']>
