import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedView, ViewInput } from '#contract/enquiries/views'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { toast } from '../../../lib/toast'
import { QUERY_KEYS } from '../query-keys'

const NONE: SavedView[] = []

/** The views that colleagues have saved for themselves or for all. */
export function useSavedViews() {
  const client = useQueryClient()
  const { data = NONE } = useQuery({
    queryKey: QUERY_KEYS.views,
    queryFn: ({ signal }) => api.listViews({ signal }),
  })
  const onSettled = () => client.invalidateQueries({ queryKey: QUERY_KEYS.views })
  const onError = (error: unknown) =>
    toast.failure(failureText(error, { failed: 'Could not change the saved views.' }))

  const addition = useMutation({
    mutationFn: (view: ViewInput) => api.addView(view),
    onSuccess: ({ name }) => toast.success(`Saved as ${name}.`),
    onSettled,
    onError,
  })
  const removal = useMutation({
    mutationFn: ({ id }: SavedView) => api.deleteView({ id }),
    onSuccess: (_, { name, query, isShared }) =>
      toast.success(`${name} is deleted.`, () => addition.mutate({ name, query, isShared })),
    onSettled,
    onError,
  })
  return { views: data, add: addition.mutateAsync, remove: removal.mutate, isBusy: addition.isPending }
}
