import { parseUrl } from '#contract/addresses'

/** Hosts whose maps may be framed; also the frame-src of the public pages. */
export const MAP_HOSTS = ['www.google.com', 'maps.google.com', 'www.openstreetmap.org'] as const

/** What may be pasted where a map is asked for. */
export const MAP_HELP = 'The address from “Embed a map”, or the whole <iframe …> as it was copied.'

/** The address of a map: a pasted `<iframe …>` gives its `src`. */
export function mapAddress(pasted: string): string {
  const source = /<iframe[^<>]*\ssrc=["']([^"']+)["']/i.exec(pasted)?.[1] ?? pasted
  return source.trim().replaceAll('&amp;', '&')
}

/** Whether a map may be shown: https and one of the known hosts. */
export function isMapAddress(address: string): boolean {
  const url = parseUrl(address)
  return (
    url?.protocol === 'https:' && url.username === '' && (MAP_HOSTS as readonly string[]).includes(url.host)
  )
}

const isFramed = ({ host, pathname, searchParams }: URL): boolean =>
  host === 'www.openstreetmap.org'
    ? pathname === '/export/embed.html'
    : /^\/maps\/(?:d\/)?(?:u\/\d+\/)?embed/.test(pathname) || searchParams.get('output') === 'embed'

/** The id of a map of Google My Maps, which a link opens or edits; null for any other link. */
const toMyMap = ({ pathname, searchParams }: URL): string | null =>
  pathname.startsWith('/maps/d/') ? searchParams.get('mid') : null

/** The place that a link of Google Maps means; empty where it names none. */
function toGooglePlace({ pathname, searchParams }: URL): string {
  const named = /^\/maps\/(?:place|search)\/([^/@]+)/.exec(pathname)?.[1]
  const centre = /\/@(-?[\d.]+,-?[\d.]+)/.exec(pathname)?.[1]
  // Read as a query, a name that is badly escaped is no error.
  return (
    new URLSearchParams(`name=${named ?? ''}`).get('name') ||
    searchParams.get('q') ||
    searchParams.get('query') ||
    centre ||
    ''
  )
}

/** Degrees to each side of the point that a link of OpenStreetMap shows at a zoom. */
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

/** Google's address in a country, or without `www.`: all lead to the same maps. */
const GOOGLE = /^https:\/\/(www\.|maps\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})(?=\/)/i

/**
 * The address under which a map may stand inside a page, for a link that only opens one or to Google of a country.
 * @returns the address itself where it may already, or where nobody knows a better one
 */
export function toFramedMap(link: string): string {
  const address = link.replace(GOOGLE, (_, part = 'www.') => `https://${part}google.com`)
  if (!isMapAddress(address)) return address
  const url = new URL(address)
  if (isFramed(url)) return address
  if (url.host === 'www.openstreetmap.org') return toOpenStreetMap(url) || address
  const mine = toMyMap(url)
  if (mine) return `https://www.google.com/maps/d/embed?mid=${encodeURIComponent(mine)}`
  const place = toGooglePlace(url)
  return place ? `https://www.google.com/maps?q=${encodeURIComponent(place)}&output=embed` : address
}

/** Whether a map will show inside a page. */
export const isFramedMap = (address: string): boolean => isMapAddress(address) && isFramed(new URL(address))

/** Links that people share in the place of a map. */
const SHARED = /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl)\//i

/** Whether a link leads to a map, though to none that anybody can put into a page. */
export const isOpenedMap = (address: string): boolean =>
  !isFramedMap(address) && (isMapAddress(address) || SHARED.test(address))

/** Why an address is no map that may stand inside a page, and what to paste instead. */
export const toMapProblem = (address: string): string =>
  isOpenedMap(address)
    ? 'This link opens a map but can’t stand inside a page: in Google Maps choose Share, then “Embed a map”, and paste that.'
    : `The map must be an https address at ${MAP_HOSTS.join(', ')}.`
