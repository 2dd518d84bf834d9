import { parseUrl } from '#contract/urls'

/** Hosts whose maps pages may embed; also the frame-src of the public pages. */
export const MAP_HOSTS = ['www.google.com', 'maps.google.com', 'www.openstreetmap.org'] as const

export const MAP_HELP = 'Paste the link from “Embed a map”, or the whole <iframe …> code.'

/** Returns the URL of a map: the `src` of a pasted `<iframe …>`, or the pasted URL. */
export function mapUrl(pasted: string): string {
  const source = /<iframe[^<>]*\ssrc=["']([^"']+)["']/i.exec(pasted)?.[1] ?? pasted
  return source.trim().replaceAll('&amp;', '&')
}

/** True for an https URL on one of the known hosts. */
export function isMapUrl(address: string): boolean {
  const url = parseUrl(address)
  return (
    url?.protocol === 'https:' && url.username === '' && (MAP_HOSTS as readonly string[]).includes(url.host)
  )
}

const isFramed = ({ host, pathname, searchParams }: URL): boolean =>
  host === 'www.openstreetmap.org'
    ? pathname === '/export/embed.html'
    : /^\/maps\/(?:d\/)?(?:u\/\d+\/)?embed/.test(pathname) || searchParams.get('output') === 'embed'

/** Returns the id of a Google My Maps map, or null for any other link. */
const toMyMap = ({ pathname, searchParams }: URL): string | null =>
  pathname.startsWith('/maps/d/') ? searchParams.get('mid') : null

/** Returns the place of a Google Maps link, or an empty string. */
function toGooglePlace({ pathname, searchParams }: URL): string {
  const named = /^\/maps\/(?:place|search)\/([^/@]+)/.exec(pathname)?.[1]
  const centre = /\/@(-?[\d.]+,-?[\d.]+)/.exec(pathname)?.[1]
  // URLSearchParams does not throw on a badly escaped name.
  return (
    new URLSearchParams(`name=${named ?? ''}`).get('name') ||
    searchParams.get('q') ||
    searchParams.get('query') ||
    centre ||
    ''
  )
}

/** Returns the degrees that OpenStreetMap shows on each side of a point at a zoom level. */
const toDegrees = (zoom: number) => 180 / 2 ** zoom

function toOpenStreetMap({ hash, searchParams }: URL): string {
  const [, zoom, latitude, longitude] = /^#map=(\d+)\/(-?[\d.]+)\/(-?[\d.]+)/.exec(hash) ?? []
  if (!latitude || !longitude) return ''
  const [lat, lon, reach] = [Number(latitude), Number(longitude), toDegrees(Number(zoom))]
  const box = [lon - reach, lat - reach / 2, lon + reach, lat + reach / 2].map((each) => each.toFixed(5))
  const pin = [searchParams.get('mlat'), searchParams.get('mlon')]
  const marker = pin.every(Boolean) ? `&marker=${pin.join('%2C')}` : ''
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}${marker}`
}

/** A Google domain of any country, with or without `www.`. All show the same maps. */
const GOOGLE = /^https:\/\/(www\.|maps\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})(?=\/)/i

/**
 * Converts a link that opens a map, or a link to a country's Google domain, into an embeddable URL.
 * @returns the link itself if it is embeddable or can't be converted
 */
export function toFramedMap(link: string): string {
  const address = link.replace(GOOGLE, (_, part = 'www.') => `https://${part}google.com`)
  if (!isMapUrl(address)) return address
  const url = new URL(address)
  if (isFramed(url)) return address
  if (url.host === 'www.openstreetmap.org') return toOpenStreetMap(url) || address
  const mine = toMyMap(url)
  if (mine) return `https://www.google.com/maps/d/embed?mid=${encodeURIComponent(mine)}`
  const place = toGooglePlace(url)
  return place ? `https://www.google.com/maps?q=${encodeURIComponent(place)}&output=embed` : address
}

/** True if a page can embed the map. */
export const isFramedMap = (address: string): boolean => isMapUrl(address) && isFramed(new URL(address))

/** Short links to Google Maps. */
const SHARED = /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl)\//i

/** True for a link to a map that can't be embedded. */
export const isMapLink = (address: string): boolean =>
  !isFramedMap(address) && (isMapUrl(address) || SHARED.test(address))

/** Explains why a URL can't be embedded, and names a suitable one. */
export const mapProblemMessage = (address: string): string =>
  isMapLink(address)
    ? 'This map link can’t be embedded. In Google Maps, choose Share, then “Embed a map”, and paste that link.'
    : `The map must be an https URL on ${MAP_HOSTS.join(', ')}.`
