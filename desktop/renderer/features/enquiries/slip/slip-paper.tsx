import { Skeleton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { parsePhone } from '#contract/parse-phone'
import type { SlipPaper as Paper } from '../../../../bridge/bridge'
import { QrCode } from '../../../components/qr-code'
import { formatDateTime, formatTimestamp } from '../../../lib/format'
import { useLetterhead } from '../use-letterhead'
import { stripScheme, toStatusPageUrl } from '../walk-in/site-urls'
import classes from './slip.module.css'

/** What of an enquiry stands on its slip. */
export type SlipEnquiry = Pick<
  StaffEnquiry,
  | 'kind'
  | 'reference'
  | 'name'
  | 'topic'
  | 'branch'
  | 'createdAt'
  | 'assignee'
  | 'nextStepAt'
  | 'nextStepKind'
>

/** What happens after the visitor has left. */
function nextSteps({ assignee, nextStepAt, nextStepKind, topic }: SlipEnquiry, naming: string): string[] {
  const isAhead = nextStepAt && Date.parse(nextStepAt) > Date.now()
  if (isAhead && nextStepKind === 'demo')
    return [`Your demo class for ${topic} is on ${formatDateTime(nextStepAt)}.`, naming]
  const who = assignee?.name ?? 'One of our colleagues'
  return [
    isAhead
      ? `${who} gets in touch with you about ${topic} on ${formatDateTime(nextStepAt)}, by the number you gave us.`
      : `${who} gets in touch with you about ${topic}, by the number you gave us.`,
    naming,
  ]
}

/** What stands in its place until it has all its parts. */
export const SlipSkeleton = () => <Skeleton w="100%" maw={420} h={560} />

interface SlipPaperProps {
  enquiry: SlipEnquiry
  paper: Paper
  /** Told once nothing of it is still to come. */
  onWhole: (slip: HTMLElement) => void
}

/** The slip itself, for one paper. */
export function SlipPaper({ enquiry, paper, onWhole }: SlipPaperProps) {
  const { reference, name, topic, branch, createdAt } = enquiry
  const facts = useLetterhead()
  const slip = useRef<HTMLElement>(null)
  const isWhole = facts?.origin !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of each paper, and once of each
  useEffect(() => {
    if (isWhole && slip.current) onWhole(slip.current)
  }, [isWhole, paper])
  if (!facts) return <SlipSkeleton />
  const { name: institute, contact, logo, texts, fonts, origin } = facts
  const address = origin && toStatusPageUrl(origin, reference)
  return (
    <article
      ref={slip}
      className={classes.slip}
      style={fonts}
      data-paper={paper}
      aria-label={`Slip of ${name}`}
    >
      <header className={classes.head}>
        {logo && <img src={logo} alt="" className={classes.logo} />}
        <div>
          <strong>{institute}</strong>
          <span>{texts.thanks}</span>
        </div>
      </header>
      <p className={classes.label}>Your reference</p>
      <p className={classes.reference}>{reference}</p>
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>{enquiry.kind === 'student' ? 'Course' : 'Service'}</dt>
        <dd>{topic}</dd>
        {branch && (
          <>
            <dt>Branch</dt>
            <dd>{branch}</dd>
          </>
        )}
        <dt>Date</dt>
        <dd>{formatTimestamp(createdAt).date}</dd>
      </dl>
      <p className={classes.label}>What happens next</p>
      <ol className={classes.steps}>
        {nextSteps(enquiry, texts.naming).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {address && (
        <div className={classes.state}>
          <QrCode text={address} label="QR code of the page that shows the state" className={classes.code} />
          <p>
            {texts.state}
            <br />
            <span className={classes.address}>
              {stripScheme(origin)}
              <wbr />
              {address.slice(origin.length)}
            </span>
          </p>
        </div>
      )}
      {(contact?.address || contact?.phone || contact?.email) && (
        <footer className={classes.contact}>
          <span className={classes.place}>{contact.address}</span>
          <span>{parsePhone(contact.phone).shown}</span>
          <span>{contact.email}</span>
        </footer>
      )}
    </article>
  )
}
