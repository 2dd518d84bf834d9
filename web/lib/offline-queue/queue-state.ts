import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { Outgoing, SendOutcome } from '../enquiry-form/send-enquiry'
import type { Waiting } from './offline-queue'

/** Result of an enquiry that was just sent or was waiting. */
export interface News {
  enquiry: Outgoing
  /** `kept`: the browser is offline and will send it later. */
  outcome: SendOutcome | { result: 'kept' }
  hasWaited: boolean
}

export interface OfflineQueueState {
  /** Forms whose enquiry is being sent. */
  sending: readonly EnquiryKind[]
  waiting: readonly Waiting[]
  /** News that hasn't been shown yet. */
  news: readonly News[]
}

export const EMPTY_QUEUE: OfflineQueueState = { sending: [], waiting: [], news: [] }

let state = EMPTY_QUEUE
const listeners = new Set<() => void>()
/** Updates the state. Only the sender calls it (web/lib/enquiry-form/sender.ts). */
export function change(to: Partial<OfflineQueueState>): void {
  state = { ...state, ...to }
  for (const listener of listeners) listener()
}

/** True if the values of a form are the same as the enquiry that was sent. */
export const isSameEnquiry = (values: Readonly<Record<string, string>>, { body }: Outgoing): boolean =>
  Object.entries(values).every(([name, text]) => text.trim() === (body[name] ?? ''))

/** Returns the values of a form that weren't sent with an enquiry. */
export const unsentPart = (
  values: Readonly<Record<string, string>>,
  { body }: Outgoing,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, text.trim() === body[name] ? '' : text]),
  )

export const dismissNews = (shown: readonly News[]): void =>
  change({ news: state.news.filter((one) => !shown.includes(one)) })

export const offlineQueueState = (): OfflineQueueState => state

export function subscribeToOfflineQueue(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
