import { useQuery } from '@tanstack/react-query'
import type { CreationOptions, RequestOptions } from '#contract/passkeys'
import { api } from './api'
import { DeviceError } from './api-errors'

const CANCELLED =
  'No passkey was used. You cancelled, it took too long, or this device has no passkey for this site.'
const DUPLICATE = 'This device already has your passkey for this site.'
// Passkeys are bound to an https site or localhost. The desktop app shows the panel at app://bundle, so it can't use the
// passkeys of any server.
const isSupported = () => !window.prospectus && window.isSecureContext && 'PublicKeyCredential' in window

/** True if this window can use passkeys; undefined until the server has sent the origin of its passkeys. */
export function useCanUsePasskeys(): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: ['passkey-origin'],
    queryFn: ({ signal }) => api.readPasskeyOrigin({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isSupported(),
  })
  if (!isSupported() || isError) return false
  return data && data.origin === window.location.origin
}

/** @throws DeviceError if the browser rejects the request */
async function withDeviceError<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const isDuplicate = cause instanceof Error && cause.name === 'InvalidStateError'
    throw new DeviceError(isDuplicate ? DUPLICATE : CANCELLED, { cause: error })
  }
}

// Loaded on demand to keep the first load small.
const load = () => import('@simplewebauthn/browser')

/** Creates a passkey in the browser. @throws DeviceError */
export async function createPasskey(options: CreationOptions) {
  const { startRegistration } = await load()
  const { id, response } = await withDeviceError(() => startRegistration({ optionsJSON: options }))
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, response: { clientDataJSON, attestationObject, transports } }
}

/** Signs in with a passkey in the browser. @throws DeviceError */
export async function requestPasskey(options: RequestOptions) {
  const { startAuthentication } = await load()
  const { id, response } = await withDeviceError(() => startAuthentication({ optionsJSON: options }))
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}
