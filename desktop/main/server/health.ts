import * as z from 'zod/mini'
import { SYSTEM_ENDPOINTS } from '#contract/endpoints/system'
import { HEALTH_NAME } from '#contract/health'
import type { ServerCheck } from '../../bridge/bridge.ts'
import type { SessionFetch } from '../protocol/forward.ts'
import { addressWarning, parseAddress } from './address.ts'
import { describeFailure } from './net-errors.ts'

/** Milliseconds that a server may take to show a sign of life. */
const HEALTH_TIMEOUT_MS = 5000

const health = z.object({ name: z.literal(HEALTH_NAME), version: z.string() })

export const HEALTH_TEXTS = {
  another: 'A server answers at this address, but it is not Prospectus.',
  version: (server: string, app: string) =>
    `The server runs Prospectus ${server}, which this app (${app}) does not fit. Please update the older one.`,
} as const

/** Versions fit while the leading number is the same; before 1.0 the second one leads. */
export function fitTogether(server: string, app: string): boolean {
  const leading = (version: string) => {
    const [major = '', minor = ''] = version.split('.')
    return major === '0' ? `0.${minor}` : major
  }
  return leading(server) === leading(app)
}

/** Whether a version comes before another one, by its numbers. */
export const isOlder = (version: string, other: string) =>
  version.localeCompare(other, 'en', { numeric: true }) < 0

/**
 * Asks a server for its name and version.
 * @returns its version, or null when something else responds
 * @throws what the network says when nobody responds
 */
export async function askHealth(
  fetch: SessionFetch,
  origin: string,
  timeout = HEALTH_TIMEOUT_MS,
): Promise<string | null> {
  const answer = await fetch(origin + SYSTEM_ENDPOINTS.readHealth.path, {
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeout),
    bypassCustomProtocolHandlers: true,
  })
  const body: unknown = await answer.json().catch(() => null)
  const parsed = z.safeParse(health, body)
  return answer.ok && parsed.success ? parsed.data.version : null
}

/** An http address that redirects, or that only speaks https, is tried by https. */
async function askEitherWay(fetch: SessionFetch, origin: string, timeout?: number) {
  try {
    return { origin, version: await askHealth(fetch, origin, timeout) }
  } catch (error) {
    if (!origin.startsWith('http:')) throw error
    const secure = origin.replace('http:', 'https:')
    const version = await askHealth(fetch, secure, timeout).catch(() => null)
    if (version === null) throw error
    return { origin: secure, version }
  }
}

/**
 * Looks for a Prospectus server at what a person typed, and says in words why there is none.
 * @param appVersion of this app, which the server's must fit
 */
export async function checkServer(
  fetch: SessionFetch,
  typed: string,
  appVersion: string,
  timeout?: number,
): Promise<ServerCheck> {
  const parsed = parseAddress(typed)
  if (parsed.kind === 'refused') return parsed
  try {
    const { origin, version } = await askEitherWay(fetch, parsed.origin, timeout)
    if (version === null) return { kind: 'refused', problem: HEALTH_TEXTS.another }
    if (!fitTogether(version, appVersion)) {
      return { kind: 'refused', problem: HEALTH_TEXTS.version(version, appVersion) }
    }
    return { kind: 'found', address: origin, version, warning: addressWarning(origin) }
  } catch (error) {
    return { kind: 'refused', problem: describeFailure(error) }
  }
}
