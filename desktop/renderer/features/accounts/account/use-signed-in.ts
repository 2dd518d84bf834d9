import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RequestOptions } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { readList } from '../../../lib/lists'
import { toast } from '../../../lib/toast'

export const SESSIONS_KEY = ['own', 'sessions'] as const
export const DEVICES_KEY = ['own', 'devices'] as const

interface Browsers<T> {
  key: readonly string[]
  list: (options: RequestOptions) => Promise<T[]>
  end: (address: { id: string }) => Promise<{ message: string }>
}

/** The browsers of one's own account: a list, and the end of one of them. */
export function useSignedIn<T>({ key, list, end }: Browsers<T>) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => readList<T>(await list({ signal })),
  })
  const removal = useMutation({
    mutationFn: (id: string) => end({ id }),
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
