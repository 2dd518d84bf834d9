import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { PersonBadge } from '../person-badge'
import { SpamMark, UnverifiedBadge } from '../spam-marks'
import { useEnquiryChanges } from '../use-changes'
import { useEnquiryLink } from '../use-open-enquiry'
import classes from './desk-table.module.css'

/** Why it is held, and the way out. */
function Suspicion({ enquiry, reason }: { enquiry: StaffEnquiry; reason: string }) {
  const { release } = useEnquiryChanges()
  return (
    <span className={classes.suspicion}>
      <SpamMark reason={reason} />
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Release ${enquiry.name}`}
        onClick={() => void release(enquiry)}
      >
        Release
      </Button>
    </span>
  )
}

/** Who asks: the name opens the enquiry; for which time, and the number to refer to. */
export function Who({ enquiry }: { enquiry: StaffEnquiry }) {
  const { id, name, reference, suspectReason, unverified } = enquiry
  return (
    <>
      <span className={classes.who}>
        <Link {...useEnquiryLink(id)} className={classes.name} data-row-link={id}>
          {name}
        </Link>
        <PersonBadge {...enquiry} />
        {unverified && <UnverifiedBadge />}
      </span>
      <span className={classes.reference}>{reference}</span>
      {suspectReason && <Suspicion enquiry={enquiry} reason={suspectReason} />}
    </>
  )
}
