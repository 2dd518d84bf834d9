import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { DeskEnquiry } from '#contract/desk/record'
import { PersonBadge } from '../../desk/person-badge'
import { useEnquiryLink } from '../../desk/use-open-enquiry'
import classes from './desk-table.module.css'

/** Who asks: the name opens the enquiry; for which time, and the number to refer to. */
export function Who({ enquiry }: { enquiry: DeskEnquiry }) {
  const { id, name, reference, suspectReason } = enquiry
  return (
    <>
      <span className={classes.who}>
        <Link {...useEnquiryLink(id)} className={classes.name} data-row-link={id}>
          {name}
        </Link>
        <PersonBadge {...enquiry} />
      </span>
      <span className={classes.reference}>
        {reference}
        {suspectReason && (
          <span className={classes.suspect} title={suspectReason}>
            <IconAlertTriangle size={13} aria-hidden /> suspect
          </span>
        )}
      </span>
    </>
  )
}
