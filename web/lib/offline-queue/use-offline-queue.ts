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

/** Number of forms of each kind on the page. They show the news of their kind themselves. */
const forms: Record<EnquiryKind, number> = { student: 0, service: 0 }

/** Returns the news that no form on the page shows. */
export const getPendingNews = ({ news }: OfflineQueueState): News[] =>
  news.filter(({ enquiry }) => forms[enquiry.kind] === 0)

/**
 * Notifies a form of the results of enquiries of its kind, including those sent from earlier pages.
 * @returns whether one is being sent, and whether one is waiting for the connection
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
