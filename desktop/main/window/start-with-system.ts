/** Set when the system starts the app: the window stays in the tray. */
export const HIDDEN_FLAG = '--hidden'

/** Returns an entry for the desktop's autostart folder, because Linux has no API for this; null if it is off. */
export function autostartEntry(program: string, isEnabled: boolean): string | null {
  if (!isEnabled) return null
  const quoted = `"${program.replaceAll(/(["`$\\])/g, '\\$1')}"`
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Prospectus',
    `Exec=${quoted} ${HIDDEN_FLAG}`,
    'Terminal=false',
    '',
  ].join('\n')
}

/**
 * True if the window stays in the tray at the start. Login items on macOS have no flags, but the system reports the
 * apps that it started.
 */
export const startsHidden = (argv: readonly string[], wasOpenedAtLogin = false) =>
  wasOpenedAtLogin || argv.includes(HIDDEN_FLAG)
