import { useQuery } from '@tanstack/react-query'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { api } from './api'

/** The key of what the panel reads of the website's own texts. */
export const SITE_KEY = ['site'] as const

/** What the owner calls the staff's side. */
export function usePanelName(): string {
  const { data } = useQuery({
    queryKey: SITE_KEY,
    queryFn: ({ signal }) => api.readSite({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.texts.panel || ADMIN_TEXTS.brand
}
