import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { BUDGETS, getLabel, TIMELINES } from '#contract/enquiries/enquiry-rules'
import { EmailLink } from '../../../components/email-link'
import { Timestamp } from '../../../components/timestamp'
import { telephoneAddress } from '../../../lib/format'
import { Masked } from '../masked'
import { SpamMarks } from '../spam-marks'
import type { Enquiry } from './enquiry-api'
import { MessageCell } from './message-cell'
import { NameLink } from './name-link'

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
  cell: ({ id, name: person, email: address }) =>
    address ? (
      <Masked id={id} text={address} label={`E-mail address of ${person}`}>
        <EmailLink email={address} />
      </Masked>
    ) : (
      missing
    ),
}
const mobile: Column = {
  key: 'mobile',
  label: 'Mobile',
  cell: ({ id, name: person, mobile: number }) =>
    number ? (
      <Masked id={id} text={number} label={`Number of ${person}`}>
        <Anchor href={telephoneAddress(number)} inherit>
          {number}
        </Anchor>
      </Masked>
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

/** The columns of each tab up to Status and Actions. */
export const COLUMNS: Readonly<Record<EnquiryKind, readonly Column[]>> = {
  student: [name, email, mobile, text('course', 'Course', ({ course }) => course), message, submitted],
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
  ],
}
