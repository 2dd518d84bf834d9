import { useMemo } from 'react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import type { Column } from '../../../components/data-table/data-table'
import { useDeskPreferences } from '../desk-preferences'
import { AssigneeLabel } from '../people-labels'
import { CHANNEL_LABELS, KIND_LABELS } from '../texts'
import { ReceivedTime, StepLabel, WaitingLabel } from '../time-labels'
import { ContactCell, Mark, MarkAll, StatusCell, Who } from './cells'
import type { DeskScreen } from './desk-view'

/** A column of the table that may be left out. Its key stands in addresses: letters only. */
interface DeskColumn extends Column<StaffEnquiry> {
  label: string
  isHidden?: true
}

/** The columns after the name, in their order. */
export const DESK_COLUMNS: readonly DeskColumn[] = [
  {
    key: 'wants',
    label: 'Wants',
    cell: ({ topic }) => topic || '–',
  },
  { key: 'contact', label: 'Contact', cell: (enquiry) => <ContactCell enquiry={enquiry} /> },
  { key: 'status', label: 'Status', cell: (enquiry) => <StatusCell enquiry={enquiry} /> },
  { key: 'assignee', label: 'Assignee', cell: (enquiry) => <AssigneeLabel {...enquiry} /> },
  { key: 'step', label: 'Next step', cell: (enquiry) => <StepLabel {...enquiry} /> },
  { key: 'waiting', label: 'Waiting', cell: (enquiry) => <WaitingLabel {...enquiry} /> },
  { key: 'arrived', label: 'Arrived', cell: ({ createdAt }) => <ReceivedTime iso={createdAt} /> },
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

/** What always shows. */
const FIRST_COLUMNS: readonly Column<StaffEnquiry>[] = [
  { key: 'mark', label: (items) => <MarkAll items={items} />, cell: (enquiry) => <Mark enquiry={enquiry} /> },
  { key: 'who', label: 'Who', cell: (enquiry) => <Who enquiry={enquiry} /> },
]

/** The columns that a new browser shows. */
const USUAL_COLUMNS = DESK_COLUMNS.filter(({ isHidden }) => !isHidden).map(({ key }) => key)

/** The keys of those that show: those of the address (a saved view has its own), else this browser's choice. */
export function useColumnChoice({ columns }: Pick<DeskScreen, 'columns'>): readonly string[] {
  const { columns: chosen } = useDeskPreferences()
  return columns ?? chosen ?? USUAL_COLUMNS
}

/** The columns of the table. */
export function useColumns(screen: Pick<DeskScreen, 'columns'>): readonly Column<StaffEnquiry>[] {
  const keys = useColumnChoice(screen)
  return useMemo(() => [...FIRST_COLUMNS, ...DESK_COLUMNS.filter(({ key }) => keys.includes(key))], [keys])
}
