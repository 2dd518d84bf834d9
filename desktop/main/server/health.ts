import * as z from 'zod/mini'
import { HEALTH_NAME } from '#contract/health'
import { SHELL_ROUTES } from '#contract/routes'
import type { CertificateProblem, ServerCheck } from '../../bridge/bridge.ts'
import type { SessionFetch } from '../protocol/forward.ts'
import { PROXY_AUTH_REQUIRED } from '../protocol/responses.ts'
import { readSmallJson } from '../protocol/small-json.ts'
import { describeFailure, isCertificateError, isWithoutTls } from './net-errors.ts'
import { getServerUrlWarning, parseServerUrl } from './server-url.ts'

/** Longest wait in milliseconds for the server's health. */
const HEALTH_TIMEOUT_MS = 5000

const VERSION = z.string().check(z.maxLength(40), z.regex(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/))
const health = z.object({ name: z.literal(HEALTH_NAME), version: VERSION })

export const HEALTH_TEXTS = {
  another: 'A server responds at this address, but it isn’t Prospectus.',
  httpsOnly: 'Prospectus was found, but it only allows signing in over https. Enter its https:// address.',
  version: (server: string, app: string) =>
    `The server runs Prospectus ${server}, which is not compatible with this app (${app}). Update the older one.`,
} as const

/** True if two versions have the same major number, or before 1.0 the same minor number. */
export function areCompatible(server: string, app: string): boolean {
  const toCompatible = (version: string) => {
    const [major = '', minor = ''] = version.split('.')
    return major === '0' ? `0.${minor}` : major
  }
  return toCompatible(server) === toCompatible(app)
}

/** Compares two version numbers. */
export const isOlder = (version: string, other: string) =>
  version.localeCompare(other, 'en', { numeric: true }) < 0

/** Identity of a Prospectus server. */
export interface ServerIdentity {
  version: string
  /** True if its public URL is https, as HSTS shows. Its cookies then don't work over http. */
  isHttps: boolean
}

/**
 * Reads a server's name and version.
 * @returns null if the response is not from Prospectus
 * @throws the network's error if there is no response
 */
export async function readHealth(
  fetch: SessionFetch,
  origin: string,
  timeout = HEALTH_TIMEOUT_MS,
): Promise<ServerIdentity | null> {
  const response = await fetch(origin + SHELL_ROUTES.health, {
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeout),
    bypassCustomProtocolHandlers: true,
  })
  if (response.status === PROXY_AUTH_REQUIRED) throw new Error('net::ERR_PROXY_AUTH_REQUESTED')
  const body = await readSmallJson(response)
  const parsed = z.safeParse(health, body)
  if (!response.ok || !parsed.success) return null
  return { version: parsed.data.version, isHttps: response.headers.has('strict-transport-security') }
}

/** True if nobody can sign in at this origin, because the server's cookies require https. */
export const requiresHttps = (origin: string, { isHttps }: ServerIdentity) =>
  isHttps && origin.startsWith('http:')

/** Result of trying one origin. */
interface Probe {
  origin: string
  identity: ServerIdentity | null
  error?: unknown
}

async function probe(fetch: SessionFetch, origin: string, timeout?: number): Promise<Probe> {
  try {
    return { origin, identity: await readHealth(fetch, origin, timeout) }
  } catch (error) {
    return { origin, identity: null, error }
  }
}

const isUsable = ({ origin, identity }: Probe) => identity !== null && !requiresHttps(origin, identity)

/** Tries each origin until one is usable or has an invalid certificate, because https must not fall back to http. */
async function probeAll(fetch: SessionFetch, origins: readonly string[], timeout?: number) {
  const probes: Probe[] = []
  for (const origin of origins) {
    const result = await probe(fetch, origin, timeout)
    probes.push(result)
    if (isUsable(result) || isCertificateError(result.error)) break
  }
  return probes
}

/** Returns why no origin is usable, the most certain reason first. */
function describeProbes(probes: readonly Probe[]): string {
  const certificateProbe = probes.find(({ error }) => isCertificateError(error))
  if (certificateProbe) return describeFailure(certificateProbe.error)
  if (probes.some(({ identity }) => identity)) return HEALTH_TEXTS.httpsOnly
  // For an http address only the result of http is reported. https was just an attempt.
  const relevant = probes[0]?.origin.startsWith('http:') ? probes.slice(0, 1) : probes
  if (relevant.some(({ error }) => error === undefined)) return HEALTH_TEXTS.another
  const specific = relevant.find(({ error }) => !isWithoutTls(error)) ?? relevant[0]
  return describeFailure(specific?.error)
}

/**
 * Looks for a Prospectus server at the address a user typed, and explains why there is none.
 * @param appVersion version of this app, which the server must be compatible with
 * @param getProblem returns the problem with a certificate that was just rejected
 */
export async function checkServer(
  fetch: SessionFetch,
  typed: string,
  appVersion: string,
  timeout?: number,
  getProblem: (address: string) => CertificateProblem | undefined = () => undefined,
): Promise<ServerCheck> {
  const parsed = parseServerUrl(typed)
  if (parsed.kind === 'refused') return parsed
  const probes = await probeAll(fetch, parsed.origins, timeout)
  const found = probes.find(isUsable)
  if (!found?.identity) {
    const failed = probes.find(({ error }) => isCertificateError(error))
    const certificate = failed && getProblem(failed.origin)
    return { kind: 'refused', problem: describeProbes(probes), ...(certificate && { certificate }) }
  }
  const { origin, identity } = found
  if (!areCompatible(identity.version, appVersion))
    return { kind: 'refused', problem: HEALTH_TEXTS.version(identity.version, appVersion) }
  return { kind: 'found', address: origin, version: identity.version, warning: getServerUrlWarning(origin) }
}
