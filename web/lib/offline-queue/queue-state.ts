import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { Outgoing, SendOutcome } from '../enquiry-form/send-enquiry'
import type { Waiting } from './offline-queue'

/** What became of an enquiry: of one that its visitor has just sent, or of one that has waited. */
export interface News {
  enquiry: Outgoing
  /** Kept where the browser is offline and sends it later. */
  outcome: SendOutcome | { result: 'kept' }
  hasWaited: boolean
}

export interface OfflineQueueState {
  /** The forms whose enquiry is on its way. */
  sending: readonly EnquiryKind[]
  waiting: readonly Waiting[]
  /** What nobody has been told yet. */
  news: readonly News[]
}

export const EMPTY_QUEUE: OfflineQueueState = { sending: [], waiting: [], news: [] }

let state = EMPTY_QUEUE
const listeners = new Set<() => void>()
/** For what sends (web/lib/enquiry-form/sender.ts). */
export function change(to: Partial<OfflineQueueState>): void {
  state = { ...state, ...to }
  for (const listener of listeners) listener()
}

/** Whether what stands in a form is the enquiry that went out. */
export const isSameEnquiry = (values: Readonly<Record<string, string>>, { body }: Outgoing): boolean =>
  Object.entries(values).every(([name, text]) => text.trim() === (body[name] ?? ''))

/** What stands in a form apart from what has gone out with an enquiry. */
export const unsentPart = (
  values: Readonly<Record<string, string>>,
  { body }: Outgoing,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, text.trim() === body[name] ? '' : text]),
  )

/** Forgets news that somebody has been told. */
export const dismissNews = (told: readonly News[]): void =>
  change({ news: state.news.filter((one) => !told.includes(one)) })

export const offlineQueueState = (): OfflineQueueState => state

export function subscribeToOfflineQueue(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
