import { REQUEST_NAME_HEADER, requestPath } from '../../bridge/requests'

interface NamedRequest {
  headers: Readonly<Record<string, string>>
  /** Call this when the response begins or the request fails. */
  answered(): void
}

/**
 * Names a request for the desktop app, so that aborting it before the response reaches the server. Browsers close the
 * connection themselves.
 * @param ends signal that aborts the request
 */
export function nameForShell(ends: AbortSignal): NamedRequest {
  if (!globalThis.window?.prospectus) return { headers: {}, answered: () => undefined }
  const name = crypto.randomUUID()
  const cancel = () => void fetch(requestPath(name), { method: 'DELETE' }).catch(() => undefined)
  ends.addEventListener('abort', cancel, { once: true })
  return {
    headers: { [REQUEST_NAME_HEADER]: name },
    answered: () => ends.removeEventListener('abort', cancel),
  }
}
