import { ENDPOINTS } from '#contract/endpoints/all'
import {
  type Endpoint,
  type EndpointTable,
  isEndpoint,
  type PathParams,
  type QueryInput,
  type RequestBody,
  type ResponseBody,
} from '#contract/endpoints/endpoint'
import { ERROR_TEXTS } from '#contract/errors'
import { KEY_HEADER, pathFor, UNATTENDED_HEADER } from '#contract/routes'
import { withoutTrailingSlashes } from '#contract/urls'
import { LOST_HEADER } from '../../bridge/requests'
import { GatewayError, NetworkError, readRefusal } from './api-errors'
import { useConnection } from './connection'
import { Deadline, firstOf } from './deadline'
import { isAttended } from './idle'
import { noteServerTime } from './server-clock'
import { useSession } from './session'
import { nameForShell } from './shell-requests'
import { forgetKey, nameAction, reserveKey } from './unanswered-keys'

/** Timeout of a health check in milliseconds. */
const HEALTH_MS = 5000
const UNREACHABLE = [502, 504]

const NO_RESPONSE = {
  late: 'the server did not respond in time.',
  lost: 'the server could not be reached.',
  gateway: 'the server could not be reached behind its proxy.',
} as const

/** The server sends this status while the same action is still in progress, among other cases. */
const IN_PROGRESS = 409

/** Origin of the API without trailing slashes; empty for the page's own. */
export const API_BASE = withoutTrailingSlashes(import.meta.env.VITE_API_BASE ?? '')

export interface RequestOptions {
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** Idempotency key, for actions that may be retried but must happen once. */
  key?: string
}

/** Parameters of the URL: the `:name` parts of the path and the fields of the query. */
type Address<E extends Endpoint> = PathParams<E> & (QueryInput<E> extends undefined ? unknown : QueryInput<E>)

type AddressArgument<E extends Endpoint> = keyof Address<E> extends never ? [] : [address: Address<E>]
type BodyArgument<E extends Endpoint> = RequestBody<E> extends undefined ? [] : [body: RequestBody<E>]

/** A request to an endpoint: URL parameters, then the body, each only if the endpoint has them. */
export type EndpointRequest<E extends Endpoint> = (
  ...given: [...AddressArgument<E>, ...BodyArgument<E>, options?: RequestOptions]
) => Promise<ResponseBody<E>>

