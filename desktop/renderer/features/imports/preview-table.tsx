import { Button, SegmentedControl, Table } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  type DuplicateOf,
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  IMPORT_LIMITS,
  IMPORT_ROWS,
  type ImportField,
  type ImportPlan,
  type ImportPreview,
  type ImportPreviewRow,
  type ImportRows,
} from '#contract/imports'
import { type Column, DataTable, type RowState } from '../../components/data-table/data-table'
import { rangeText } from '../../components/data-table/paging'
import { formatNumber } from '../../lib/format'
import classes from './imports.module.css'
import { RowForm } from './row-form'
import type { useRowEdits } from './use-row-edits'

interface PreviewSummaryProps {
  preview: ImportPreview
  /** True if duplicates are imported anyway. */
  addsDuplicates: boolean
  isBusy: boolean
}

/** Counts of rows to import and rows left out; together they add up to all rows. */
export function PreviewSummary({ preview, addsDuplicates, isBusy }: PreviewSummaryProps) {
  const { total, good, bad, duplicates, remarked } = preview
  const parts = [
    { label: 'Rows', value: total },
    { label: 'To import', value: addsDuplicates ? good : good - duplicates },
    { label: 'Left out: problems', value: bad },
    addsDuplicates
      ? { label: 'Duplicates to import', value: duplicates }
      : { label: 'Left out: duplicates', value: duplicates },
    ...(remarked > 0 ? [{ label: 'Rows with remarks', value: remarked }] : []),
  ]
  return (
    <dl className={classes.summary} aria-busy={isBusy} aria-label="Summary of the file">
      {parts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const ROW_FILTERS: Record<ImportRows, { label: string; count: (preview: ImportPreview) => number }> = {
  all: { label: 'All rows', count: ({ total }) => total },
  problems: { label: 'Problems', count: ({ bad }) => bad },
  duplicates: { label: 'Duplicates', count: (preview) => preview.duplicates },
  remarks: { label: 'Remarks', count: ({ remarked }) => remarked },
}

interface RowsFilterProps {
  preview: ImportPreview
  rows: ImportRows
  onChange: (rows: ImportRows) => void
}

/** Filters the rows of the preview. Filters without any rows are left out. */
export function RowsFilter({ preview, rows, onChange }: RowsFilterProps) {
  const choices = IMPORT_ROWS.filter((each) => each === rows || ROW_FILTERS[each].count(preview) > 0)
  if (choices.length === 1) return null
  return (
    <SegmentedControl
      aria-label="Rows to show"
      className={classes.filter}
      data={choices.map((value) => ({ value, label: ROW_FILTERS[value].label }))}
      value={rows}
      onChange={(value) => onChange(value as ImportRows)}
    />
  )
}

function Duplicate({ of }: { of: DuplicateOf }) {
  if (!of) return null
  if (of.id && of.reference) {
    return (
      <p>
        <Link to={`/desk?enquiry=${of.id}`}>Duplicate of {of.reference}</Link>
      </p>
    )
  }
  return <p>Duplicate of line {of.line}</p>
}

function Cell({ field, row }: { field: ImportField; row: ImportPreviewRow }) {
  const text = row.values[field] ?? ''
  if (field === 'message') return <span className={classes.message}>{text}</span>
  if (!text || (field !== 'mobile' && field !== 'email')) return text
  return (
    <span data-contact tabIndex={-1}>
      {text}
    </span>
  )
}

interface OutcomeProps {
  row: ImportPreviewRow
  /** True if the row has unsaved changes and its form is closed. */
  isUnsaved: boolean
  onFix: () => void
}

function Outcome({ row, isUnsaved, onFix }: OutcomeProps) {
  const { line, problems, remarks, duplicateOf } = row
  return (
    <>
      {problems.map((problem) => (
        <p key={problem} className={classes.problem}>
          {problem}
        </p>
      ))}
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <Duplicate of={duplicateOf} />
      {isUnsaved && <p>Changes not saved yet</p>}
      {problems.length > 0 && (
        <Button variant="default" size="compact-xs" aria-label={`Fix line ${line}`} onClick={onFix}>
          Fix
        </Button>
      )}
      {problems.length + remarks.length === 0 && !duplicateOf && <p>OK</p>}
    </>
  )
}

interface PreviewTableProps {
  preview: ImportPreview
  rows: ImportRows
  /** Page number, from 1. */
  page: number
  isBusy: boolean
  rowEdits: ReturnType<typeof useRowEdits>
  /** Called when a row has been changed, with the plan for the changed file. */
  onFixed: (plan: ImportPlan) => void
}

/** A page of rows as they would be imported. A row with problems can be fixed in place. */
export function PreviewTable({ preview, rows, page, isBusy, rowEdits, onFixed }: PreviewTableProps) {
  const { edits, setEdit } = rowEdits
  const [openLine, setOpenLine] = useState<number | null>(null)
  const section = useRef<HTMLElement>(null)
  const current = useRef(openLine)
  current.current = openLine
  const close = (line: number) => {
    // In the meantime, the user may have opened another row.
    if (current.current !== line) return
    setOpenLine(null)
    section.current?.focus()
  }
  const { rows: items, plan, shown } = preview
  // A last name is already part of the name, and a second phone number part of the message.
  const fields = IMPORT_FIELD_NAMES.filter(
    (field) =>
      items.some(({ values }) => values[field]) ||
      (plan.mapping[field] !== undefined && field !== 'lastName' && field !== 'otherPhone'),
  )
  const useRow = (row: ImportPreviewRow): RowState => ({
    attributes: { 'data-bad': row.problems.length > 0 || undefined },
    below: row.line === openLine && row.problems.length > 0 && (
      <RowForm
        key={preview.places.join()}
        preview={preview}
        row={row}
        edit={edits[row.line] ?? {}}
        onEdit={(edit) => setEdit(row.line, edit)}
        onSaved={onFixed}
        onClose={() => close(row.line)}
      />
    ),
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={section} className={classes.scroller} tabIndex={0} aria-label="Preview" aria-busy={isBusy}>
      <DataTable
        // A change of columns or filter replaces the table instead of updating its rows.
        key={JSON.stringify([plan, rows])}
        items={items}
        getKey={({ line }) => line}
        columns={[
          { key: 'line', label: 'Line', isRowHeader: true, cell: ({ line }) => line },
          {
            key: 'outcome',
            label: 'Result',
            cell: (row) => (
              <Outcome
                row={row}
                isUnsaved={row.line in edits && row.line !== openLine}
                onFix={() => setOpenLine(row.line)}
              />
            ),
          },
          ...fields.map(
            (field): Column<ImportPreviewRow> => ({
              key: field,
              label: IMPORT_FIELDS[field],
              cell: (row) => <Cell field={field} row={row} />,
            }),
          ),
        ]}
        useRow={useRow}
        align="baseline"
        aria-label="Preview of the rows"
        className={classes.preview}
      >
        <Table.Caption>
          {shown === 1
            ? '1 row'
            : `${rangeText({ page, pageSize: IMPORT_LIMITS.shown, total: shown, items })} rows`}
        </Table.Caption>
      </DataTable>
    </section>
  )
}
