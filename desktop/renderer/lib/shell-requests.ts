import { REQUEST_NAME_HEADER, requestPath } from '../../bridge/requests'

interface NamedRequest {
  headers: Readonly<Record<string, string>>
  /** The response has begun, or none will come. */
  answered(): void
}

/**
 * Names a request for the desktop app, so that its end reaches the server also before the response has begun. Nothing
 * in a browser, which closes the connection itself.
 * @param ends aborts the request
 */
export function nameForShell(ends: AbortSignal): NamedRequest {
  if (!globalThis.window?.prospectus) return { headers: {}, answered: () => undefined }
  const name = crypto.randomUUID()
  const callOff = () => void fetch(requestPath(name), { method: 'DELETE' }).catch(() => undefined)
  ends.addEventListener('abort', callOff, { once: true })
  return {
    headers: { [REQUEST_NAME_HEADER]: name },
    answered: () => ends.removeEventListener('abort', callOff),
  }
}
