import { ENDPOINTS } from '#contract/endpoints/all'
import { HEALTH_NAME } from '#contract/health'
import { Tokens } from '../../features/accounts/tokens.ts'
import {
  CHECK_HEADER,
  CLAIMED_ADDRESS,
  type ProxyHops,
  readProxies,
} from '../../features/health/proxy-hops.ts'
import { networkWords } from '../../http/network-errors.ts'
import { readSessionSecret } from '../../lib/secrets.ts'
import type { Settings } from '../../lib/settings.ts'
import { describeCertificate, readCertificate } from './certificates.ts'
import { about, type Line } from './report.ts'

const site = about('PUBLIC_URL')
const proxy = about('TRUST_PROXY')
const backups = about('BACKUP_DIR')
const PATIENCE_MS = 10_000

/** What proxies say for a server that is away; a Prospectus that runs never says it of its health. */
const AWAY = [502, 503, 504]

/** A command may write where the unit of the server may not, so only the server knows. */
const NO_BACKUP =
  'the running server has no good backup: “no backup can be made” in its log says why, and what to do'

function describeHops({ hops, isClaimKept, trusted }: ProxyHops, { trustProxy, publicUrl }: Settings): Line {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  if (isHttps && hops === 0)
    return proxy.wrong(
      'the proxy in front does not name whom it has a request from: let it set X-Forwarded-For (docs/operate/deploy)',
    )
  if (trusted !== trustProxy)
    return proxy.wrong(
      `the running server has TRUST_PROXY=${trusted}, the settings say ${trustProxy}: restart it`,
    )
  if (hops !== trusted)
    return proxy.wrong(
      `proxies in front that name their visitor: ${hops}, TRUST_PROXY says ${trusted}: set ${hops}`,
    )
  const what = hops === 0 ? 'nothing stands in front' : `${hops} in front, as it says`
  return proxy.ok(isClaimKept || hops === 0 ? what : `${what}; what visitors claim is thrown away`)
}

async function ask(url: string, settings: Settings): Promise<Line[]> {
  const health = await fetch(url + ENDPOINTS.readHealth.path, {
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const { name, version } = (await health.json().catch(() => ({}))) as { name?: string; version?: string }
  if (AWAY.includes(health.status))
    return [site.wrong(`${url} answers ${health.status}: a proxy is there, and no server behind it`)]
  if (name !== HEALTH_NAME) return [site.wrong(`${url} answers ${health.status}, and is no Prospectus`)]
  const answers = site.ok(`${url} answers, version ${version}`)
  const secret = readSessionSecret(settings)
  if (secret === undefined)
    return [answers, proxy.look('not asked: no server has started with this data folder')]
  const { headers, status } = await fetch(url + ENDPOINTS.readReady.path, {
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      [CHECK_HEADER]: new Tokens(secret).checkToken(Date.now()),
      'X-Forwarded-For': CLAIMED_ADDRESS,
    },
  })
  const told = readProxies(headers)
  const ready = status === 200 ? answers : site.wrong(`${url} answers, and is not ready (${status})`)
  if (!told)
    return [
      ready,
      proxy.wrong('another server answers there: it has another session secret, or an older version'),
    ]
  const hops = describeHops(told, settings)
  return told.isBackupFailing ? [ready, hops, backups.wrong(NO_BACKUP)] : [ready, hops]
}

/** Whether visitors reach this server by its address, and how many proxies it sees in front. */
export async function checkProxy(settings: Settings): Promise<Line[]> {
  const { publicUrl, port } = settings
  const url = publicUrl ?? `http://localhost:${port}`
  const lines = publicUrl ? [] : [site.look(`is not set: links in messages lead to ${url}`)]
  try {
    const { protocol, hostname, port: given } = new URL(url)
    if (protocol === 'https:')
      lines.push(
        describeCertificate(site, await readCertificate({ host: hostname, port: Number(given) || 443 })),
      )
    return [...lines, ...(await ask(url, settings))]
  } catch (error) {
    return [...lines, site.wrong(`${url}, asked from this machine: ${networkWords(error)}`)]
  }
}
