import type { ReactNode } from 'react'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { DataTable, Details } from '../../../components/data-table/data-table'
import { useMay } from '../../../lib/may'
import { SpamMarks } from '../spam-marks'
import type { Enquiry } from './enquiry-api'
import classes from './enquiry-table.module.css'
import { actions, COLUMNS, type Column, NameLink, status } from './list-columns'
import { type RowActions, useRowActions } from './use-row-actions'

/** Minimum width for a table instead of cards. The service table has three more columns. */
const TABLE_FROM = { student: '67em', service: '75em' } as const

/** Columns with a fixed place on a card. */
const CARD_COLUMNS = ['name', status.key, actions.key]

const toCard = (enquiry: Enquiry, columns: readonly Column[], row: RowActions) => (
  <>
    <div className={classes.cardHead}>
      <h2 className={classes.cardName}>
        <NameLink {...enquiry} />
      </h2>
      {status.cell(enquiry, row)}
    </div>
    <SpamMarks {...enquiry} />
    <Details
      className={classes.details}
      item={enquiry}
      columns={columns.filter(({ key }) => !CARD_COLUMNS.includes(key))}
      state={row}
    />
    {actions.cell(enquiry, row)}
  </>
)

interface EnquiryTableProps {
  kind: EnquiryKind
  items: readonly Enquiry[] | undefined
  loading: ReactNode
  empty: ReactNode
}

export function EnquiryTable({ kind, ...rows }: EnquiryTableProps) {
  const canWork = useMay('work-on-enquiries')
  return (
    <DataTable
      {...rows}
      getKey={({ id }) => id}
      columns={canWork ? COLUMNS[kind] : COLUMNS[kind].filter((column) => column !== actions)}
      useRow={useRowActions}
      card={toCard}
      tableFrom={TABLE_FROM[kind]}
      look="dense"
      align="baseline"
      lh={1.4}
      aria-label={ENQUIRY_SCREEN_TEXTS[kind].tab}
      className={classes.table}
      data-kind={kind}
      verticalSpacing={6}
      horizontalSpacing={8}
    />
  )
}
