import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { DeskEnquiry } from '#contract/enquiries/record'
import { PersonBadge } from '../person-badge'
import { SuspectMark, UnverifiedBadge } from '../spam-marks'
import { useDeskActs } from '../use-changes'
import { useEnquiryLink } from '../use-open-enquiry'
import classes from './desk-table.module.css'

/** Why it is held, and the way out. */
function Suspicion({ enquiry, reason }: { enquiry: DeskEnquiry; reason: string }) {
  const { release } = useDeskActs()
  return (
    <span className={classes.suspicion}>
      <SuspectMark reason={reason} />
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
export function Who({ enquiry }: { enquiry: DeskEnquiry }) {
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
