import type { MenuItemConstructorOptions } from 'electron'

/** What offers an update that lies ready, above a menu's other entries; nothing while there is none. */
export const updateEntries = (version: string | null, restart: () => void): MenuItemConstructorOptions[] =>
  version === null
    ? []
    : [{ label: `Restart to Update to ${version}`, click: restart }, { type: 'separator' }]
