import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { imageAddress } from '#contract/display'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { StaffEnquiry } from '#contract/enquiries/record'
import type { SlipPaper as Paper } from '../../../../bridge/bridge'
import { QrCode } from '../../../components/qr-code'
import { API_BASE, api } from '../../../lib/api'
import { markAddress, useBrand } from '../../../lib/brand'
import { formatDateTime, formatPhone, formatTimestamp } from '../../../lib/format'
import { singleRecordQuery } from '../../content'
import { useInstitute } from '../use-desk-data'
import { statePage, useSiteAddress } from '../walk-in/site-address'
import classes from './slip.module.css'

/** What of an enquiry stands on its slip. */
export type SlipEnquiry = Pick<
  StaffEnquiry,
  'kind' | 'reference' | 'name' | 'topic' | 'createdAt' | 'owner' | 'followUpAt'
>

/** What happens after the visitor has left. */
function nextSteps({ owner, followUpAt, topic }: SlipEnquiry): string[] {
  const who = owner?.name ?? 'One of our colleagues'
  return [
    followUpAt && Date.parse(followUpAt) > Date.now()
      ? `${who} gets in touch with you about ${topic} on ${formatDateTime(followUpAt)}, by the number you gave us.`
      : `${who} gets in touch with you about ${topic}, by the number you gave us.`,
    'Please name your reference whenever you call, write or come again.',
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
  const { reference, name, topic, createdAt } = enquiry
  const institute = useInstitute()
  const { data: contact, isPending: isContactComing } = useQuery(
    singleRecordQuery({ key: ENDPOINTS.readContactInfo.path, read: api.readContactInfo }),
  )
  const { data: home, isPending: isHomeComing } = useQuery(
    singleRecordQuery({ key: ENDPOINTS.readHomeConfig.path, read: api.readHomeConfig }),
  )
  const brand = useBrand()
  const logo = imageAddress(home?.logo ?? '', API_BASE) || markAddress(brand)
  const origin = useSiteAddress()
  const address = origin && statePage(origin, reference)
  const [isLogoThere, setLogoThere] = useState(false)
  const settleLogo = () => setLogoThere(true)
  const slip = useRef<HTMLElement>(null)
  const isComing = institute.isPending || isContactComing || isHomeComing
  const isWhole = !isComing && origin !== undefined && (!logo || isLogoThere)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of each paper, and once of each
  useEffect(() => {
    if (isWhole && slip.current) onWhole(slip.current)
  }, [isWhole, paper])
  // All at once, so that nothing moves under the hand that prints.
  if (isComing) return <SlipSkeleton />
  return (
    <article ref={slip} className={classes.slip} data-paper={paper} aria-label={`Slip of ${name}`}>
      <header className={classes.head} data-waits={(logo && !isLogoThere) || undefined}>
        {logo && <img src={logo} alt="" className={classes.logo} onLoad={settleLogo} onError={settleLogo} />}
        <div>
          <strong>{institute.data?.instituteName}</strong>
          <span>Thank you for your visit</span>
        </div>
      </header>
      <p className={classes.label}>Your reference</p>
      <p className={classes.reference}>{reference}</p>
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{name}</dd>
        <dt>{enquiry.kind === 'student' ? 'Course' : 'Service'}</dt>
        <dd>{topic}</dd>
        <dt>Date</dt>
        <dd>{formatTimestamp(createdAt).date}</dd>
      </dl>
      <p className={classes.label}>What happens next</p>
      <ol className={classes.steps}>
        {nextSteps(enquiry).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {address && (
        <div className={classes.state}>
          <QrCode text={address} label="QR code of the page that shows the state" className={classes.code} />
          <p>
            See how far your enquiry has come:
            <br />
            <span className={classes.address}>
              {origin.replace(/^https?:\/\//, '')}
              <wbr />
              {address.slice(origin.length)}
            </span>
          </p>
        </div>
      )}
      {(contact?.address || contact?.phone || contact?.email) && (
        <footer className={classes.contact}>
          <span className={classes.place}>{contact.address}</span>
          <span>{formatPhone(contact.phone)}</span>
          <span>{contact.email}</span>
        </footer>
      )}
    </article>
  )
}
