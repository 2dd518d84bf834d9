import { useQuery } from '@tanstack/react-query'
import type { Colleague } from '#contract/enquiries/record'
import { DEFAULT_DESK_SETTINGS, type EnquirySettings } from '#contract/enquiries/settings'
import { DEFAULT_HOURS, type OpeningHours } from '#contract/opening-hours/opening-hours'
import { api } from '../../lib/api'
import { QUERY_KEYS } from './query-keys'

/** Milliseconds for which what changes seldom is not asked for again. */
const SELDOM_MS = 5 * 60_000

const NOBODY: Colleague[] = []
const NOTHING: string[] = []

/** Who may own an enquiry. */
export function useColleagues(): readonly Colleague[] {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.colleagues,
    queryFn: ({ signal }) => api.listColleagues({ signal }),
    staleTime: SELDOM_MS,
  })
  return data ?? NOBODY
}

/** The settings; the defaults until the response is there. */
export function useEnquirySettings(): EnquirySettings {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.settings,
    queryFn: ({ signal }) => api.readEnquirySettings({ signal }),
    staleTime: SELDOM_MS,
  })
  return data ?? DEFAULT_DESK_SETTINGS
}

/** When the institute is open; as the desk counts by default until the response is there. */
export function useOpeningHours(): OpeningHours {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.hours,
    queryFn: ({ signal }) => api.readOpeningHours({ signal }),
    staleTime: SELDOM_MS,
  })
  return data ?? DEFAULT_HOURS
}

/** The courses and services that enquiries name. */
export function useTopics(): readonly string[] {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.topics,
    queryFn: ({ signal }) => api.listTopics({ signal }),
    staleTime: SELDOM_MS,
  })
  return data ?? NOTHING
}

/** The names of the branches. */
export function useBranches(): readonly string[] {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.branches,
    queryFn: async ({ signal }) => {
      const branches = await api.collections.branches.list({ signal })
      return branches.map(({ name }) => name)
    },
    staleTime: SELDOM_MS,
  })
  return data ?? NOTHING
}

/** The name of the institute. */
export function useInstituteName(): string {
  return useInstitute().data?.instituteName ?? ''
}

/** What the institute says of itself. */
export const useInstitute = () =>
  useQuery({
    queryKey: ['site-settings'],
    queryFn: ({ signal }) => api.readSiteSettings({ signal }),
    staleTime: SELDOM_MS,
  })
