import { useMemo } from 'react'
import { isOpenStage } from '#contract/enquiries/pipeline-stages'
import type { EnquiryDetail } from '#contract/enquiries/record'
import { getNextTry } from '../follow-up-times'
import { useEnquirySettings } from '../use-desk-data'

const UNANSWERED = ['no-answer', 'busy']

/** Whether nobody answered the last phone call, and what comes next has not been planned since. */
function isToTryAgain({ enquiry, activities }: EnquiryDetail): boolean {
  const last = activities.findLast(({ action }) => action === 'call' || action === 'follow-up')
  return (
    isOpenStage(enquiry.stage) &&
    last?.action === 'call' &&
    typeof last.detail.outcome === 'string' &&
    UNANSWERED.includes(last.detail.outcome)
  )
}

/** When to try again somebody who has not answered; null where nothing is to be proposed. @returns milliseconds since 1970 */
export function useNextTry(detail: EnquiryDetail | undefined): number | null {
  const settings = useEnquirySettings()
  return useMemo(
    () => (detail && isToTryAgain(detail) ? getNextTry(Date.now(), settings) : null),
    [detail, settings],
  )
}
