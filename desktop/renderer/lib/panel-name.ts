import { useQuery } from '@tanstack/react-query'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { api } from './api'

/** Query key of the website's texts. */
export const SITE_KEY = ['site'] as const

/** The name of the panel, which the owner can change. */
export function usePanelName(): string {
  const { data } = useQuery({
    queryKey: SITE_KEY,
    queryFn: ({ signal }) => api.readSite({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.texts.panel || ADMIN_TEXTS.brand
}
