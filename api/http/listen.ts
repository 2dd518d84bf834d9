import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hasCode } from '../lib/files.ts'

/** Address to listen on, and the settings it comes from. */
interface Place {
  port: number
  host: string
  /** Names of the settings, for error messages. */
  settings: { port: string; host: string }
}

const explainReason = (error: unknown, { port, host, settings }: Place): string | undefined => {
  if (hasCode(error, 'EADDRINUSE'))
    return `Port ${port} on ${host} is already in use. Set ${settings.port} to another one.`
  if (hasCode(error, 'EACCES'))
    return `Port ${port} requires root. Set ${settings.port} to a higher one and put a reverse proxy in front.`
  if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND') || hasCode(error, 'EAI_AGAIN'))
    return `This machine has no address ${host}. Check ${settings.host}.`
  return undefined
}

/** @throws Error that names the setting if the server can't listen there */
export function listen(server: Server, place: Place): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const reason = explainReason(error, place)
      reject(reason ? new Error(reason, { cause: error }) : error)
    })
    server.listen(place.port, place.host, () => resolve(server.address() as AddressInfo))
  })
}
