import { QueryClient } from '@tanstack/react-query'
import { NetworkError } from './api-errors'
import { getRightsKey, useSession } from './session'
import { useUnseen } from './unseen'

/**
 * Cache of all API data. It is cleared when the user's session ends or their permissions change.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // The API may be on this machine, which is reachable even if the browser is offline.
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
