import { Link } from 'react-router-dom'
import { WAITING_TEXTS } from '#contract/enquiries/enquiry-texts'
import { ENQUIRY_FORMS } from '../../content/enquiry-fields'
import { dismissNews, type News } from '../../lib/offline-queue/queue-state'
import { getPendingNews, useOfflineQueue } from '../../lib/offline-queue/use-offline-queue'
import { CloseIcon } from '../ui/icons'
import { ReferenceNote } from '../ui/reference-note'

/** Shows the outcome of an enquiry when its form isn't visible: on other pages and in the other tab. */
export function OfflineToast() {
  const queue = useOfflineQueue()
  const [first] = getPendingNews(queue)
  const isKept = queue.waiting.some(({ context }) => context.key === first?.enquiry.context.key)
  return (
    <div role="status" className="print:hidden fixed inset-x-4 bottom-20 z-40 mx-auto max-w-xl sm:bottom-6">
      {first && <Message news={first} isKept={isKept} />}
    </div>
  )
}

function textFor({ enquiry, outcome }: News, isKept: boolean): string {
  if (outcome.result === 'accepted') return ENQUIRY_FORMS[enquiry.kind].success
  return isKept || outcome.result === 'kept' ? WAITING_TEXTS.note : outcome.message
}

function Message({ news, isKept }: { news: News; isKept: boolean }) {
  const { enquiry, outcome } = news
  const isSent = outcome.result === 'accepted'
  return (
    <div
      className={`flex items-start gap-3 border-2 px-4 py-3 font-semibold ${
        isSent ? 'border-good bg-good-pale text-good' : 'border-bad bg-bad-pale text-bad'
      }`}
    >
      <p className="flex-1 py-1.5">
        {textFor(news, isKept)}{' '}
        {isSent && outcome.reference && <ReferenceNote reference={outcome.reference} />}
        {!isSent && !isKept && (
          <Link to={`/contact?tab=${enquiry.kind}#enroll`} className="underline">
            {WAITING_TEXTS.again}
          </Link>
        )}
      </p>
      <button
        type="button"
        aria-label={WAITING_TEXTS.close}
        onClick={() => dismissNews([news])}
        className="grid size-11 shrink-0 place-items-center"
      >
        <CloseIcon />
      </button>
    </div>
  )
}
