import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { EnquiryDetail, StaffEnquiry } from '#contract/enquiries/record'
import { Timestamp } from '../../../components/timestamp'
import { useEnquiryLink } from '../use-open-enquiry'
import classes from './detail.module.css'

function OtherEnquiry({ enquiry: { id, topic, status, createdAt } }: { enquiry: StaffEnquiry }) {
  return (
    <li className={classes.other}>
      <Link {...useEnquiryLink(id)} replace className={classes.otherLink}>
        {topic || 'Enquiry'}
      </Link>
      <span>{status}</span>
      <span className={classes.dimmed}>
        <Timestamp iso={createdAt} />
      </span>
    </li>
  )
}

/** Other enquiries of the same person, newest first. */
export function OtherEnquiries({ detail: { enquiry, others } }: { detail: EnquiryDetail }) {
  if (!enquiry.person) return null
  return (
    <section className={classes.section} aria-label="Other enquiries of this person">
      <div className={classes.line}>
        <h3 className={classes.heading}>Other enquiries</h3>
        <Anchor component={Link} to={`/people/${enquiry.person.id}`} size="sm">
          View person
        </Anchor>
      </div>
      {others.length === 0 ? (
        <p className={classes.dimmed}>No other enquiries from this person.</p>
      ) : (
        <ul className={classes.others}>
          {others.map((other) => (
            <OtherEnquiry key={other.id} enquiry={other} />
          ))}
        </ul>
      )}
    </section>
  )
}
