import { useQuery } from '@tanstack/react-query'
import { API_BASE } from '../../../lib/api'

/** Host names that mean the device itself, which is another one on a visitor's phone. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Returns the origin of the website on this panel's server. */
async function readSiteOrigin(): Promise<string> {
  const chosen = await window.prospectus?.server.state()
  return chosen?.address ?? new URL(API_BASE || '/', window.location.href).origin
}

/** The website's origin; undefined until it has loaded. */
export function useSiteOrigin(): string | undefined {
  const { data } = useQuery({
    queryKey: ['site-address'],
    queryFn: readSiteOrigin,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** True if an origin means the device itself, so that it does not work on a visitor's phone. */
export const isLocalhost = (origin: string) => LOCAL_HOSTS.includes(new URL(origin).hostname)

/** Returns a URL without its scheme, as people read it. */
export const stripScheme = (url: string) => url.replace(/^https?:\/\//, '')

/** Returns the URL of the enquiry form for walk-in visitors. */
export const toWalkInFormUrl = (origin: string) => `${origin}/contact?source=walk-in`

/** Returns the URL of the enquiry form for readers of the poster. The campaign identifies their enquiries. */
export const toPosterFormUrl = (origin: string) => `${origin}/contact?utm_source=poster&utm_campaign=poster`

/** Returns the URL of the status page of an enquiry. */
export const toStatusPageUrl = (origin: string, reference: string) => `${origin}/enquiry/${reference}`
