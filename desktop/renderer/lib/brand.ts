import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { ORIGINAL_BRAND, PAIRINGS } from '#contract/brand/look'
import type { BrandResponse } from '#contract/brand/schema'
import { imageUrl } from '#contract/display'
import { ENDPOINTS } from '#contract/endpoints/all'
import { API_BASE, api } from './api'

const STALE_MS = 5 * 60_000

/** The brand while loading. */
const ORIGINAL: BrandResponse = { ...ORIGINAL_BRAND, updatedAt: null, look: '' }

const BRAND_QUERY = queryOptions({
  queryKey: ['single', ENDPOINTS.readBrand.path],
  queryFn: ({ signal }) => api.readBrand({ signal }),
  staleTime: STALE_MS,
})

export function useBrand(): BrandResponse {
  const { data = ORIGINAL } = useQuery(BRAND_QUERY)
  return data
}

/** True once the brand has loaded or failed to load. */
export const useIsBrandSettled = (): boolean => !useQuery(BRAND_QUERY).isPending

/** Returns the fonts of a brand as custom properties. */
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

export const markUrl = ({ mark }: Pick<BrandResponse, 'mark'>): string => imageUrl(mark, API_BASE)
