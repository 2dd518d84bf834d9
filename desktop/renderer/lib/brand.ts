import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { ORIGINAL_BRAND, PAIRINGS } from '#contract/brand/look'
import type { BrandResponse } from '#contract/brand/schema'
import { imageAddress } from '#contract/display'
import { ENDPOINTS } from '#contract/endpoints/all'
import { API_BASE, api } from './api'

const SELDOM_MS = 5 * 60_000

/** The look until the server has said another one. */
const ORIGINAL: BrandResponse = { ...ORIGINAL_BRAND, updatedAt: null, look: '' }

const BRAND_QUERY = queryOptions({
  queryKey: ['single', ENDPOINTS.readBrand.path],
  queryFn: ({ signal }) => api.readBrand({ signal }),
  staleTime: SELDOM_MS,
})

/** How the institute looks; shared with the form that changes it. */
export function useBrand(): BrandResponse {
  const { data = ORIGINAL } = useQuery(BRAND_QUERY)
  return data
}

/** Whether it is known how the institute looks, or that this cannot be read. */
export const useIsBrandKnown = (): boolean => !useQuery(BRAND_QUERY).isPending

/** The fonts of a look as custom properties, for what is shown or printed in the institute's own. */
export function fontProperties({ type }: Pick<BrandResponse, 'type'>): CSSProperties {
  const { display, text, mono, size, spacing } = PAIRINGS[type]
  const properties = {
    '--display': display,
    '--text': text,
    '--mono': mono,
    '--display-size': size,
    '--display-spacing': `${spacing}em`,
  }
  return properties as CSSProperties
}

/** Address of the institute's mark; empty while it has none of its own. */
export const markAddress = ({ mark }: Pick<BrandResponse, 'mark'>): string => imageAddress(mark, API_BASE)
