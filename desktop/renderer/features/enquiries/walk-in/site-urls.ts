import { useQuery } from '@tanstack/react-query'
import { API_BASE } from '../../../lib/api'

/** Names of a computer for itself, which mean another one on a visitor's phone. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** The origin under which this panel's server shows the website. */
async function readSiteOrigin(): Promise<string> {
  const chosen = await window.prospectus?.server.state()
  return chosen?.address ?? new URL(API_BASE || '/', window.location.href).origin
}

/** The website's origin as visitors may open it; undefined at first. */
export function useSiteOrigin(): string | undefined {
  const { data } = useQuery({
    queryKey: ['site-address'],
    queryFn: readSiteOrigin,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Whether an address leads a visitor's phone to the phone itself rather than to this server. */
export const isOnlyHere = (origin: string) => OWN_NAMES.includes(new URL(origin).hostname)

/** An address as people read it. */
export const stripScheme = (address: string) => address.replace(/^https?:\/\//, '')

/** Where visitors write their enquiry on their own phone. */
export const toWalkInFormUrl = (origin: string) => `${origin}/contact?source=walk-in`

/** Where whoever reads the poster writes their enquiry; lists, reports and exports tell such enquiries by their campaign. */
export const toPosterFormUrl = (origin: string) => `${origin}/contact?utm_source=poster&utm_campaign=poster`

/** Where a visitor sees how far their enquiry has come. */
export const toStatusPageUrl = (origin: string, reference: string) => `${origin}/enquiry/${reference}`
