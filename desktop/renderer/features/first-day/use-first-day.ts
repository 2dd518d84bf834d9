import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { FirstDaySteps, SampleAction } from '#contract/first-day'
import { ADMIN_KEY_HEADER } from '#contract/routes'
import { adminKeyForHeader } from '../../lib/admin-key'
import { api } from '../../lib/api'

const queryKey = [ENDPOINTS.readFirstDay.path]

/** How far the guide is. */
export const useFirstDay = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => api.readFirstDay({ signal }), staleTime: 0 })

/** What is left of the sample institute. */
export const useSamples = () =>
  useQuery({
    queryKey: [ENDPOINTS.listSamples.path],
    queryFn: ({ signal }) => api.listSamples({ signal }),
    staleTime: 0,
  })

/** Keeps what has become of steps, beside what a colleague may have done meanwhile. */
export function useKeepSteps() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: FirstDaySteps['steps']) => {
      const { steps, updatedAt } = await api.readFirstDay({})
      return api.writeFirstDay({ steps: { ...steps, ...change }, updatedAt })
    },
    onSuccess: (firstDay) => client.setQueryData(queryKey, firstDay),
  })
}

/** Takes the samples off the public site. */
export function useTakeSamplesOff() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: SampleAction) =>
      api.removeSamples({ action }, { headers: { [ADMIN_KEY_HEADER]: adminKeyForHeader() } }),
    // Every list and record of the content may have changed
    onSuccess: () => client.invalidateQueries(),
  })
}
