import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { HandOver } from '#contract/enquiries/hand-over'
import { api } from '../../lib/api'
import { toast } from '../../lib/toast'
import { useDeskPreferences } from './desk-preferences'
import classes from './labels.module.css'
import { QUERY_KEYS } from './query-keys'
import { toEnquiryPath } from './use-open-enquiry'

/** More than this many at once are shown in one message. */
const MAX_MESSAGES = 3

const toKey = ({ id, at }: HandOver) => `${id} ${at}`

/** Returns the sentence that notifies the user of a change of assignee. */
export const handOverText = ({ change, by, note }: Pick<HandOver, 'change' | 'by' | 'note'>) =>
  change === 'unassigned'
    ? 'Unassigned from you: no contact in time.'
    : `Assigned to you by ${by?.name ?? 'a former colleague'}${note ? `: “${note}”` : '.'}`

/** Reads the changes of assignee that the current user is notified of. */
export const useListedHandOvers = () =>
  useQuery({
    queryKey: QUERY_KEYS.handOvers,
    queryFn: ({ signal }) => api.listHandOvers({ signal }),
  })

const NONE: readonly HandOver[] = []

/** Returns the changes of assignee that the user has not opened in this browser. */
export function useUnopenedHandOvers(): readonly HandOver[] {
  const { data = NONE } = useListedHandOvers()
  const opened = useDeskPreferences(({ openedHandOvers }) => openedHandOvers)
  return useMemo(() => data.filter((handOver) => !opened.includes(toKey(handOver))), [data, opened])
}

/** Removes a change of assignee from the bell and its mark from the row. */
export const dismissHandOver = (handOver: HandOver) =>
  useDeskPreferences.getState().addOpenedHandOvers([toKey(handOver)])

/** Dismisses the changes of assignee of an enquiry while it is open. */
export function useOpenedHandOver(id: string): void {
  const unopened = useUnopenedHandOvers()
  useEffect(() => {
    for (const handOver of unopened) if (handOver.id === id) dismissHandOver(handOver)
  }, [id, unopened])
}

/** Marks the row of an enquiry that was assigned to the user and that they have not opened. */
export function HandOverBadge({ id }: { id: string }) {
  const { data = NONE } = useListedHandOvers()
  const opened = useDeskPreferences(({ openedHandOvers }) => openedHandOvers)
  const handOver = data.find((each) => each.id === id)
  return handOver && !opened.includes(toKey(handOver)) && <span className={classes.handOver}>New to you</span>
}

/** Shows each change of assignee once in this browser: right away, or at the next sign-in. */
export function useHandOvers(): void {
  const navigate = useNavigate()
  const { data } = useListedHandOvers()
  useEffect(() => {
    const { toldHandOvers, addToldHandOvers } = useDeskPreferences.getState()
    const news = (data ?? []).filter((handOver) => !toldHandOvers.includes(toKey(handOver)))
    if (news.length === 0) return
    addToldHandOvers(news.map(toKey))
    const icon = <IconUserCheck size={18} aria-hidden />
    if (news.length > MAX_MESSAGES) {
      toast.news(`The assignee of ${news.length} of your enquiries has changed.`, icon, 'Open', () =>
        navigate('/desk?view=mine'),
      )
      return
    }
    for (const handOver of news) {
      const view = handOver.change === 'unassigned' ? 'unassigned' : 'mine'
      const text = `${handOver.name}. ${handOverText(handOver)}`
      toast.news(text, icon, 'Open', () => navigate(toEnquiryPath(handOver.id, view)), { stays: true })
    }
  }, [data, navigate])
}
