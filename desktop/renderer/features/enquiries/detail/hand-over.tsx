import { toHandOver } from '#contract/enquiries/hand-over'
import type { EnquiryDetail } from '#contract/enquiries/record'
import { Timestamp } from '../../../components/timestamp'
import { useSession } from '../../../lib/session'
import { getOwnActivities } from '../call-retry'
import { handOverText, useListedHandOvers } from '../use-hand-overs'
import classes from './detail.module.css'

interface HandOverLineProps {
  detail: EnquiryDetail
  isLoading: boolean
}

/**
 * Shows who assigned an enquiry to the current user, with their note, until it is worked on. The list of hand-overs fills
 * in while the enquiry loads, so that nothing shifts.
 */
export function HandOverLine({ detail, isLoading }: HandOverLineProps) {
  const { enquiry } = detail
  const me = useSession(({ user }) => user?.id)
  const { data: listed = [] } = useListedHandOvers()
  if (!me || enquiry.assignee?.id !== me) return null
  const handOver = isLoading
    ? listed.find(({ id }) => id === enquiry.id)
    : toHandOver(getOwnActivities(detail), me)
  if (!handOver) return null
  return (
    <p className={classes.handOver}>
      {handOverText(handOver)} <Timestamp iso={handOver.at} />
    </p>
  )
}
