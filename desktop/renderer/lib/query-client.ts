import { QueryClient } from '@tanstack/react-query'
import { NetworkError } from './api-errors'
import { getRightsKey, useSession } from './session'
import { useUnseen } from './unseen'

/**
 * Cache of everything read from the API. What one person has read is forgotten when their session ends, and when they may
 * something else than before.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // The API may be on this very machine, which the browser's notion of being online knows nothing about.
    queries: {
      networkMode: 'always',
      retry: (failures, error) => error instanceof NetworkError && failures < 1,
      retryDelay: 500,
    },
    mutations: { networkMode: 'always' },
  },
})

useSession.subscribe((now, before) => {
  const isSame = now.user?.id === before.user?.id && getRightsKey(now.user) === getRightsKey(before.user)
  if (!before.user || isSame) return
  queryClient.clear()
  useUnseen.getState().forget()
})
