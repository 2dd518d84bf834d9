const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * A name for a file that every system takes, proposed in a save dialog: no folders, no odd characters.
 * @param extension with its dot; it replaces whatever the name ends in when that differs
 */
export function safeFileName(name: string, extension: string): string {
  const cleaned = name
    .replaceAll(/[<>:"/\\|?*\p{Cc}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const stem = cleaned.toLowerCase().endsWith(extension) ? cleaned.slice(0, -extension.length) : cleaned
  const short = stem.replace(/^[. ]+|[. ]+$/g, '').slice(0, 100)
  return (short === '' || RESERVED.test(short) ? `Prospectus ${short}`.trim() : short) + extension
}
