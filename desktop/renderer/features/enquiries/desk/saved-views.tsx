import { IconUsers } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SavedView, ViewInput } from '#contract/enquiries/views'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { NO_RESPONSE, Once } from '../../../lib/once'
import { toast } from '../../../lib/toast'
import { QUERY_KEYS } from '../query-keys'
import { type DeskScreen, toViewQuery } from './desk-view'
import classes from './view-bar.module.css'

const NONE: SavedView[] = []

/** The user's saved views, and those shared by colleagues. */
export function useSavedViews() {
  const client = useQueryClient()
  const [once] = useState(() => new Once())
  const { data = NONE, isPending } = useQuery({
    queryKey: QUERY_KEYS.views,
    queryFn: ({ signal }) => api.listViews({ signal }),
  })
  const onSettled = () => client.invalidateQueries({ queryKey: QUERY_KEYS.views })
  const onError = (error: unknown) =>
    toast.failure(failureText(error, { failed: 'Could not update saved views.', unanswered: NO_RESPONSE }))

  const addition = useMutation({
    mutationFn: (view: ViewInput) => once.send((option) => api.addView(view, option)),
    onSuccess: ({ name }) => toast.success(`Saved as ${name}.`),
    onSettled,
    onError,
  })
  const removal = useMutation({
    mutationFn: ({ id }: SavedView) => api.deleteView({ id }),
    onSuccess: (_, { name, query, isShared }) =>
      toast.success(`${name} deleted.`, () => addition.mutate({ name, query, isShared })),
    onSettled,
    onError,
  })
  return {
    views: data,
    isPending,
    add: addition.mutateAsync,
    remove: removal.mutate,
    isBusy: addition.isPending,
  }
}

/** True if the screen shows a saved view. */
const isCurrent = (screen: DeskScreen, query: string) =>
  new URLSearchParams(query).toString() === toViewQuery(screen).toString()

/** True if the screen shows a saved view, which is then marked as current instead of the view that it filters. */
export const useIsSavedView = (screen: DeskScreen): boolean =>
  useSavedViews().views.some(({ query }) => isCurrent(screen, query))

export function SavedViewLinks({ screen }: { screen: DeskScreen }) {
  const { views } = useSavedViews()
  return views.map(({ id, name, query, isShared, isMine, owner }) => (
    <Link
      key={id}
      to={`?${new URLSearchParams(query || 'view=all')}`}
      className={classes.view}
      title={isMine ? 'Saved by you' : `Saved by ${owner.name}`}
      aria-current={isCurrent(screen, query) ? 'page' : undefined}
    >
      {name}
      {isShared && <IconUsers size={14} aria-label="shared" />}
    </Link>
  ))
}
