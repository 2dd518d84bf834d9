import { withoutTrailingSlashes } from '#contract/addresses'
import { ROUTES } from '#contract/routes'
import { NetworkError, readRefusal } from './api-errors'
import { useConnection } from './connection'
import { useSession } from './session'

/** Milliseconds after which an unanswered call counts as a broken connection. */
const TIMEOUT_MS = 30_000

/** What a gateway says when the API behind it does not answer. */
const UNREACHABLE = [502, 504]

/** Origin of the API without trailing slashes; empty for the page's own. */
export const API_BASE = withoutTrailingSlashes(import.meta.env.VITE_API_BASE ?? '')

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface CallOptions {
  /** Sent as JSON; FormData as it is. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function send(method: Method, path: string, { body, headers, signal }: CallOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const isForm = body instanceof FormData
  try {
    const response = await fetch(API_BASE + path, {
      method,
      credentials: 'include',
      headers: {
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (UNREACHABLE.includes(response.status)) throw new NetworkError(`HTTP ${response.status}`)
    useConnection.getState().report(true)
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    useConnection.getState().report(false)
    throw error instanceof NetworkError ? error : new NetworkError(String(error))
  }
}

/**
 * One call of the API: cookies included, JSON both ways. A 401 from anything but sign-in ends the local
 * session, so that the guard asks for a new sign-in.
 * @throws ApiError when the API refuses, NetworkError when it cannot be reached
 */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const { user } = useSession.getState()
  const response = await send(method, path, options)
  const body = readJson(await response.text())
  if (response.ok) return body as T
  // A late answer says nothing about a session that began in the meantime.
  const isSameSession = useSession.getState().user === user
  if (response.status === 401 && path !== ROUTES.login && isSameSession) useSession.getState().clear()
  throw readRefusal(response.status, body)
}
