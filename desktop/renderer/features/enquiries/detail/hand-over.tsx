import { toHandOver } from '#contract/enquiries/hand-over'
import type { EnquiryDetail } from '#contract/enquiries/record'
import { Timestamp } from '../../../components/timestamp'
import { useSession } from '../../../lib/session'
import { handOverText } from '../use-hand-overs'
import classes from './detail.module.css'

/** Who has handed an enquiry to the current user, and what they wrote, until something is done for it. */
export function HandOverLine({ detail: { enquiry, activities } }: { detail: EnquiryDetail }) {
  const me = useSession(({ user }) => user?.id)
  const handOver = me && enquiry.owner?.id === me ? toHandOver(activities, me) : null
  if (!handOver) return null
  return (
    <p className={classes.handOver}>
      {handOverText(handOver)} <Timestamp iso={handOver.at} />
    </p>
  )
}
