import { useEffect, useSyncExternalStore } from 'react'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import {
  dismissNews,
  EMPTY_QUEUE,
  type News,
  type OfflineQueueState,
  offlineQueueState,
  subscribeToOfflineQueue,
} from './queue-state'

export const useOfflineQueue = (): OfflineQueueState =>
  useSyncExternalStore(subscribeToOfflineQueue, offlineQueueState, () => EMPTY_QUEUE)

/** How many forms of each kind are on the page; they tell the news of their kind themselves. */
const forms: Record<EnquiryKind, number> = { student: 0, service: 0 }

/** News that no form on the page tells. */
export const untoldNews = ({ news }: OfflineQueueState): News[] =>
  news.filter(({ enquiry }) => forms[enquiry.kind] === 0)

/**
 * Tells a form what became of enquiries of its kind, whoever of its like on an earlier page has sent them.
 * @returns whether one is on its way, and whether one waits for the line
 */
export function useOfflineQueueNews(
  kind: EnquiryKind,
  tell: (news: News) => void,
): { isBusy: boolean; isWaiting: boolean } {
  const { sending, waiting, news } = useOfflineQueue()

  useEffect(() => {
    forms[kind] += 1
    return () => {
      forms[kind] -= 1
    }
  }, [kind])

  useEffect(() => {
    const mine = news.filter(({ enquiry }) => enquiry.kind === kind)
    if (mine.length === 0) return
    for (const one of mine) tell(one)
    dismissNews(mine)
  }, [news, kind, tell])

  return {
    isBusy: sending.includes(kind),
    isWaiting: waiting.some((enquiry) => enquiry.kind === kind),
  }
}
