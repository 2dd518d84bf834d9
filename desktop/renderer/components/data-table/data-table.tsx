import { Paper, Table, type TableProps } from '@mantine/core'
import { type HTMLAttributes, memo, type ReactNode } from 'react'
import { useHasRoom } from '../../lib/room'
import classes from './data-table.module.css'

/** A column of a table, and where the window is narrow a detail of its cards. */
export interface Column<Item, State = RowState> {
  key: string
  /** Text, or what is made of all rows of the page. */
  label: string | ((items: readonly Item[]) => ReactNode)
  cell: (item: Item, state: State) => ReactNode
  /** Its cells name their rows. */
  isRowHeader?: boolean
  /** What its cells hold, where their width goes by that rather than by the key. */
  kind?: string
}

/** What a row knows beside its item. */
export interface RowState {
  /** Of the row or card. */
  attributes?: HTMLAttributes<HTMLElement> & Readonly<Record<`data-${string}`, unknown>>
}

interface RowsProps<Item, State extends RowState> {
  columns: readonly Column<Item, State>[]
  /** Hook of each row; without it a row knows nothing but its item. @param place from 0 */
  useRow?: (item: Item, place: number) => State
  /** The name of a row where no column says it. */
  getLabel?: (item: Item) => string
  /** The content of a card; without it narrow windows show the table too. */
  card?: (item: Item, columns: readonly Column<Item, State>[], state: State) => ReactNode
}

interface DataTableProps<Item, State extends RowState>
  extends RowsProps<Item, State>,
    Omit<TableProps, 'data' | 'align' | keyof RowsProps<Item, State>> {
  /** Undefined until they have arrived. */
  items: readonly Item[] | undefined
  getKey: (item: Item) => string | number
  /** From which width of the window a table reads better than cards, e.g. `48em`. */
  tableFrom?: string
  /** The look: small with a header that stays, for lists worked through all day; or without a frame, within a card. */
  look?: 'dense' | 'bare'
  /** Where short cells stand beside tall ones; in the middle when left out. */
  align?: 'top' | 'baseline'
  /** Shown while there are no items yet. */
  loading?: ReactNode
  /** Shown when there are none. */
  empty?: ReactNode
}

interface RowProps<Item, State extends RowState> extends RowsProps<Item, State> {
  item: Item
  place: number
}

const useNothing = () => ({})

function PlainRow<Item, State extends RowState>(props: RowProps<Item, State>) {
  const { item, place, columns, card, getLabel, useRow = useNothing as () => State } = props
  const state = useRow(item, place)
  if (card) {
    return (
      <Paper component="li" variant="surface" className={classes.card} {...state.attributes}>
        {card(item, columns, state)}
      </Paper>
    )
  }
  return (
    <Table.Tr className={classes.row} aria-label={getLabel?.(item)} {...state.attributes}>
      {columns.map(({ key, cell, isRowHeader, kind }) => {
        const Cell = isRowHeader ? Table.Th : Table.Td
        return (
          <Cell key={key} data-column={key} data-kind={kind} {...(isRowHeader ? { scope: 'row' } : {})}>
            {cell(item, state)}
          </Cell>
        )
      })}
    </Table.Tr>
  )
}

/** Rows that nothing changes in are not drawn again: columns, hook and card belong outside of the component. */
const Row = memo(PlainRow) as typeof PlainRow

/** What a card shows beneath its head: the columns with their labels. */
export function Details<Item, State>(props: {
  item: Item
  columns: readonly Column<Item, State>[]
  state: State
  className?: string | undefined
}) {
  const { item, columns, state, className = '' } = props
  return (
    <dl className={`${classes.details} ${className}`}>
      {columns.map(({ key, label, cell }) => (
        <div key={key} data-column={key}>
          <dt>{typeof label === 'string' && label}</dt>
          <dd>{cell(item, state)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Records of one kind: a table, or cards where the window is too narrow for it. */
export function DataTable<Item, State extends RowState>({
  items,
  getKey,
  columns,
  useRow,
  getLabel,
  card,
  tableFrom = '0em',
  look,
  align,
  className = '',
  loading,
  empty,
  children,
  ...table
}: DataTableProps<Item, State>) {
  const isWide = useHasRoom(tableFrom)
  if (!items) return loading
  if (items.length === 0) return empty
  const shown = { columns, useRow, getLabel, card: isWide ? undefined : card }
  const rows = items.map((item, place) => <Row key={getKey(item)} item={item} place={place} {...shown} />)
  if (shown.card) {
    return (
      <ul className={`${classes.cards} ${className}`} aria-label={table['aria-label']}>
        {rows}
      </ul>
    )
  }
  return (
    <Table className={`${classes.table} ${className}`} data-look={look} data-align={align} {...table}>
      {children}
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ key, label }) => (
            <Table.Th key={key} scope="col" data-column={key}>
              {typeof label === 'string' ? label : label(items)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{rows}</Table.Tbody>
    </Table>
  )
}
