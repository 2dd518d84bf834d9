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

/** Beyond this many at once they are told in one sentence. */
const TOLD_EACH = 3

/** How a hand-over is told, to the one who gets it. */
export const handOverText = ({ by, note }: Pick<HandOver, 'by' | 'note'>) =>
  `Handed to you by ${by?.name ?? 'somebody'}${note ? `: “${note}”` : '.'}`

/** The enquiries that were handed to the current user and wait for something to be done. */
export const useListedHandOvers = () =>
  useQuery({
    queryKey: QUERY_KEYS.handOvers,
    queryFn: ({ signal }) => api.listHandOvers({ signal }),
  })

/** Tells each hand-over to the one who gets it, once in this browser: at once, or at the next sign-in. */
export function useHandOvers(): void {
  const navigate = useNavigate()
  const { data } = useListedHandOvers()
  useEffect(() => {
    const { toldHandOvers, addToldHandOvers } = useDeskPreferences.getState()
    const keyOf = ({ id, at }: HandOver) => `${id} ${at}`
    const news = (data ?? []).filter((handOver) => !toldHandOvers.includes(keyOf(handOver)))
    if (news.length === 0) return
    addToldHandOvers(news.map(keyOf))
    const icon = <IconUserCheck size={18} aria-hidden />
    if (news.length > TOLD_EACH) {
      toast.news(`${news.length} enquiries were handed to you.`, icon, 'Open', () =>
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
