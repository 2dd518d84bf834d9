import { Checkbox, Table } from '@mantine/core'
import { memo } from 'react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { useRunChanges } from '../change-runner'
import type { DeskColumn } from './columns'
import classes from './desk-table.module.css'
import { useSelection } from './selection'
import { Who } from './who'

export interface DeskRowProps {
  enquiry: StaffEnquiry
  columns: readonly DeskColumn[]
}

/** Marks an enquiry for a change of several. */
export function Mark({ enquiry }: Pick<DeskRowProps, 'enquiry'>) {
  const isMarked = useSelection(({ marked }) => marked.has(enquiry.id))
  const mark = useSelection((state) => state.mark)
  return (
    <Checkbox
      size="xs"
      aria-label={`Select ${enquiry.name}`}
      checked={isMarked}
      onChange={(event) => mark([enquiry], event.currentTarget.checked)}
    />
  )
}

/** What a row or card shows of its state. */
export function useRowState(id: string) {
  const isCursor = useSelection(({ cursor }) => cursor === id)
  const isMarked = useSelection(({ marked }) => marked.has(id))
  const isBusy = useRunChanges(({ busy }) => busy.has(id))
  const setCursor = useSelection((state) => state.setCursor)
  return {
    'data-row': id,
    'data-cursor': isCursor || undefined,
    'data-marked': isMarked || undefined,
    'aria-busy': isBusy,
    onFocusCapture: () => setCursor(id),
  } as const
}

/** An enquiry as a row of the desk. */
export const DeskRow = memo(function DeskRow({ enquiry, columns }: DeskRowProps) {
  return (
    <Table.Tr className={classes.row} {...useRowState(enquiry.id)}>
      <Table.Td>
        <Mark enquiry={enquiry} />
      </Table.Td>
      <Table.Td data-column="who">
        <Who enquiry={enquiry} />
      </Table.Td>
      {columns.map(({ key, cell }) => (
        <Table.Td key={key} data-column={key}>
          {cell(enquiry)}
        </Table.Td>
      ))}
    </Table.Tr>
  )
})
