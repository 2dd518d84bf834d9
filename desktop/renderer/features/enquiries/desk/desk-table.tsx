import type { ReactNode } from 'react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { type Column, DataTable, Details, type RowState } from '../../../components/data-table/data-table'
import { useRunChanges } from '../change-runner'
import { ContactCell, NameCell, SelectCheckbox, StatusCell } from './cells'
import classes from './desk-table.module.css'
import { useSelection } from './selection'

/** Returns the attributes of a row or card: current, selected or busy. */
export function useRowState({ id }: StaffEnquiry) {
  const isCursor = useSelection(({ cursor }) => cursor === id)
  const isSelected = useSelection(({ selected }) => selected.has(id))
  const isBusy = useRunChanges(({ busy }) => busy.has(id))
  const setCursor = useSelection((state) => state.setCursor)
  return {
    attributes: {
      'data-row': id,
      'data-cursor': isCursor || undefined,
      'data-selected': isSelected || undefined,
      'aria-busy': isBusy,
      onFocusCapture: () => setCursor(id),
    },
  }
}

/** Columns with a fixed place on a card. */
const CARD_COLUMNS = ['mark', 'who', 'wants', 'contact', 'status']

const toCard = (enquiry: StaffEnquiry, columns: readonly Column<StaffEnquiry>[], state: RowState) => (
  <>
    <div className={classes.cardHead}>
      <SelectCheckbox enquiry={enquiry} />
      <div className={classes.cardWho}>
        <NameCell enquiry={enquiry} topic={enquiry.topic} />
      </div>
      <StatusCell enquiry={enquiry} />
    </div>
    <div className={classes.cardFoot}>
      <Details
        className={classes.details}
        item={enquiry}
        state={state}
        columns={columns.filter(({ key }) => !CARD_COLUMNS.includes(key))}
      />
      <ContactCell enquiry={enquiry} />
    </div>
  </>
)

interface DeskTableProps {
  items: readonly StaffEnquiry[] | undefined
  columns: readonly Column<StaffEnquiry>[]
  loading: ReactNode
  empty: ReactNode
  headings?: ReadonlyMap<string, ReactNode> | undefined
}

export function DeskTable(props: DeskTableProps) {
  return (
    <DataTable
      {...props}
      getKey={({ id }) => id}
      useRow={useRowState}
      card={toCard}
      tableFrom="70em"
      look="dense"
      aria-label="Enquiries"
      className={classes.table}
      verticalSpacing={2}
      horizontalSpacing={8}
    />
  )
}
