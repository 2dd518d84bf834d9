/** Hosts whose maps may be framed; also the frame-src of the public pages. */
export const MAP_HOSTS = ['www.google.com', 'maps.google.com', 'www.openstreetmap.org'] as const

/** The address of a map: a pasted `<iframe …>` gives its `src`. */
export function mapAddress(pasted: string): string {
  const source = /<iframe[^<>]*\ssrc=["']([^"']+)["']/i.exec(pasted)?.[1] ?? pasted
  return source.trim().replaceAll('&amp;', '&')
}

/** Whether a map may be shown: https and one of the known hosts. */
export function isMapAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, username } = new URL(address)
  return protocol === 'https:' && username === '' && (MAP_HOSTS as readonly string[]).includes(host)
}
