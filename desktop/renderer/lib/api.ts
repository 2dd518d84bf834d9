import { withoutTrailingSlashes } from '#contract/addresses'
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
import { LOST_HEADER } from '../../bridge/requests'
import { GatewayError, NetworkError, readRefusal } from './api-errors'
import { useConnection } from './connection'
import { Deadline, firstOf } from './deadline'
import { isAttended } from './idle'
import { noteServerTime } from './server-clock'
import { useSession } from './session'
import { nameForShell } from './shell-requests'
import { forgetKey, keyToSend, nameAct } from './unanswered-keys'

/** Milliseconds that a server may take to show a sign of life. */
const SIGN_MS = 5000

/** What a gateway says when the API behind it does not respond. */
const UNREACHABLE = [502, 504]

/** What became of a request that brought no response. */
const NO_RESPONSE = {
  late: 'the server did not respond in time.',
  lost: 'the server could not be reached.',
  gateway: 'the server could not be reached behind its proxy.',
} as const

/** The status of a refusal that may be for nothing but the same act being under way still. */
const IN_WORK = 409

/** Origin of the API without trailing slashes; empty for the page's own. */
export const API_BASE = withoutTrailingSlashes(import.meta.env.VITE_API_BASE ?? '')

export interface RequestOptions {
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** What names the act, where it may be sent again and shall be done once. */
  key?: string
}

/** What stands in the address: the `:name` parts of the path, and the fields of the query. */
type Address<E extends Endpoint> = PathParams<E> & (QueryInput<E> extends undefined ? unknown : QueryInput<E>)

type AddressArgument<E extends Endpoint> = keyof Address<E> extends never ? [] : [address: Address<E>]
type BodyArgument<E extends Endpoint> = RequestBody<E> extends undefined ? [] : [body: RequestBody<E>]

/** A request to an endpoint: what its address needs, then its body, each only where it has one. */
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

/** The address of an endpoint; fields of the query that are undefined or empty are left out. */
export function toAddress({ path }: Pick<Endpoint, 'path'>, given: object = {}): string {
  const fields = Object.entries(given).filter(
    ([name, value]) => !path.includes(`:${name}`) && value !== undefined && value !== '',
  )
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
  const address = API_BASE + pathFor(path, given as Record<string, string>)
  return fields.length > 0 ? `${address}?${query}` : address
}

/** A body as it travels: JSON; a file as the one field of a form. */
function toBody(body: unknown, file: string | undefined): string | FormData | undefined {
  if (file === undefined) return body === undefined ? undefined : JSON.stringify(body)
  const form = new FormData()
  form.append(file, body as File)
  return form
}

/** True if something else responded in the place of the API, which sends no pages. */
const isFromElsewhere = ({ status, ok, headers }: Response) =>
  UNREACHABLE.includes(status) || (ok && headers.get('content-type')?.startsWith('text/html'))

/** True if a success says nothing where the desk’s API says something: it is not the API’s, or was cut on its way. */
const saysNothing = ({ method, path, response }: Endpoint, answer: unknown) =>
  method !== 'get' &&
  path.startsWith('/api/desk/') &&
  response !== undefined &&
  (typeof answer !== 'object' || answer === null || Object.keys(answer).length === 0) &&
  !Array.isArray(answer)

/** What such a response means: the desktop app marks its own, where nothing has responded; all others are a proxy's. */
const toLost = ({ headers }: Response) =>
  headers.has(LOST_HEADER) ? new NetworkError(NO_RESPONSE.lost) : new GatewayError(NO_RESPONSE.gateway)

/** Whether the server shows a sign of life. */
const isAlive = () =>
  fetch(API_BASE + ENDPOINTS.readHealth.path, {
    cache: 'no-store',
    signal: AbortSignal.timeout(SIGN_MS),
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
      // What the browser has kept of an earlier response is no sign that the server can be reached.
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

/** Sends what has a key under that of the page before, where it is what that page has sent and had no answer to. */
async function sendOnce(endpoint: Endpoint, address: string, body: unknown, options: RequestOptions) {
  const { key: given } = options
  if (given === undefined) return send(endpoint, address, body, options)
  const act = nameAct([useSession.getState().user?.id, endpoint.method, address, body])
  const response = await send(endpoint, address, body, { ...options, key: keyToSend(act, given) })
  if (response.status < 500 && response.status !== IN_WORK) forgetKey(act)
  return response
}

/** A 401 from anything but sign-in ends the local session, so that RequireAuth asks for a new sign-in. */
async function request(endpoint: Endpoint, address: string, body: unknown, options: RequestOptions = {}) {
  const { epoch } = useSession.getState()
  const response = await sendOnce(endpoint, address, body, options)
  const answer = readJson(await response.text())
  if (response.ok) {
    if (saysNothing(endpoint, answer)) throw toLost(response)
    return answer
  }
  const refusal = readRefusal(response.status, answer)
  if (refusal.serverMessage === ERROR_TEXTS.keyInProgress) throw new NetworkError(NO_RESPONSE.late)
  // A late response says nothing about a session that began in the meantime.
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
    const address = toAddress(endpoint, hasAddress ? (given.shift() as object) : {})
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
 * Every endpoint of the API by its name in the contract: cookies included, typed both ways.
 * @throws ApiError when the API refuses, NetworkError when it cannot be reached
 */
export const api = createApi(ENDPOINTS) as Api<typeof ENDPOINTS>
