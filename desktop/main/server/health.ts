import * as z from 'zod/mini'
import { HEALTH_NAME } from '#contract/health'
import { SHELL_ROUTES } from '#contract/routes'
import type { CertificateProblem, ServerCheck } from '../../bridge/bridge.ts'
import type { SessionFetch } from '../protocol/forward.ts'
import { PROXY_ASKS } from '../protocol/responses.ts'
import { readSmallJson } from '../protocol/small-json.ts'
import { addressWarning, parseAddress } from './address.ts'
import { describeFailure, isCertificateError, isWithoutTls } from './net-errors.ts'

/** Milliseconds that a server may take to show a sign of life. */
const HEALTH_TIMEOUT_MS = 5000

const VERSION = z.string().check(z.maxLength(40), z.regex(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/))
const health = z.object({ name: z.literal(HEALTH_NAME), version: VERSION })

export const HEALTH_TEXTS = {
  another: 'A server answers at this address, but it is not Prospectus.',
  byHttpsOnly:
    'Prospectus was found, but nobody can sign in at this address: it takes sign-ins by https only. Please enter its address that begins with https://.',
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

/** A Prospectus server, as it shows itself. */
export interface ServerSign {
  version: string
  /** Its address for the public begins with https, which HSTS tells: its cookies do not come by http. */
  isByHttps: boolean
}

/**
 * Asks a server for its name and version.
 * @returns null when something else responds
 * @throws what the network says when nobody responds
 */
export async function askHealth(
  fetch: SessionFetch,
  origin: string,
  timeout = HEALTH_TIMEOUT_MS,
): Promise<ServerSign | null> {
  const answer = await fetch(origin + SHELL_ROUTES.health, {
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeout),
    bypassCustomProtocolHandlers: true,
  })
  if (answer.status === PROXY_ASKS) throw new Error('net::ERR_PROXY_AUTH_REQUESTED')
  const body = await readSmallJson(answer)
  const parsed = z.safeParse(health, body)
  if (!answer.ok || !parsed.success) return null
  return { version: parsed.data.version, isByHttps: answer.headers.has('strict-transport-security') }
}

/** Nobody can sign in at this address: the server's cookies need https. */
export const isCookieless = (origin: string, { isByHttps }: ServerSign) =>
  isByHttps && origin.startsWith('http:')

/** What a look at one origin has brought. */
interface Look {
  origin: string
  sign: ServerSign | null
  error?: unknown
}

async function look(fetch: SessionFetch, origin: string, timeout?: number): Promise<Look> {
  try {
    return { origin, sign: await askHealth(fetch, origin, timeout) }
  } catch (error) {
    return { origin, sign: null, error }
  }
}

const isUsable = ({ origin, sign }: Look) => sign !== null && !isCookieless(origin, sign)

/** Looks at each origin until one can be used or has a certificate that is wrong: what is to be safe falls back to nothing less. */
async function lookAround(fetch: SessionFetch, origins: readonly string[], timeout?: number) {
  const looks: Look[] = []
  for (const origin of origins) {
    const seen = await look(fetch, origin, timeout)
    looks.push(seen)
    if (isUsable(seen) || isCertificateError(seen.error)) break
  }
  return looks
}

/** Why none of them can be used; what is known for certain comes first. */
function describeLooks(looks: readonly Look[]): string {
  const ofCertificate = looks.find(({ error }) => isCertificateError(error))
  if (ofCertificate) return describeFailure(ofCertificate.error)
  if (looks.some(({ sign }) => sign)) return HEALTH_TEXTS.byHttpsOnly
  // Who asks for http is told of that; https is only tried beside it
  const asked = looks[0]?.origin.startsWith('http:') ? looks.slice(0, 1) : looks
  if (asked.some(({ error }) => error === undefined)) return HEALTH_TEXTS.another
  const telling = asked.find(({ error }) => !isWithoutTls(error)) ?? asked[0]
  return describeFailure(telling?.error)
}

/**
 * Looks for a Prospectus server at what a person typed, and says in words why there is none.
 * @param appVersion of this app, which the server's must fit
 * @param problemOf what was wrong with the certificate of an address that has just been refused
 */
export async function checkServer(
  fetch: SessionFetch,
  typed: string,
  appVersion: string,
  timeout?: number,
  problemOf: (address: string) => CertificateProblem | undefined = () => undefined,
): Promise<ServerCheck> {
  const parsed = parseAddress(typed)
  if (parsed.kind === 'refused') return parsed
  const looks = await lookAround(fetch, parsed.origins, timeout)
  const found = looks.find(isUsable)
  if (!found?.sign) {
    const wrong = looks.find(({ error }) => isCertificateError(error))
    const certificate = wrong && problemOf(wrong.origin)
    return { kind: 'refused', problem: describeLooks(looks), ...(certificate && { certificate }) }
  }
  const { origin, sign } = found
  if (!fitTogether(sign.version, appVersion))
    return { kind: 'refused', problem: HEALTH_TEXTS.version(sign.version, appVersion) }
  return { kind: 'found', address: origin, version: sign.version, warning: addressWarning(origin) }
}
