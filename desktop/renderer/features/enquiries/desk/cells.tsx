import { ActionIcon, type ActionIconProps, Button, Checkbox } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import type { ChangeEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { May } from '../../../components/may'
import { useMay } from '../../../lib/may'
import { toCallLink } from '../call-links'
import { useRunChanges } from '../change-runner'
import { hasNumber } from '../contact-links'
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

/** A button that dials. A masked number is revealed first. */
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

/** Selects an enquiry for bulk actions; with Shift, all from the last selected one. */
export function SelectCheckbox({ enquiry }: CellProps) {
  const isSelected = useSelection(({ selected }) => selected.has(enquiry.id))
  const onChange = ({ currentTarget: { checked }, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { select, selectRange } = useSelection.getState()
    // React derives a checkbox's change event from the click.
    if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) selectRange(enquiry, checked)
    else select([enquiry], checked)
  }
  if (!useMay('work-on-enquiries')) return null
  return <Checkbox size="xs" aria-label={`Select ${enquiry.name}`} checked={isSelected} onChange={onChange} />
}

/** Selects all enquiries on the page, or none. */
export function SelectAllCheckbox({ items }: { items: readonly StaffEnquiry[] }) {
  const { selected, select } = useSelection()
  const count = items.filter(({ id }) => selected.has(id)).length
  if (!useMay('work-on-enquiries')) return null
  return (
    <Checkbox
      size="xs"
      aria-label="Select all on this page"
      checked={count > 0 && count === items.length}
      indeterminate={count > 0 && count < items.length}
      onChange={(event) => select(items, event.currentTarget.checked)}
    />
  )
}

function NotSpamButton({ enquiry }: CellProps) {
  const { markNotSpam } = useEnquiryChanges()
  return (
    <May do="work-on-enquiries">
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Not spam: ${enquiry.name}`}
        onClick={() => void markNotSpam(enquiry)}
      >
        Not spam
      </Button>
    </May>
  )
}

interface NameCellProps extends CellProps {
  /** The second line; the reference by default. Suspected spam shows the reason instead. */
  children?: ReactNode
}

/** The name, which opens the enquiry, with badges and a second line. */
export function NameCell({ enquiry, children }: NameCellProps) {
  const { id, name, reference, spamReason, unverified } = enquiry
  return (
    <div className={classes.nameCell}>
      <div className={classes.texts}>
        <span className={classes.who}>
          <Link {...useEnquiryLink(id)} className={classes.name} title={name} data-row-link={id}>
            {name}
          </Link>
          <PersonBadge {...enquiry} />
          <HandOverBadge id={id} />
          {unverified && <UnverifiedBadge />}
        </span>
        {spamReason ? (
          <span className={classes.quiet} title={spamReason}>
            <SpamMark reason={spamReason} />
          </span>
        ) : (
          (children ?? <span className={classes.reference}>{reference}</span>)
        )}
      </div>
      {spamReason && <NotSpamButton enquiry={enquiry} />}
    </div>
  )
}

/** Characters of a message that a row can show. */
const MESSAGE_START = 160

/** A quiet text in a single line, with a longer part of it as its tooltip. */
const Quiet = ({ children }: { children: string }) => (
  <span className={classes.quiet} title={children}>
    {children.slice(0, MESSAGE_START)}
  </span>
)

/** The course or service with the start of the message. Cards show both in one line. */
export const TopicLine = ({ enquiry: { topic, message } }: CellProps) => (
  <span className={classes.topicLine}>
    <span className={classes.topic}>{topic || '–'}</span>
    {message && <Quiet>{message}</Quiet>}
  </span>
)

/** The course or service, the message and the last note, in two lines. Without a note, the message has its own. */
export function TopicCell({ enquiry }: CellProps) {
  const { topic, message, lastNote } = enquiry
  return (
    <div className={classes.texts}>
      {lastNote ? <TopicLine enquiry={enquiry} /> : <span className={classes.topic}>{topic || '–'}</span>}
      {lastNote ? <Quiet>{`Note: ${lastNote}`}</Quiet> : message && <Quiet>{message}</Quiet>}
    </div>
  )
}

/** The phone number, with buttons to call and to write where there is a number or email. */
export function ContactCell({ enquiry }: CellProps) {
  const { name, email } = enquiry
  const canCall = hasNumber(enquiry)
  return (
    <div className={classes.contact}>
      <span className={classes.number}>
        <ContactText row={enquiry} field="mobile">
          {(mobile) => <PhoneLink mobile={mobile} />}
        </ContactText>
      </span>
      <span className={classes.buttons}>
        {canCall && (
          <ContactButton enquiry={enquiry} label={`Call ${name}`}>
            <IconPhone size={17} aria-hidden />
          </ContactButton>
        )}
        <May do="work-on-enquiries">
          {canCall && <MessageMenu enquiry={enquiry} channel="whatsapp" />}
          {email && <MessageMenu enquiry={enquiry} channel="email" />}
        </May>
      </span>
    </div>
  )
}

export function StatusCell({ enquiry }: CellProps) {
  const { setStatus } = useEnquiryChanges()
  const isBusy = useRunChanges(({ busy }) => busy.has(enquiry.id))
  return (
    <OutcomePicker enquiry={enquiry} disabled={isBusy} onChange={(next) => void setStatus(enquiry, next)} />
  )
}
