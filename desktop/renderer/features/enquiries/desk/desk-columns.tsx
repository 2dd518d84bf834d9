import { useMemo } from 'react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import type { Column } from '../../../components/data-table/data-table'
import { useDeskPreferences } from '../desk-preferences'
import { AssigneeLabel } from '../people-labels'
import { CHANNEL_LABELS, KIND_LABELS } from '../texts'
import { ReceivedTime, StepLabel, WaitingLabel } from '../time-labels'
import { ContactCell, NameCell, SelectAllCheckbox, SelectCheckbox, StatusCell, TopicCell } from './cells'
import type { DeskScreen } from './desk-view'

/** A column that can be hidden. Its key is part of URLs: letters only. */
interface DeskColumn extends Column<StaffEnquiry> {
  label: string
  isHidden?: true
}

/** The columns after the name, in order. */
export const DESK_COLUMNS: readonly DeskColumn[] = [
  {
    key: 'wants',
    label: 'Course or service',
    cell: (enquiry) => <TopicCell enquiry={enquiry} />,
  },
  { key: 'contact', label: 'Contact', cell: (enquiry) => <ContactCell enquiry={enquiry} /> },
  { key: 'status', label: 'Status', cell: (enquiry) => <StatusCell enquiry={enquiry} /> },
  { key: 'assignee', label: 'Assignee', cell: (enquiry) => <AssigneeLabel {...enquiry} /> },
  { key: 'step', label: 'Next step', cell: (enquiry) => <StepLabel {...enquiry} /> },
  { key: 'waiting', label: 'Waiting', cell: (enquiry) => <WaitingLabel {...enquiry} /> },
  { key: 'arrived', label: 'Received', cell: ({ createdAt }) => <ReceivedTime iso={createdAt} /> },
  { key: 'channel', label: 'Channel', isHidden: true, cell: ({ channel }) => CHANNEL_LABELS[channel] },
  { key: 'branch', label: 'Branch', isHidden: true, cell: ({ branch }) => branch || '–' },
  { key: 'campaign', label: 'Campaign', isHidden: true, cell: ({ campaign }) => campaign || '–' },
  { key: 'kind', label: 'Kind', isHidden: true, cell: ({ kind }) => KIND_LABELS[kind] },
  {
    key: 'company',
    label: 'Company',
    isHidden: true,
    cell: ({ company }) => company || '–',
  },
]

const FIRST_COLUMNS: readonly Column<StaffEnquiry>[] = [
  {
    key: 'mark',
    label: (items) => <SelectAllCheckbox items={items} />,
    cell: (enquiry) => <SelectCheckbox enquiry={enquiry} />,
  },
  { key: 'who', label: 'Name', cell: (enquiry) => <NameCell enquiry={enquiry} /> },
]

const DEFAULT_COLUMNS = DESK_COLUMNS.filter(({ isHidden }) => !isHidden).map(({ key }) => key)

/** Returns the keys of the visible columns: those in the URL (saved views have their own), or else this browser's. */
export function useVisibleColumns({ columns }: Pick<DeskScreen, 'columns'>): readonly string[] {
  const { columns: chosen } = useDeskPreferences()
  return columns ?? chosen ?? DEFAULT_COLUMNS
}

export function useColumns(screen: Pick<DeskScreen, 'columns'>): readonly Column<StaffEnquiry>[] {
  const keys = useVisibleColumns(screen)
  return useMemo(() => [...FIRST_COLUMNS, ...DESK_COLUMNS.filter(({ key }) => keys.includes(key))], [keys])
}
