import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { HandOver } from '#contract/enquiries/hand-over'
import { api } from '../../lib/api'
import { toast } from '../../lib/toast'
import { useDeskPreferences } from './desk-preferences'
import { QUERY_KEYS } from './query-keys'
import { OPEN_PARAM } from './use-open-enquiry'

/** More hand-overs than this are announced in one message. */
const MAX_MESSAGES = 3

/** Returns the message about a hand-over for the new assignee. */
export const handOverText = ({ by, note }: Pick<HandOver, 'by' | 'note'>) =>
  `Assigned to you by ${by?.name ?? 'someone'}${note ? `: “${note}”` : '.'}`

/** Reads the enquiries that were assigned to the current user by others and not worked on yet. */
export const useListedHandOvers = () =>
  useQuery({
    queryKey: QUERY_KEYS.handOvers,
    queryFn: ({ signal }) => api.listHandOvers({ signal }),
  })

/** Announces each hand-over to the new assignee once in this browser: right away, or at the next sign-in. */
export function useHandOvers(): void {
  const navigate = useNavigate()
  const { data } = useListedHandOvers()
  useEffect(() => {
    const { toldHandOvers, addToldHandOvers } = useDeskPreferences.getState()
    const toKey = ({ id, at }: HandOver) => `${id} ${at}`
    const news = (data ?? []).filter((handOver) => !toldHandOvers.includes(toKey(handOver)))
    if (news.length === 0) return
    addToldHandOvers(news.map(toKey))
    const icon = <IconUserCheck size={18} aria-hidden />
    if (news.length > MAX_MESSAGES) {
      toast.news(`${news.length} enquiries were assigned to you.`, icon, 'Open', () =>
        navigate('/desk?view=mine'),
      )
      return
    }
    for (const handOver of news) {
      const search = new URLSearchParams({ view: 'mine', [OPEN_PARAM]: handOver.id })
      const text = `${handOver.name}. ${handOverText(handOver)}`
      toast.news(text, icon, 'Open', () => navigate(`/desk?${search}`), { stays: true })
    }
  }, [data, navigate])
}
