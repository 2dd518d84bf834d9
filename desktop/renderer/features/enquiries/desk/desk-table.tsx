import type { MouseEvent, ReactNode } from 'react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { type Column, DataTable, Details, type RowState } from '../../../components/data-table/data-table'
import { useRunChanges } from '../change-runner'
import { ContactCell, NameCell, SelectCheckbox, StatusCell, TopicLine } from './cells'
import { getColumnOrder, getNextSort } from './desk-sort'
import classes from './desk-table.module.css'
import { useSelection } from './selection'
import { useDeskScreen } from './use-desk-screen'

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

/** Controls of a row, which keep their own meaning. */
const CONTROLS = 'a, button, input, select, label'

/**
 * Opens the enquiry of a row that was clicked beside its controls, as a click on its name does. A menu of the row is
 * elsewhere in the document, and a click that ends a selection of text is none.
 */
function openClickedRow({ currentTarget: row, target }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !row.contains(target) || target.closest(CONTROLS)) return
  if (getSelection()?.type === 'Range') return
  const link = row.querySelector<HTMLElement>('[data-row-link]')
  link?.focus({ preventScroll: true })
  link?.click()
}

const useClickableRow = (enquiry: StaffEnquiry) => ({
  attributes: { ...useRowState(enquiry).attributes, onClick: openClickedRow },
})

/** Columns with a fixed place on a card, and the time of receipt, for which it has no room. */
const CARD_COLUMNS = ['mark', 'who', 'wants', 'contact', 'status', 'arrived']

const toCard = (enquiry: StaffEnquiry, columns: readonly Column<StaffEnquiry>[], state: RowState) => (
  <>
    <div className={classes.cardHead}>
      <SelectCheckbox enquiry={enquiry} />
      <NameCell enquiry={enquiry}>
        <TopicLine enquiry={enquiry} />
      </NameCell>
      <ContactCell enquiry={enquiry} />
    </div>
    <div className={classes.cardFoot}>
      <StatusCell enquiry={enquiry} />
      <Details
        className={classes.details}
        item={enquiry}
        state={state}
        columns={columns.filter(({ key }) => !CARD_COLUMNS.includes(key))}
      />
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
  const { screen, applyFilter } = useDeskScreen()
  const sort = {
    getOrder: (key: string) => getColumnOrder(screen.filter, key),
    toggle: (key: string) => applyFilter({ sort: getNextSort(screen.filter, key) }),
  }
  return (
    <DataTable
      {...props}
      getKey={({ id }) => id}
      useRow={useClickableRow}
      card={toCard}
      sort={props.headings ? undefined : sort}
      tableFrom="70em"
      look="dense"
      aria-label="Enquiries"
      className={classes.table}
      verticalSpacing={2}
      horizontalSpacing={8}
    />
  )
}
