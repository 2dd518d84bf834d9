/** Combinations that few other apps use; the first turns the shortcut off. */
export const SHORTCUTS = [
  '',
  'CommandOrControl+Alt+W',
  'CommandOrControl+Alt+N',
  'CommandOrControl+Shift+F9',
] as const

export type Shortcut = (typeof SHORTCUTS)[number]

/** Returns the name of a shortcut on the system's keyboards. */
export const getShortcutLabel = (shortcut: Shortcut, platform: NodeJS.Platform) =>
  shortcut === ''
    ? 'Off'
    : shortcut
        .replace('CommandOrControl', platform === 'darwin' ? 'Cmd' : 'Ctrl')
        .replace('Alt', platform === 'darwin' ? 'Option' : 'Alt')
