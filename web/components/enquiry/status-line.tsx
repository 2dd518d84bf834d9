import { OUTCOME_ID } from '#contract/rendered-page'
import type { Status } from '../../lib/enquiry-status'

const LOOKS = {
  '': '',
  error: 'border-l-4 border-brick bg-brick-pale px-4 py-3 text-brick',
  success: 'border-l-4 border-teal bg-teal-pale px-4 py-3 text-teal',
} as const

/** A live region: it is in the page before it says anything, so that screen readers speak it. */
export function StatusLine({ status }: { status: Status }) {
  return (
    <p
      id={OUTCOME_ID}
      role="status"
      data-type={status.type}
      className={`min-h-12 font-semibold sm:flex-1 ${LOOKS[status.type]}`}
    >
      {status.message}
    </p>
  )
}
