import { useQuery } from '@tanstack/react-query'
import type { Colleague } from '#contract/enquiries/record'
import type { EnquirySettings } from '#contract/enquiries/settings'
import { DEFAULT_HOURS, type OpeningHours } from '#contract/opening-hours/opening-hours'
import { api } from '../../lib/api'
import { QUERY_KEYS } from './query-keys'

/** Milliseconds for which data that rarely changes is cached. */
const STALE_MS = 5 * 60_000

const NO_COLLEAGUES: Colleague[] = []
const NO_NAMES: string[] = []

/** The colleagues who can be assigned to an enquiry. */
export function useColleagues(): readonly Colleague[] {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.colleagues,
    queryFn: ({ signal }) => api.listColleagues({ signal }),
    staleTime: STALE_MS,
  })
  return data ?? NO_COLLEAGUES
}

type UsedSettings = Pick<EnquirySettings, 'unansweredMinutes' | 'templates'>

/** The default templates are too large for the first load. */
const NOT_LOADED: UsedSettings = { unansweredMinutes: null, templates: [] }

/** The desk settings; until they have loaded, there are no templates. */
export function useEnquirySettings(): UsedSettings {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.settings,
    queryFn: ({ signal }) => api.readEnquirySettings({ signal }),
    staleTime: STALE_MS,
  })
  return data ?? NOT_LOADED
}

/** The opening hours; the defaults until they have loaded. */
export function useOpeningHours(): OpeningHours {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.hours,
    queryFn: ({ signal }) => api.readOpeningHours({ signal }),
    staleTime: STALE_MS,
  })
  return data ?? DEFAULT_HOURS
}

/** The courses and services of enquiries. */
export function useTopics(): readonly string[] {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.topics,
    queryFn: ({ signal }) => api.listTopics({ signal }),
    staleTime: STALE_MS,
  })
  return data ?? NO_NAMES
}

export function useBranches(): readonly string[] {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.branches,
    queryFn: async ({ signal }) => {
      const branches = await api.collections.branches.list({ signal })
      return branches.map(({ name }) => name)
    },
    staleTime: STALE_MS,
  })
  return data ?? NO_NAMES
}

export function useInstituteName(): string {
  return useInstitute().data?.instituteName ?? ''
}

/** The public settings of the institute. */
export const useInstitute = () =>
  useQuery({
    queryKey: ['site-settings'],
    queryFn: ({ signal }) => api.readSiteSettings({ signal }),
    staleTime: STALE_MS,
  })
