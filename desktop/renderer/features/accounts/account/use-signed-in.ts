import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { readList } from '../../../lib/lists'
import { toast } from '../../../lib/toast'

export const SESSIONS_KEY = ['own', 'sessions'] as const
export const DEVICES_KEY = ['own', 'devices'] as const

/** The browsers of one's own account: a list, and the end of one of them. */
export function useSignedIn<T>(key: readonly string[], listPath: string, toPath: (id: string) => string) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => readList<T>(await call('GET', listPath, { signal })),
  })
  const removal = useMutation({
    mutationFn: (id: string) => call<{ message?: string }>('DELETE', toPath(id)),
    onSuccess: (answer) => toast.success(answer?.message || 'Done.'),
    onError: (error) => toast.failure(failureText(error, { failed: 'Operation failed' })),
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  })
  return {
    query,
    end: removal.mutate,
    busyId: removal.isPending ? removal.variables : undefined,
  }
}
