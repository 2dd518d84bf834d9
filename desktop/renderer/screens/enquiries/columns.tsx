import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import type { EnquiryKind } from '#contract/enquiries'
import { BUDGETS, labelOf, TIMELINES } from '#contract/enquiry-rules'
import { EmailLink } from '../../components/email-link'
import { Moment } from '../../components/moment'
import { telephoneAddress } from '../../lib/format'
import type { Enquiry } from './enquiry-api'
import { MessageCell } from './message-cell'

export interface Column {
  key: string
  label: string
  cell: (enquiry: Enquiry) => ReactNode
}

const { missing } = ENQUIRY_SCREEN_TEXTS

const text = (key: string, label: string, read: (enquiry: Enquiry) => string | undefined): Column => ({
  key,
  label,
  cell: (enquiry) => read(enquiry) || missing,
})

const name = text('name', 'Name', (enquiry) => enquiry.name)
const email: Column = { key: 'email', label: 'Email', cell: (enquiry) => <EmailLink email={enquiry.email} /> }
const mobile: Column = {
  key: 'mobile',
  label: 'Mobile',
  cell: (enquiry) =>
    enquiry.mobile ? (
      <Anchor href={telephoneAddress(enquiry.mobile)} inherit>
        {enquiry.mobile}
      </Anchor>
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
  cell: ({ createdAt }) => <Moment iso={createdAt} />,
}

/** The columns of each tab up to Status and Actions (A118, A120). */
export const COLUMNS: Readonly<Record<EnquiryKind, readonly Column[]>> = {
  student: [name, email, mobile, text('course', 'Course', ({ course }) => course), message, submitted],
  service: [
    name,
    email,
    mobile,
    text('company', 'Company', ({ company }) => company),
    text('service', 'Service', ({ serviceLabel }) => serviceLabel),
    text('budget', 'Budget', ({ budget = '' }) => labelOf(BUDGETS, budget)),
    text('timeline', 'Timeline', ({ timeline = '' }) => labelOf(TIMELINES, timeline)),
    message,
    submitted,
  ],
}
