/** Combinations that hardly any program has; off is the first. */
export const SHORTCUTS = [
  '',
  'CommandOrControl+Alt+W',
  'CommandOrControl+Alt+N',
  'CommandOrControl+Shift+F9',
] as const

export type Shortcut = (typeof SHORTCUTS)[number]

/** How the system's keyboards call it. */
export const nameShortcut = (shortcut: Shortcut, platform: NodeJS.Platform) =>
  shortcut === ''
    ? 'Off'
    : shortcut
        .replace('CommandOrControl', platform === 'darwin' ? 'Cmd' : 'Ctrl')
        .replace('Alt', platform === 'darwin' ? 'Option' : 'Alt')
