import type { MenuItemConstructorOptions } from 'electron'
import type { KnownServer } from '../fleet/servers.ts'

/** The servers that a menu leads to. */
export interface ServerMenu {
  all: readonly KnownServer[]
  shown: string | null
  /** Who has fixed them; null where a person may add some. */
  fixedBy: string | null
  choose(): void
  add(): void
  switchTo(address: string): void
}

/** Where the server is chosen; more than one can be switched between, and only the one that is shown counts and rings. */
export function serverEntries(servers: ServerMenu): MenuItemConstructorOptions[] {
  const { all, shown, fixedBy, choose, add, switchTo } = servers
  const list: MenuItemConstructorOptions = {
    label: 'Servers',
    submenu: all.map(({ address, name }) => ({
      label: name,
      sublabel: address,
      type: 'radio',
      checked: address === shown,
      click: () => switchTo(address),
    })),
  }
  return [
    { label: 'Server Address…', click: choose },
    ...(all.length > 1 ? [list] : []),
    ...(fixedBy === null && shown !== null ? [{ label: 'Add a Server…', click: add }] : []),
  ]
}
