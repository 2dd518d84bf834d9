import type { MenuItemConstructorOptions } from 'electron'

/** Returns menu entries for an update that is ready; empty if there is none. */
export const updateEntries = (version: string | null, restart: () => void): MenuItemConstructorOptions[] =>
  version === null
    ? []
    : [{ label: `Restart to Update to ${version}`, click: restart }, { type: 'separator' }]
