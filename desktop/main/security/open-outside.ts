import { shell } from 'electron'
import { toExternalUrl } from './external-url.ts'

/** Opens a URL with the system, if it is allowed. This is the app's only way to open external links. */
export function openOutside(address: string, serverOrigin: string | null): boolean {
  const checked = toExternalUrl(address, serverOrigin)
  if (checked === null) return false
  void shell.openExternal(checked).catch(() => undefined)
  return true
}
