/** Started by the system: the window stays in the tray. */
export const HIDDEN_FLAG = '--hidden'

/** Linux has no API for this: an entry in the desktop's autostart folder does it. Null where none is wanted. */
export function autostartEntry(program: string, isWanted: boolean): string | null {
  if (!isWanted) return null
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
 * Whether the window stays in the tray at the start. Login items of a Mac carry no flags, but the system says what it
 * has started.
 */
export const startsHidden = (argv: readonly string[], wasOpenedAtLogin = false) =>
  wasOpenedAtLogin || argv.includes(HIDDEN_FLAG)
