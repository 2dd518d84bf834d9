import { ENDPOINTS } from '#contract/endpoints/all'
import { HEALTH_NAME } from '#contract/health'
import { Tokens } from '../../features/accounts/tokens.ts'
import {
  CHECK_HEADER,
  CLAIMED_ADDRESS,
  type ProxyHops,
  parseCheckReport,
} from '../../features/health/proxy-hops.ts'
import { getNetworkErrorMessage } from '../../http/network-errors.ts'
import { readSessionSecret } from '../../lib/secrets.ts'
import type { Settings } from '../../lib/settings.ts'
import { describeCertificate, readCertificate } from './certificates.ts'
import { createReporter, type Line } from './report.ts'

const site = createReporter('PUBLIC_URL')
const proxy = createReporter('TRUST_PROXY')
const backups = createReporter('BACKUP_DIR')
const TIMEOUT_MS = 10_000

/** Statuses with which a proxy reports that the server is down. A running Prospectus never sends them for its health. */
const SERVER_DOWN = [502, 503, 504]

/** Only the running server knows, because a command can write where the server's systemd unit can't. */
const NO_BACKUP =
  'the running server has no valid backup. Its log shows the reason and the fix: look for “cannot create backups”'

function describeHops({ hops, isClaimKept, trusted }: ProxyHops, { trustProxy, publicUrl }: Settings): Line {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  if (isHttps && hops === 0)
    return proxy.error(
      'the reverse proxy does not pass on the visitor’s address: have it set X-Forwarded-For (docs/operate/deploy)',
    )
  if (trusted !== trustProxy)
    return proxy.error(
      `the running server has TRUST_PROXY=${trusted}, but the settings have ${trustProxy}: restart it`,
    )
  if (hops !== trusted)
    return proxy.error(`the server sees ${hops} proxies but trusts ${trusted}: set TRUST_PROXY=${hops}`)
  const text = hops === 0 ? 'no proxy in front' : `${hops} in front, as configured`
  return proxy.ok(isClaimKept || hops === 0 ? text : `${text}; forged addresses are discarded`)
}

async function checkUrl(url: string, settings: Settings): Promise<Line[]> {
  const health = await fetch(url + ENDPOINTS.readHealth.path, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { name, version } = (await health.json().catch(() => ({}))) as { name?: string; version?: string }
  if (SERVER_DOWN.includes(health.status))
    return [site.error(`${url} returns ${health.status}: a proxy responds, but no server behind it`)]
  if (name !== HEALTH_NAME)
    return [site.error(`${url} returns ${health.status} and is not a Prospectus server`)]
  const responds = site.ok(`${url} responds, version ${version}`)
  const secret = readSessionSecret(settings)
  if (secret === undefined)
    return [responds, proxy.warn('not checked: no server has been started with this data folder')]
  const { headers, status } = await fetch(url + ENDPOINTS.readReady.path, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      [CHECK_HEADER]: new Tokens(secret).checkToken(Date.now()),
      'X-Forwarded-For': CLAIMED_ADDRESS,
    },
  })
  const proxies = parseCheckReport(headers)
  const ready = status === 200 ? responds : site.error(`${url} responds, but is not ready (${status})`)
  if (!proxies)
    return [
      ready,
      proxy.error('a different server responds there: it has another session secret or an older version'),
    ]
  const hops = describeHops(proxies, settings)
  return proxies.isBackupFailing ? [ready, hops, backups.error(NO_BACKUP)] : [ready, hops]
}

/** Checks that PUBLIC_URL reaches this server, and the number of proxies in front of it. */
export async function checkProxy(settings: Settings): Promise<Line[]> {
  const { publicUrl, port } = settings
  const url = publicUrl ?? `http://localhost:${port}`
  const lines = publicUrl ? [] : [site.warn(`not set: links in messages point to ${url}`)]
  try {
    const { protocol, hostname, port: given } = new URL(url)
    if (protocol === 'https:')
      lines.push(
        describeCertificate(site, await readCertificate({ host: hostname, port: Number(given) || 443 })),
      )
    return [...lines, ...(await checkUrl(url, settings))]
  } catch (cause) {
    return [...lines, site.error(`${url}, requested from this machine: ${getNetworkErrorMessage(cause)}`)]
  }
}
