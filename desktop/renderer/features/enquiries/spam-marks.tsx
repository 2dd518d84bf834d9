import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './spam-marks.module.css'

/** Why an enquiry is marked as spam. */
export const SpamMark = ({ reason }: { reason: string }) => (
  <span className={classes.suspect}>
    <IconAlertTriangle size={14} aria-hidden /> Suspected spam: {reason}
  </span>
)

/** Says that nothing vouches for an enquiry. */
export const UnverifiedBadge = () => (
  <span
    className={classes.unverified}
    title="It came without a form of ours. Nothing else speaks against it."
  >
    Unverified
  </span>
)

interface SpamMarksProps {
  spamReason: string | null
  unverified: boolean
}

/** What the spam rules say of an enquiry; nothing for most. */
export function SpamMarks({ spamReason, unverified }: SpamMarksProps) {
  if (spamReason) return <SpamMark reason={spamReason} />
  return unverified ? <UnverifiedBadge /> : null
}