type Api<T> = {
  [Name in keyof T]: T[Name] extends Endpoint ? EndpointRequest<T[Name]> : Api<T[Name]>
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the URL of an endpoint, without undefined or empty query fields. */
export function toEndpointUrl({ path }: Pick<Endpoint, 'path'>, given: object = {}): string {
  const fields = Object.entries(given).filter(
    ([name, value]) => !path.includes(`:${name}`) && value !== undefined && value !== '',
  )
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
  const address = API_BASE + pathFor(path, given as Record<string, string>)
  return fields.length > 0 ? `${address}?${query}` : address
}

function toBody(body: unknown, file: string | undefined): string | FormData | undefined {
  if (file === undefined) return body === undefined ? undefined : JSON.stringify(body)
  const form = new FormData()
  form.append(file, body as File)
  return form
}

/** True if something other than the API responded, since the API sends no HTML pages. */
const isFromElsewhere = ({ status, ok, headers }: Response) =>
  UNREACHABLE.includes(status) || (ok && headers.get('content-type')?.startsWith('text/html'))

/** True if a success is empty although the endpoint has a response: it was truncated, or isn't the API's. */
const isEmptyResponse = ({ method, path, response }: Endpoint, answer: unknown) =>
  method !== 'get' &&
  path.startsWith('/api/desk/') &&
  response !== undefined &&
  (typeof answer !== 'object' || answer === null || Object.keys(answer).length === 0) &&
  !Array.isArray(answer)

/** Returns the error for such a response. The desktop app marks its own responses; others are a proxy's. */
const toLost = ({ headers }: Response) =>
  headers.has(LOST_HEADER) ? new NetworkError(NO_RESPONSE.lost) : new GatewayError(NO_RESPONSE.gateway)

/** True if the server responds to a health check. */
const isAlive = () =>
  fetch(API_BASE + ENDPOINTS.readHealth.path, {
    cache: 'no-store',
    signal: AbortSignal.timeout(HEALTH_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  )

async function send(
  { method, file }: Endpoint,
  address: string,
  given: unknown,
  { headers, signal, key }: RequestOptions,
): Promise<Response> {
  const timeout = file === undefined ? Deadline.plain() : Deadline.ofUpload(isAlive)
  const ends = signal ? firstOf(signal, timeout.signal) : timeout.signal
  const named = nameForShell(ends)
  const body = toBody(given, file)
  try {
    const response = await fetch(address, {
      method: method.toUpperCase(),
      credentials: 'include',
      // A cached response doesn't prove that the server can be reached.
      cache: 'no-cache',
      headers: {
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(isAttended() ? {} : { [UNATTENDED_HEADER]: '1' }),
        ...(key ? { [KEY_HEADER]: `"${key}"` } : {}),
        ...headers,
        ...named.headers,
      },
      body,
      signal: ends,
    })
    if (isFromElsewhere(response)) throw toLost(response)
    useConnection.getState().report(true)
    noteServerTime(response)
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    useConnection.getState().report(false)
    throw error instanceof NetworkError
      ? error
      : new NetworkError(timeout.signal.aborted ? NO_RESPONSE.late : NO_RESPONSE.lost)
  } finally {
    timeout.answered()
    named.answered()
  }
}

/** Reuses the key of an unanswered request from before a page reload, if the request is the same. */
async function sendOnce(endpoint: Endpoint, address: string, body: unknown, options: RequestOptions) {
  const { key: given } = options
  if (given === undefined) return send(endpoint, address, body, options)
  const action = nameAction([useSession.getState().user?.id, endpoint.method, address, body])
  const response = await send(endpoint, address, body, { ...options, key: reserveKey(action, given) })
  if (response.status < 500 && response.status !== IN_PROGRESS) forgetKey(action)
  return response
}

const writeListeners = new Set<() => void>()

/** Calls a function after each successful write. @returns a function that stops it */
export function onWrite(listener: () => void): () => void {
  writeListeners.add(listener)
  return () => writeListeners.delete(listener)
}

/** Ends the local session on a 401, except from the sign-in itself, so that RequireAuth requires a new sign-in. */
async function request(endpoint: Endpoint, address: string, body: unknown, options: RequestOptions = {}) {
  const { epoch } = useSession.getState()
  const response = await sendOnce(endpoint, address, body, options)
  const answer = readJson(await response.text())
  if (response.ok) {
    if (isEmptyResponse(endpoint, answer)) throw toLost(response)
    if (endpoint.method !== 'get') for (const listener of writeListeners) listener()
    return answer
  }
  const refusal = readRefusal(response.status, answer)
  if (refusal.serverMessage === ERROR_TEXTS.keyInProgress) throw new NetworkError(NO_RESPONSE.late)
  // A late response doesn't concern a session that began in the meantime.
  const isSameSession = useSession.getState().epoch === epoch
  if (response.status === 401 && endpoint.path !== ENDPOINTS.login.path && isSameSession)
    useSession.getState().clear(refusal.serverMessage)
  throw refusal
}

const requestTo =
  (endpoint: Endpoint) =>
  (...given: unknown[]) => {
    const hasAddress = endpoint.path.includes(':') || endpoint.query !== undefined
    const hasBody = (endpoint.body ?? endpoint.file) !== undefined
    const address = toEndpointUrl(endpoint, hasAddress ? (given.shift() as object) : {})
    const body = hasBody ? given.shift() : undefined
    return request(endpoint, address, body, given[0] as RequestOptions | undefined)
  }

const createApi = (table: EndpointTable): object =>
  Object.fromEntries(
    Object.entries(table).map(([name, entry]) => [
      name,
      isEndpoint(entry) ? requestTo(entry) : createApi(entry),
    ]),
  )

/**
 * All endpoints by their name in the contract, with typed requests and responses. Requests include cookies.
 * @throws ApiError on an error response, NetworkError if the API can't be reached
 */
export const api = createApi(ENDPOINTS) as Api<typeof ENDPOINTS>
