import { Link } from 'react-router-dom'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import { BUDGETS, getLabel, TIMELINES } from '#contract/enquiries/choices'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { Column as TableColumn } from '../../../components/data-table/data-table'
import { DeleteButton } from '../../../components/delete-button'
import { EmailLink } from '../../../components/email-link'
import { May } from '../../../components/may'
import { Timestamp } from '../../../components/timestamp'
import { ContactText } from '../contact-text'
import { PhoneLink } from '../phone-link'
import { SpamMarks } from '../spam-marks'
import { StatusPicker } from '../status-picker'
import { useEnquiryLink } from '../use-open-enquiry'
import type { Enquiry } from './enquiry-api'
import classes from './enquiry-table.module.css'
import { MessageCell } from './message-cell'
import type { RowActions } from './use-row-actions'

export type Column = TableColumn<Enquiry, RowActions>

const { missing, busy } = ENQUIRY_SCREEN_TEXTS

/** The sender's name, which opens the enquiry next to its list. */
export function NameLink({ id, name }: Pick<Enquiry, 'id' | 'name'>) {
  return (
    <Link {...useEnquiryLink(id)} className={classes.name}>
      {name || missing}
    </Link>
  )
}

const text = (key: string, label: string, read: (enquiry: Enquiry) => string | undefined): Column => ({
  key,
  label,
  cell: (enquiry) => read(enquiry) || missing,
})

const name: Column = {
  key: 'name',
  label: 'Name',
  cell: (enquiry) => (
    <>
      <NameLink {...enquiry} /> <SpamMarks {...enquiry} />
    </>
  ),
}
const email: Column = {
  key: 'email',
  label: 'Email',
  cell: (enquiry) =>
    enquiry.email ? (
      <ContactText row={enquiry} field="email">
        {(address) => <EmailLink email={address} />}
      </ContactText>
    ) : (
      missing
    ),
}
const mobile: Column = {
  key: 'mobile',
  label: 'Mobile',
  cell: (enquiry) =>
    enquiry.mobile ? (
      <ContactText row={enquiry} field="mobile">
        {(number) => <PhoneLink mobile={number} />}
      </ContactText>
    ) : (
      missing
    ),
}
const message: Column = {
  key: 'message',
  label: 'Message',
  cell: (enquiry) => <MessageCell enquiry={enquiry} />,
}
const submitted: Column = {
  key: 'submitted',
  label: 'Submitted',
  cell: ({ createdAt }) => <Timestamp iso={createdAt} />,
}

export const status: Column = {
  key: 'status',
  label: 'Status',
  cell: (enquiry, { kind, changeStatus, isBusy }) => (
    <StatusPicker
      kind={kind}
      name={enquiry.name}
      status={enquiry.status}
      disabled={isBusy}
      onChange={changeStatus}
    />
  ),
}
/** A Delete button, or a text while the row is being changed. */
export const actions: Column = {
  key: 'actions',
  label: 'Actions',
  cell: (enquiry, { remove, isBusy }) =>
    isBusy ? (
      <output className={classes.busy}>{busy}</output>
    ) : (
      <May do="work-on-enquiries">
        <DeleteButton label={`Delete enquiry from ${enquiry.name}`} onClick={remove} />
      </May>
    ),
}

export const COLUMNS: Readonly<Record<EnquiryKind, readonly Column[]>> = {
  student: [
    name,
    email,
    mobile,
    text('course', 'Course', ({ course }) => course),
    message,
    submitted,
    status,
    actions,
  ],
  service: [
    name,
    email,
    mobile,
    text('company', 'Company', ({ company }) => company),
    text('service', 'Service', ({ serviceLabel }) => serviceLabel),
    text('budget', 'Budget', ({ budget = '' }) => getLabel(BUDGETS, budget)),
    text('timeline', 'Timeline', ({ timeline = '' }) => getLabel(TIMELINES, timeline)),
    message,
    submitted,
    status,
    actions,
  ],
}
