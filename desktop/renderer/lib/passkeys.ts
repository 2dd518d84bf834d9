import { useQuery } from '@tanstack/react-query'
import type { CreationOptions, RequestOptions } from '#contract/passkeys'
import { api } from './api'
import { DeviceError } from './api-errors'

const CANCELLED =
  'No passkey was used: it was cancelled, took too long, or there is none for this site on this device.'
const HERE_ALREADY = 'This device has a passkey of yours for this site already.'

// An authenticator signs for an https site or localhost. The desktop app shows the panel at app://bundle, an origin of its
// own for whatever server it works with, so no passkey of any server could ever be asked for there.
const canAsk = () => !window.prospectus && window.isSecureContext && 'PublicKeyCredential' in window

/** Whether this window may ask for passkeys; undefined until the server has said for which origin they are. */
export function useCanUsePasskeys(): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: ['passkey-origin'],
    queryFn: ({ signal }) => api.readPasskeyOrigin({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: canAsk(),
  })
  if (!canAsk() || isError) return false
  return data && data.origin === window.location.origin
}

/** @throws DeviceError in words for what a browser refuses */
async function inWords<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const isKnown = cause instanceof Error && cause.name === 'InvalidStateError'
    throw new DeviceError(isKnown ? HERE_ALREADY : CANCELLED, { cause: error })
  }
}

// Loaded by whoever has pressed the button: the panel's first load does without it.
const load = () => import('@simplewebauthn/browser')

/** Has the browser make a passkey. @throws DeviceError in words */
export async function createPasskey(options: CreationOptions) {
  const { startRegistration } = await load()
  const { id, response } = await inWords(() => startRegistration({ optionsJSON: options }))
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, response: { clientDataJSON, attestationObject, transports } }
}

/** Has the browser sign with a passkey. @throws DeviceError in words */
export async function requestPasskey(options: RequestOptions) {
  const { startAuthentication } = await load()
  const { id, response } = await inWords(() => startAuthentication({ optionsJSON: options }))
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}
