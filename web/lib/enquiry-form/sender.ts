import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { EnquiryContext } from '#contract/enquiries/enquiry-context'
import { WAITING_TEXTS } from '#contract/enquiries/enquiry-texts'
import { keepWaiting, replaceWaiting, stopWaiting, waitingEnquiries } from '../offline-queue/offline-queue'
import { change, isSameEnquiry, type News, offlineQueueState, unsentPart } from '../offline-queue/queue-state'
import { currentVisit } from '../visit'
import { clearDraft, loadDraft, saveDraft } from './drafts'
import { renewSession, sendingSession } from './form-session'
import { formTokenArrived } from './form-touch'
import { type Outgoing, type SendOutcome, sendEnquiry } from './send-enquiry'

/**
 * What travels beside an enquiry. @param page its path @param honeypot what stands in the field that people do not see
 * @param notice version of the privacy notice beneath it
 */
export function toContext(
  form: string,
  body: Readonly<Record<string, string>>,
  page: string,
  honeypot: string,
  notice: string,
): EnquiryContext & { key: string } {
  return {
    ...sendingSession(form, body),
    ...currentVisit(),
    page,
    trap: honeypot,
    notice,
  }
}

/** Pauses between attempts grow from the first to the longest; in milliseconds. */
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 5 * 60_000

let attempts = 0
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined
/** What is under way when its page is left. */
const underWay = new Map<EnquiryKind, Outgoing>()

const refresh = () => change({ waiting: waitingEnquiries() })

const getWaiting = (key: string) => waitingEnquiries().find(({ context }) => context.key === key)

function schedule(): void {
  clearTimeout(timer)
  if (waitingEnquiries().length === 0) return
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS)
  timer = setTimeout(() => void sendWaiting(), pause)
  attempts += 1
}

/** The latest word on an enquiry takes the place of an earlier one. */
const withNews = (latest: News) => [
  ...offlineQueueState().news.filter(({ enquiry }) => enquiry.context.key !== latest.enquiry.context.key),
  latest,
]

function settle(enquiry: Outgoing, outcome: SendOutcome): void {
  const { kind, context } = enquiry
  // Its visitor has sent it by hand or corrected it in the meantime, and hears of that.
  if (!getWaiting(context.key)) return
  stopWaiting(context.key)
  let told = outcome
  const draft = loadDraft(kind)
  if (outcome.result === 'accepted') {
    if (isSameEnquiry(draft, enquiry)) {
      clearDraft(kind)
      renewSession(kind)
    } else if (draft.name === enquiry.body.name) told = { ...outcome, message: WAITING_TEXTS.changed }
  }
  change({ news: withNews({ enquiry, outcome: told, hasWaited: true }) })
}

/** Sends what waits, one after the other under its own key; without a line the rest stays. */
async function sendWaiting(): Promise<void> {
  if (isSending) return
  isSending = true
  for (const { context } of waitingEnquiries()) {
    // While the one before it was sent, its visitor may have corrected it.
    const enquiry = getWaiting(context.key)
    if (!enquiry || underWay.has(enquiry.kind)) continue
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

/**
 * Sends an enquiry at once, one of each kind at a time. What becomes of it is news, wherever its visitor is by then;
 * what is left behind with the whole page waits for the next one.
 */
export async function sendNow(
  kind: EnquiryKind,
  body: Readonly<Record<string, string>>,
  honeypot: string,
  notice: string,
): Promise<void> {
  if (underWay.has(kind)) return
  const { pathname } = window.location
  const prepare = (): Outgoing => {
    const enquiry = { kind, body, context: toContext(kind, body, pathname, honeypot, notice) }
    underWay.set(kind, enquiry)
    replaceWaiting(enquiry)
    return enquiry
  }
  prepare()
  change({ sending: [...underWay.keys()] })
  await formTokenArrived(kind)
  const enquiry = prepare()
  const outcome = await sendEnquiry(enquiry)
  underWay.delete(kind)
  let told: News['outcome'] = outcome
  if (outcome.result === 'lost') {
    keepWaiting(enquiry)
    attempts = 0
    schedule()
    // Without a connection nothing has failed; with one, the visitor may do something about it.
    if (!window.navigator.onLine && getWaiting(enquiry.context.key)) told = { result: 'kept' }
  } else if (outcome.result !== 'failed') stopWaiting(enquiry.context.key)
  if (outcome.result === 'accepted') {
    saveDraft(kind, unsentPart(loadDraft(kind), enquiry))
    renewSession(kind)
  }
  change({
    sending: [...underWay.keys()],
    waiting: waitingEnquiries(),
    news: withNews({ enquiry, outcome: told, hasWaited: false }),
  })
}

/** Begins to send what an earlier page has left, and whatever finds no line from now on. Once per page. */
export function startSending(): void {
  window.addEventListener('online', tryNow)
  window.addEventListener('storage', refresh)
  window.addEventListener('pagehide', () => {
    for (const enquiry of underWay.values()) keepWaiting(enquiry)
  })
  refresh()
  tryNow()
}
