const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * Returns a file name that is valid on every system, without folders and special characters.
 * @param extension with its dot; added unless the name already ends with it
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
