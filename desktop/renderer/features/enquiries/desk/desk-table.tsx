import type { ReactNode } from 'react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { type Column, DataTable, Details, type RowState } from '../../../components/data-table/data-table'
import { useRunChanges } from '../change-runner'
import { ContactCell, Mark, StatusCell, Who } from './cells'
import classes from './desk-table.module.css'
import { useSelection } from './selection'

/** What a row or card shows of its state. */
export function useRowState({ id }: StaffEnquiry) {
  const isCursor = useSelection(({ cursor }) => cursor === id)
  const isMarked = useSelection(({ marked }) => marked.has(id))
  const isBusy = useRunChanges(({ busy }) => busy.has(id))
  const setCursor = useSelection((state) => state.setCursor)
  return {
    attributes: {
      'data-row': id,
      'data-cursor': isCursor || undefined,
      'data-marked': isMarked || undefined,
      'aria-busy': isBusy,
      onFocusCapture: () => setCursor(id),
    },
  }
}

/** Columns that have a place of their own on a card. */
const PLACED = ['mark', 'who', 'wants', 'contact', 'status']

const toCard = (enquiry: StaffEnquiry, columns: readonly Column<StaffEnquiry>[], state: RowState) => (
  <>
    <div className={classes.cardHead}>
      <Mark enquiry={enquiry} />
      <div className={classes.cardWho}>
        <Who enquiry={enquiry} wish={enquiry.topic} />
      </div>
      <StatusCell enquiry={enquiry} />
    </div>
    <div className={classes.cardFoot}>
      <Details
        className={classes.details}
        item={enquiry}
        state={state}
        columns={columns.filter(({ key }) => !PLACED.includes(key))}
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
}

/** A page of enquiries. */
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
      verticalSpacing={5}
      horizontalSpacing={8}
    />
  )
}
