import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { EnquiryContext } from '#contract/enquiries/enquiry-context'
import { WAITING_TEXTS } from '#contract/enquiries/enquiry-texts'
import { addWaiting, removeWaiting, replaceWaiting, waitingEnquiries } from '../offline-queue/offline-queue'
import { change, isSameEnquiry, type News, offlineQueueState, unsentPart } from '../offline-queue/queue-state'
import { currentVisit } from '../visit'
import { clearDraft, loadDraft, saveDraft } from './drafts'
import { renewSession, sendingSession } from './form-session'
import { waitForFormToken } from './form-touch'
import { type Outgoing, type SendOutcome, sendEnquiry } from './send-enquiry'

/**
 * Returns the context of an enquiry. @param page its path @param honeypot value of the hidden field
 * @param notice version of the privacy notice shown with the form
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

/** First and longest pause between attempts, in milliseconds. */
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 5 * 60_000

let attempts = 0
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined
/** Enquiries being sent, which are queued if the page is left. */
const inFlight = new Map<EnquiryKind, Outgoing>()

const refresh = () => change({ waiting: waitingEnquiries() })

const getWaiting = (key: string) => waitingEnquiries().find(({ context }) => context.key === key)

function schedule(): void {
  clearTimeout(timer)
  if (waitingEnquiries().length === 0) return
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS)
  timer = setTimeout(() => void sendWaiting(), pause)
  attempts += 1
}

/** Replaces earlier news of the same enquiry. */
const withNews = (latest: News) => [
  ...offlineQueueState().news.filter(({ enquiry }) => enquiry.context.key !== latest.enquiry.context.key),
  latest,
]

function settle(enquiry: Outgoing, outcome: SendOutcome): void {
  const { kind, context } = enquiry
  // The visitor has sent or corrected it in the meantime, and is notified of that instead.
  if (!getWaiting(context.key)) return
  removeWaiting(context.key)
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

/** Sends the waiting enquiries one after the other, each with its own key. If offline, the rest stays. */
async function sendWaiting(): Promise<void> {
  if (isSending) return
  isSending = true
  for (const { context } of waitingEnquiries()) {
    // The visitor may have corrected it while the one before was being sent.
    const enquiry = getWaiting(context.key)
    if (!enquiry || inFlight.has(enquiry.kind)) continue
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
 * Sends an enquiry right away, one of each kind at a time. The visitor gets the result as news on any page. If the whole
 * document is left, the enquiry waits for the next one.
 */
export async function sendNow(
  kind: EnquiryKind,
  body: Readonly<Record<string, string>>,
  honeypot: string,
  notice: string,
): Promise<void> {
  if (inFlight.has(kind)) return
  const { pathname } = window.location
  const prepare = (): Outgoing => {
    const enquiry = { kind, body, context: toContext(kind, body, pathname, honeypot, notice) }
    inFlight.set(kind, enquiry)
    replaceWaiting(enquiry)
    return enquiry
  }
  prepare()
  change({ sending: [...inFlight.keys()] })
  await waitForFormToken(kind)
  const enquiry = prepare()
  const outcome = await sendEnquiry(enquiry)
  inFlight.delete(kind)
  let told: News['outcome'] = outcome
  if (outcome.result === 'lost') {
    addWaiting(enquiry)
    attempts = 0
    schedule()
    // Offline, nothing has failed yet. Online, the visitor can do something about it.
    if (!window.navigator.onLine && getWaiting(enquiry.context.key)) told = { result: 'kept' }
  } else if (outcome.result !== 'failed') removeWaiting(enquiry.context.key)
  if (outcome.result === 'accepted') {
    saveDraft(kind, unsentPart(loadDraft(kind), enquiry))
    renewSession(kind)
  }
  change({
    sending: [...inFlight.keys()],
    waiting: waitingEnquiries(),
    news: withNews({ enquiry, outcome: told, hasWaited: false }),
  })
}

/** Starts to send enquiries left by an earlier page, and later ones when the connection is back. Call once per page. */
export function startSending(): void {
  window.addEventListener('online', tryNow)
  window.addEventListener('storage', refresh)
  window.addEventListener('pagehide', () => {
    for (const enquiry of inFlight.values()) addWaiting(enquiry)
  })
  refresh()
  tryNow()
}
