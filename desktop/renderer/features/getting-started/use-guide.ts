import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { FirstDaySteps, SampleAction } from '#contract/first-day'
import { api, onWrite } from '../../lib/api'
import { refetchAfterChange } from '../../lib/refetch'

const queryKey = [ENDPOINTS.readFirstDay.path]

const samplesKey = [ENDPOINTS.listSamples.path]

export const useGuide = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => api.readFirstDay({ signal }), staleTime: 0 })

/** Reads the state of the steps again after each write, because any form may have done the work of one. */
export function useFreshSteps(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onWrite(() => {
        refetchAfterChange(client, queryKey)
        refetchAfterChange(client, samplesKey)
      }),
    [client],
  )
}

export const useSamples = () =>
  useQuery({
    queryKey: samplesKey,
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
