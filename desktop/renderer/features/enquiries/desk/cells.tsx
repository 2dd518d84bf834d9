import { ActionIcon, type ActionIconProps, Button, Checkbox } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import type { ChangeEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { May } from '../../../components/may'
import { useMay } from '../../../lib/may'
import { toCallLink } from '../call-links'
import { useRunChanges } from '../change-runner'
import { ContactText } from '../contact-text'
import { MessageMenu } from '../message-menu'
import { PersonBadge } from '../people-labels'
import { PhoneLink } from '../phone-link'
import { SpamMark, UnverifiedBadge } from '../spam-marks'
import { OutcomePicker } from '../status-picker'
import { useEnquiryChanges } from '../use-changes'
import { HandOverBadge } from '../use-hand-overs'
import { useEnquiryLink } from '../use-open-enquiry'
import classes from './desk-table.module.css'
import { useSelection } from './selection'

interface ContactButtonProps extends ActionIconProps {
  enquiry: StaffEnquiry
  label: string
  children: ReactNode
}

/** A button that dials. A number that the server has masked is revealed first. */
function ContactButton({ enquiry, label, children, ...rest }: ContactButtonProps) {
  const { dial } = useEnquiryChanges()
  const shared = { variant: 'subtle', 'aria-label': label, title: label, ...rest } as const
  if (enquiry.isMasked) {
    return (
      <ActionIcon {...shared} onClick={() => void dial(enquiry)}>
        {children}
      </ActionIcon>
    )
  }
  return (
    <ActionIcon {...shared} component="a" href={toCallLink(enquiry.mobile)}>
      {children}
    </ActionIcon>
  )
}

interface CellProps {
  enquiry: StaffEnquiry
}

/** Marks an enquiry for a change of several; with Shift all from the one that was marked before. */
export function Mark({ enquiry }: CellProps) {
  const isMarked = useSelection(({ marked }) => marked.has(enquiry.id))
  const onChange = ({ currentTarget: { checked }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { mark, markRange } = useSelection.getState()
    // React makes its change of a checkbox from the click.
    if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) markRange(enquiry, checked)
    else mark([enquiry], checked)
  }
  if (!useMay('work-on-enquiries')) return null
  return <Checkbox size="xs" aria-label={`Select ${enquiry.name}`} checked={isMarked} onChange={onChange} />
}

/** Marks all enquiries of the page, or none. */
export function MarkAll({ items }: { items: readonly StaffEnquiry[] }) {
  const { marked, mark } = useSelection()
  const count = items.filter(({ id }) => marked.has(id)).length
  if (!useMay('work-on-enquiries')) return null
  return (
    <Checkbox
      size="xs"
      aria-label="Select all of this page"
      checked={count > 0 && count === items.length}
      indeterminate={count > 0 && count < items.length}
      onChange={(event) => mark(items, event.currentTarget.checked)}
    />
  )
}

/** Why it is marked as spam, and the button that says it is not. */
function Suspicion({ enquiry, reason }: { enquiry: StaffEnquiry; reason: string }) {
  const { release } = useEnquiryChanges()
  return (
    <span className={classes.suspicion}>
      <SpamMark reason={reason} />
      <May do="work-on-enquiries">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Not spam: ${enquiry.name}`}
          onClick={() => void release(enquiry)}
        >
          Not spam
        </Button>
      </May>
    </span>
  )
}

/** Who asks: the name opens the enquiry; for which time, and the number to refer to; on a card, what about. */
export function Who({ enquiry, wish = '' }: CellProps & { wish?: string }) {
  const { id, name, reference, spamReason, unverified } = enquiry
  return (
    <>
      <span className={classes.who}>
        <Link {...useEnquiryLink(id)} className={classes.name} title={name} data-row-link={id}>
          {name}
        </Link>
        <PersonBadge {...enquiry} />
        <HandOverBadge id={id} />
        {unverified && <UnverifiedBadge />}
      </span>
      <span className={classes.reference}>
        {reference}
        {wish && <span className={classes.wish}>{wish}</span>}
      </span>
      {spamReason && <Suspicion enquiry={enquiry} reason={spamReason} />}
    </>
  )
}

/** The number, and the ways to phone and to write. */
export function ContactCell({ enquiry }: CellProps) {
  const { name, email } = enquiry
  return (
    <div className={classes.contact}>
      <ContactText row={enquiry} field="mobile">
        {(mobile) => <PhoneLink mobile={mobile} className={classes.number} />}
      </ContactText>
      <span className={classes.buttons}>
        <ContactButton enquiry={enquiry} label={`Call ${name}`}>
          <IconPhone size={17} aria-hidden />
        </ContactButton>
        <May do="work-on-enquiries">
          <MessageMenu enquiry={enquiry} channel="whatsapp" />
          {email && <MessageMenu enquiry={enquiry} channel="email" />}
        </May>
      </span>
    </div>
  )
}

/** The status of a row. */
export function StatusCell({ enquiry }: CellProps) {
  const { setStatus } = useEnquiryChanges()
  const isBusy = useRunChanges(({ busy }) => busy.has(enquiry.id))
  return (
    <OutcomePicker enquiry={enquiry} disabled={isBusy} onChange={(next) => void setStatus(enquiry, next)} />
  )
}
