import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { FirstDaySteps, SampleAction } from '#contract/first-day'
import { api } from '../../lib/api'

const queryKey = [ENDPOINTS.readFirstDay.path]

export const useGuide = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => api.readFirstDay({ signal }), staleTime: 0 })

export const useSamples = () =>
  useQuery({
    queryKey: [ENDPOINTS.listSamples.path],
    queryFn: ({ signal }) => api.listSamples({ signal }),
    staleTime: 0,
  })

/** Saves the state of steps, on top of changes by colleagues. */
export function useSaveSteps() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: FirstDaySteps['steps']) => {
      const { steps, updatedAt } = await api.readFirstDay({})
      return api.writeFirstDay({ steps: { ...steps, ...change }, updatedAt })
    },
    onSuccess: (firstDay) => client.setQueryData(queryKey, firstDay),
  })
}

export function useRemoveSamples() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: SampleAction) => api.removeSamples({ action }),
    // Any list or record of the content may have changed.
    onSuccess: () => client.invalidateQueries(),
  })
}
