import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api'

export const PROVIDERS_KEY = ['message-providers'] as const

export const useProviders = () =>
  useQuery({
    queryKey: PROVIDERS_KEY,
    queryFn: ({ signal }) => api.readMessageProviders({ signal }),
    refetchInterval: 30_000,
  })
