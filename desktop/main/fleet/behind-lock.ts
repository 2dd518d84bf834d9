import type { ServerCheck } from '../../bridge/bridge.ts'
import type { WindowLock } from '../lock/window-lock.ts'
import type { Fleet } from './fleet.ts'

/** A password at a server of one's own choice would lift the lock before the others' sessions. */
const BEHIND_LOCK = { kind: 'refused' as const, problem: 'The window is locked. Unlock it first.' }

/** What pages do to the servers, which is nothing while the lock covers the server that is shown. */
export function createServerActs(fleet: Fleet, lock: WindowLock) {
  const guard =
    <Args extends unknown[]>(act: (...args: Args) => Promise<ServerCheck>) =>
    async (...args: Args): Promise<ServerCheck> =>
      lock.coversServer ? BEHIND_LOCK : act(...args)
  return {
    useServer: guard((address: string) => fleet.choose(address)),
    addServer: guard((address: string) => fleet.add(address)),
    trustCertificate: guard((address: string, fingerprint: string) => fleet.trust(address, fingerprint)),
    distrustCertificate(address: string): string | null {
      if (lock.coversServer) return BEHIND_LOCK.problem
      fleet.distrust(address)
      return null
    },
  }
}
