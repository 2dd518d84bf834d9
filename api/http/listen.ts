import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hasCode } from '../lib/files.ts'

/** Where to listen, and the settings that say so. */
interface Place {
  port: number
  host: string
  /** Names of the settings, for whoever has to change them. */
  settings: { port: string; host: string }
}

const explainReason = (error: unknown, { port, host, settings }: Place): string | undefined => {
  if (hasCode(error, 'EADDRINUSE'))
    return `The port ${port} of ${host} is taken by another program; ${settings.port} says which one we take.`
  if (hasCode(error, 'EACCES'))
    return `The port ${port} is for root alone; ${settings.port} says which one we take, and a proxy passes 443 on to it.`
  if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND') || hasCode(error, 'EAI_AGAIN'))
    return `This machine has no address ${host}; ${settings.host} says where we listen.`
  return undefined
}

/** @throws Error in one sentence that names the setting when nothing can listen there */
export function listen(server: Server, place: Place): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const reason = explainReason(error, place)
      reject(reason ? new Error(reason, { cause: error }) : error)
    })
    server.listen(place.port, place.host, () => resolve(server.address() as AddressInfo))
  })
}
