import { Paper, Table, type TableProps, UnstyledButton } from '@mantine/core'
import { Fragment, type HTMLAttributes, memo, type ReactNode } from 'react'
import { useHasContentWidth } from '../../lib/layout-width'
import classes from './data-table.module.css'

/** A column of the table, or a detail of the cards in narrow windows. */
export interface Column<Item, State = RowState> {
  key: string
  /** A text, or a heading that depends on the rows of the page. */
  label: string | ((items: readonly Item[]) => ReactNode)
  cell: (item: Item, state: State) => ReactNode
  isRowHeader?: boolean
  /** Kind of content, if the width depends on it rather than on the key. */
  kind?: string
}

/** The order of a table whose headings sort it. */
export interface TableSort {
  /** Returns the order by a column; null if its heading can't sort. */
  getOrder: (key: string) => 'ascending' | 'descending' | 'none' | null
  toggle: (key: string) => void
}

export interface RowState {
  /** Content below the row of a table, over its whole width. */
  below?: ReactNode
  attributes?: HTMLAttributes<HTMLElement> & Readonly<Record<`data-${string}`, unknown>>
}

interface RowsProps<Item, State extends RowState> {
  columns: readonly Column<Item, State>[]
  /** Hook that returns the state of a row. @param place from 0 */
  useRow?: (item: Item, place: number) => State
  /** Accessible name of a row, if no column is a row header. */
  getLabel?: (item: Item) => string
  /** Content of a card. Without it, narrow windows show the table as well. */
  card?: (item: Item, columns: readonly Column<Item, State>[], state: State) => ReactNode
}

interface DataTableProps<Item, State extends RowState>
  extends RowsProps<Item, State>,
    Omit<TableProps, 'data' | 'align' | keyof RowsProps<Item, State>> {
  items: readonly Item[] | undefined
  getKey: (item: Item) => string | number
  /** Minimum window width for a table instead of cards, such as `48em`. */
  tableFrom?: string
  /** `dense`: small with a sticky header. `bare`: without a frame, inside a card. */
  look?: 'dense' | 'bare'
  /** Vertical alignment of cells; centred by default. */
  align?: 'top' | 'baseline'
  sort?: TableSort
  loading?: ReactNode
  empty?: ReactNode
  /** Headings of groups, by the key of their first item. */
  headings?: ReadonlyMap<string | number, ReactNode>
}

interface RowProps<Item, State extends RowState> extends RowsProps<Item, State> {
  item: Item
  place: number
}

const useNoState = () => ({})

function PlainRow<Item, State extends RowState>(props: RowProps<Item, State>) {
  const { item, place, columns, card, getLabel, useRow = useNoState as () => State } = props
  const state = useRow(item, place)
  if (card) {
    return (
      <Paper component="li" variant="surface" className={classes.card} {...state.attributes}>
        {card(item, columns, state)}
      </Paper>
    )
  }
  return (
    <>
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
      {state.below && (
        <Table.Tr>
          <Table.Td colSpan={columns.length}>{state.below}</Table.Td>
        </Table.Tr>
      )}
    </>
  )
}

/** Unchanged rows are not rendered again, so define columns, hook and card outside the component. */
const Row = memo(PlainRow) as typeof PlainRow

/** Columns with their labels, for the body of a card. */
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

interface HeadingProps {
  column: string
  label: ReactNode
  sort: TableSort | undefined
}

/** The heading of a column. One that can sort is a button; a column of controls has none. */
function Heading({ column, label, sort }: HeadingProps) {
  const order = sort?.getOrder(column)
  if (!label) return <Table.Td />
  return (
    <Table.Th scope="col" data-column={column} aria-sort={order ?? undefined}>
      {order ? (
        <UnstyledButton className={classes.sort} onClick={() => sort?.toggle(column)}>
          {label}
        </UnstyledButton>
      ) : (
        label
      )}
    </Table.Th>
  )
}

/** A table of records, or cards in narrow windows. */
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
  sort,
  loading,
  empty,
  headings,
  children,
  ...table
}: DataTableProps<Item, State>) {
  const isWide = useHasContentWidth(tableFrom)
  if (!items) return loading
  if (items.length === 0) return empty
  const shown = { columns, useRow, getLabel, card: isWide ? undefined : card }
  const rows = items.map((item, place) => {
    const key = getKey(item)
    const heading = headings?.get(key)
    return (
      <Fragment key={key}>
        {heading &&
          (shown.card ? (
            <li className={classes.heading}>{heading}</li>
          ) : (
            <Table.Tr className={classes.heading}>
              <Table.Th scope="colgroup" colSpan={columns.length}>
                {heading}
              </Table.Th>
            </Table.Tr>
          ))}
        <Row item={item} place={place} {...shown} />
      </Fragment>
    )
  })
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
            <Heading
              key={key}
              column={key}
              label={typeof label === 'string' ? label : label(items)}
              sort={sort}
            />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{rows}</Table.Tbody>
    </Table>
  )
}
