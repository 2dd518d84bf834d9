import { clearDraft, loadDraft } from './drafts'
import { renewSession } from './form-session'
import { type Outgoing, type SendOutcome, sendEnquiry } from './send-enquiry'
import { keepWaiting, stopWaiting, type Waiting, waitingEnquiries } from './waiting-enquiries'

/** Pauses between attempts grow from the first to the longest; in milliseconds. */
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 5 * 60_000

/** A waiting enquiry that has had its answer. */
export interface News {
  enquiry: Outgoing
  outcome: SendOutcome
}

export interface OutboxState {
  waiting: readonly Waiting[]
  /** What nobody has been told yet. */
  news: readonly News[]
}

export const EMPTY_OUTBOX: OutboxState = { waiting: [], news: [] }

let state = EMPTY_OUTBOX
let attempts = 0
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
/** Keys of enquiries that the visitor has sent by hand while they were under way here. */
const settledByHand = new Set<string>()

function change(to: Partial<OutboxState>): void {
  state = { ...state, ...to }
  for (const listener of listeners) listener()
}

const refresh = () => change({ waiting: waitingEnquiries() })

function schedule(): void {
  clearTimeout(timer)
  if (waitingEnquiries().length === 0) return
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS)
  timer = setTimeout(() => void sendWaiting(), pause)
  attempts += 1
}

/** Whether what stands in a form is the enquiry that went out. */
export const isSameEnquiry = (values: Readonly<Record<string, string>>, { body }: Outgoing): boolean =>
  Object.entries(values).every(([name, text]) => text.trim() === (body[name] ?? ''))

function settle(enquiry: Outgoing, outcome: SendOutcome): void {
  const { kind, context } = enquiry
  stopWaiting(context.key)
  if (settledByHand.has(context.key)) return
  if (outcome.result === 'accepted' && isSameEnquiry(loadDraft(kind), enquiry)) {
    clearDraft(kind)
    renewSession(kind)
  }
  change({ news: [...state.news, { enquiry, outcome }] })
}

/** Sends what waits, one after the other under its own key; without a line the rest stays. */
async function sendWaiting(): Promise<void> {
  if (isSending) return
  isSending = true
  for (const enquiry of waitingEnquiries()) {
    const outcome = await sendEnquiry(enquiry)
    if (outcome.result === 'lost') break
    if (outcome.result !== 'failed') settle(enquiry, outcome)
  }
  isSending = false
  refresh()
  schedule()
}

function tryNow(): void {
  attempts = 0
  void sendWaiting()
}

/** Begins to send what an earlier page has left, and whatever finds no line from now on. Once per page. */
export function startOutbox(): void {
  window.addEventListener('online', tryNow)
  window.addEventListener('storage', refresh)
  refresh()
  tryNow()
}

/** Keeps an enquiry that found no line. */
export function sendLater(enquiry: Outgoing): void {
  keepWaiting(enquiry)
  attempts = 0
  refresh()
  schedule()
}

/** Takes back an enquiry that the visitor has sent by hand meanwhile. */
export function takeBack(key: string): void {
  settledByHand.add(key)
  stopWaiting(key)
  refresh()
}

/** Forgets news that somebody has been told. */
export const dismissNews = (told: readonly News[]): void =>
  change({ news: state.news.filter((one) => !told.includes(one)) })

export const outboxState = (): OutboxState => state

export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
