import { createHash } from 'node:crypto'
import type { Settings } from '../settings/settings.ts'
import type { Preset } from './preset.ts'

/** A server that this app knows, and the session that belongs to it. */
export interface KnownServer {
  address: string
  /** What the menu calls it. */
  name: string
  /** Name of its session; empty for the default one, which the first server has. */
  partition: string
}

const getHost = (address: string) => new URL(address).host

/** A session of its own, or the default one while nobody has that. */
function takePartition(address: string, taken: readonly KnownServer[]): string {
  if (taken.every(({ partition }) => partition !== '')) return ''
  const digest = createHash('sha256').update(address).digest('hex').slice(0, 16)
  const name = `persist:server-${digest}`
  // A server that has moved took its session along
  return taken.some(({ partition }) => partition === name) ? `${name}-${taken.length}` : name
}

/** The list with one more server, if it is not in it. */
export function addServer(
  servers: readonly KnownServer[],
  address: string,
  name = getHost(address),
): KnownServer[] {
  if (servers.some((server) => server.address === address)) return [...servers]
  return [...servers, { address, name, partition: takePartition(address, servers) }]
}

/** What is stored, the chosen server first where an older version has not listed it. */
const getStored = ({ server, servers }: Settings): KnownServer[] =>
  server === null || servers.some(({ address }) => address === server)
    ? [...servers]
    : addServer(servers, server)

/** All servers with their sessions, those of the preset included. */
export function listServers(settings: Settings, preset: Preset | null): KnownServer[] {
  return (preset?.servers ?? []).reduce(
    (servers, { address, name }) =>
      addServer(servers, address, name).map((server) =>
        server.address === address ? { ...server, name: name ?? server.name } : server,
      ),
    getStored(settings),
  )
}

/** Those that a person may choose: where the servers are locked, the preset's alone. */
export function offerServers(settings: Settings, preset: Preset | null): KnownServer[] {
  const servers = listServers(settings, preset)
  if (!preset?.locked.includes('servers')) return servers
  return servers.filter(({ address }) => preset.servers.some((one) => one.address === address))
}

/** The list after the chosen server has moved: it keeps its session, which has been emptied. */
export const moveServer = (servers: readonly KnownServer[], from: string, to: string): KnownServer[] =>
  servers.map((server) =>
    server.address === from
      ? { ...server, address: to, name: server.name === getHost(from) ? getHost(to) : server.name }
      : server,
  )
