import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './spam-marks.module.css'

export const SpamMark = ({ reason }: { reason: string }) => (
  <span className={classes.suspect}>
    <IconAlertTriangle size={14} aria-hidden /> Suspected spam: {reason}
  </span>
)

/** Marks an enquiry that was not sent through the website's form. */
export const UnverifiedBadge = () => (
  <span className={classes.unverified} title="Not sent through your website’s form. No other signs of spam.">
    Unverified
  </span>
)

interface SpamMarksProps {
  spamReason: string | null
  unverified: boolean
}

/** The result of the spam check; renders nothing for most enquiries. */
export function SpamMarks({ spamReason, unverified }: SpamMarksProps) {
  if (spamReason) return <SpamMark reason={spamReason} />
  return unverified ? <UnverifiedBadge /> : null
}
