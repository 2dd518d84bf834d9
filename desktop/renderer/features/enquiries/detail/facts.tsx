import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { BUDGETS, getLabel, TIMELINES } from '#contract/enquiries/choices'
import type { EnquiryDetail } from '#contract/enquiries/record'
import { Timestamp } from '../../../components/timestamp'
import { CHANNEL_LABELS, KIND_LABELS } from '../texts'
import classes from './detail.module.css'

/** Fields of the enquiry that are not shown elsewhere in the drawer. */
export function Facts({ detail: { enquiry, origin } }: { detail: EnquiryDetail }) {
  const facts: [string, ReactNode][] = [
    ['Kind', KIND_LABELS[enquiry.kind]],
    ['Branch', enquiry.branch],
    ['Company', enquiry.company],
    ['Budget', getLabel(BUDGETS, enquiry.budget)],
    ['Timeline', getLabel(TIMELINES, enquiry.timeline)],
    ['Received', <Timestamp key="received" iso={enquiry.createdAt} />],
    ['Channel', CHANNEL_LABELS[enquiry.channel]],
    ['Campaign', enquiry.campaign],
    ['Page', origin.page],
    ['Referrer', origin.referrer],
    ...Object.entries(origin.utm)
      .filter(([name]) => name !== 'campaign')
      .map(([name, value]): [string, ReactNode] => [`utm_${name}`, value]),
    ['Privacy notice', enquiry.noticeVersion],
  ]
  return (
    <section className={classes.section} aria-label="Details">
      <div className={classes.line}>
        <h3 className={classes.heading}>Details</h3>
        {enquiry.person && (
          <Anchor component={Link} to={`/people/${enquiry.person.id}`} size="sm">
            View person
          </Anchor>
        )}
      </div>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
