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

export type SlipEnquiry = Pick<
  StaffEnquiry,
  | 'kind'
  | 'reference'
  | 'name'
  | 'mobile'
  | 'topic'
  | 'branch'
  | 'createdAt'
  | 'assignee'
  | 'nextStepAt'
  | 'nextStepKind'
>

/** Returns the sentences about the next step. */
function nextSteps({ assignee, nextStepAt, nextStepKind, topic }: SlipEnquiry, quoteText: string): string[] {
  const isAhead = nextStepAt && Date.parse(nextStepAt) > Date.now()
  if (isAhead && nextStepKind === 'demo')
    return [`Your demo class for ${topic} is on ${formatDateTime(nextStepAt)}.`, quoteText]
  const who = assignee?.name ?? 'One of our team'
  return [
    isAhead
      ? `${who} will contact you about ${topic} on ${formatDateTime(nextStepAt)}, on the number you gave us.`
      : `${who} will contact you about ${topic}, on the number you gave us.`,
    quoteText,
  ]
}

export const SlipSkeleton = () => <Skeleton w="100%" maw={420} h={560} />

interface SlipPaperProps {
  enquiry: SlipEnquiry
  paper: Paper
  /** Called once it is complete. */
  onComplete: (slip: HTMLElement) => void
}

/** The slip itself, for one paper size. */
export function SlipPaper({ enquiry, paper, onComplete }: SlipPaperProps) {
  const { reference, name, mobile, topic, branch, createdAt } = enquiry
  const letterhead = useLetterhead()
  const slip = useRef<HTMLElement>(null)
  const isComplete = letterhead?.origin !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once per paper size
  useEffect(() => {
    if (isComplete && slip.current) onComplete(slip.current)
  }, [isComplete, paper])
  if (!letterhead) return <SlipSkeleton />
  const { name: institute, contact, logo, texts, fonts, origin } = letterhead
  const statusUrl = origin && toStatusPageUrl(origin, reference)
  return (
    <article
      ref={slip}
      className={classes.slip}
      style={fonts}
      data-paper={paper}
      aria-label={`Slip for ${name}`}
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
        {mobile && (
          <>
            <dt>Phone</dt>
            <dd data-contact>{parsePhone(mobile).shown}</dd>
          </>
        )}
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
      {statusUrl && (
        <div className={classes.state}>
          <QrCode text={statusUrl} label="QR code of the status page" className={classes.code} />
          <p>
            {texts.state}
            <br />
            <span className={classes.address}>
              {stripScheme(origin)}
              <wbr />
              {statusUrl.slice(origin.length)}
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
