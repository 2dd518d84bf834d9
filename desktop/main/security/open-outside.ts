import { shell } from 'electron'
import { outsideAddress } from './outside.ts'

/** The one way out of the app: hands an address to the system when it is one that the system may open. */
export function openOutside(address: string, serverOrigin: string | null): boolean {
  const checked = outsideAddress(address, serverOrigin)
  if (checked === null) return false
  void shell.openExternal(checked).catch(() => undefined)
  return true
}
