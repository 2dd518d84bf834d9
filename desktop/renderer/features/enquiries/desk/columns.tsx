import type { ReactNode } from 'react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { Arrived } from '../arrived'
import { AssigneeLabel } from '../assignee-label'
import { StepLabel } from '../follow-up-label'
import { CHANNEL_LABELS, KIND_LABELS } from '../texts'
import { WaitingLabel } from '../waiting-label'
import { ContactCell } from './contact-cell'
import { StatusCell } from './status-cell'

/** A column of the desk that may be left out; who it is always shows. */
export interface DeskColumn {
  /** Letters only: it stands in addresses. */
  key: string
  label: string
  isHidden?: true
  cell: (enquiry: StaffEnquiry) => ReactNode
}

/** The columns after the name, in their order. */
export const DESK_COLUMNS: readonly DeskColumn[] = [
  { key: 'wants', label: 'Wants', cell: ({ topic }) => topic || '–' },
  { key: 'contact', label: 'Contact', cell: (enquiry) => <ContactCell enquiry={enquiry} /> },
  { key: 'status', label: 'Status', cell: (enquiry) => <StatusCell enquiry={enquiry} /> },
  { key: 'owner', label: 'Owner', cell: (enquiry) => <AssigneeLabel {...enquiry} /> },
  { key: 'step', label: 'Next step', cell: (enquiry) => <StepLabel {...enquiry} /> },
  { key: 'waiting', label: 'Answer', cell: (enquiry) => <WaitingLabel {...enquiry} /> },
  { key: 'arrived', label: 'Arrived', cell: ({ createdAt }) => <Arrived iso={createdAt} /> },
  { key: 'channel', label: 'Came by', isHidden: true, cell: ({ channel }) => CHANNEL_LABELS[channel] },
  { key: 'campaign', label: 'Campaign', isHidden: true, cell: ({ campaign }) => campaign || '–' },
  { key: 'kind', label: 'Kind', isHidden: true, cell: ({ kind }) => KIND_LABELS[kind] },
  { key: 'company', label: 'Company', isHidden: true, cell: ({ company }) => company || '–' },
]

/** The columns that a new browser shows. */
export const USUAL_COLUMNS = DESK_COLUMNS.filter(({ isHidden }) => !isHidden).map(({ key }) => key)
