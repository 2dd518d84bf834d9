import { Table } from '@mantine/core'
import { Link } from 'react-router-dom'
import {
  type DuplicateOf,
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  IMPORT_LIMITS,
  type ImportField,
  type ImportPreview,
  type ImportPreviewRow,
} from '#contract/imports'
import { type Column, DataTable } from '../../components/data-table/data-table'
import { formatNumber } from '../../lib/format'
import { Masked } from '../enquiries'
import classes from './imports.module.css'

interface PreviewSummaryProps {
  preview: ImportPreview
  /** Whether rows that are here already come in all the same. */
  addsDuplicates: boolean
  isBusy: boolean
}

/** How many rows would come in, and why others would not: the parts add up to the rows. */
export function PreviewSummary({ preview, addsDuplicates, isBusy }: PreviewSummaryProps) {
  const { total, good, bad, duplicates, remarked } = preview
  const parts = [
    { label: 'Rows', value: total },
    { label: 'Come in', value: addsDuplicates ? good : good - duplicates },
    { label: 'With problems, left out', value: bad },
    addsDuplicates
      ? { label: 'Of those that come in, here already or twice in the file', value: duplicates }
      : { label: 'Here already or twice in the file, left out', value: duplicates },
    ...(remarked > 0 ? [{ label: 'Good rows with a field that cannot be read', value: remarked }] : []),
  ]
  return (
    <dl className={classes.summary} aria-busy={isBusy} aria-label="What the file holds">
      {parts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Duplicate({ of }: { of: DuplicateOf }) {
  if (!of) return null
  if (of.id && of.reference) return <Link to={`/desk?enquiry=${of.id}`}>Here already: {of.reference}</Link>
  return <span>Same as line {of.line}</span>
}

function Cell({ field, row }: { field: ImportField; row: ImportPreviewRow }) {
  const text = row.values[field] ?? ''
  if (!text || (field !== 'mobile' && field !== 'email')) return text
  return <Masked id={`line-${row.line}`} text={text} label={`${IMPORT_FIELDS[field]} in line ${row.line}`} />
}

function Outcome({ row: { problems, remarks, duplicateOf } }: { row: ImportPreviewRow }) {
  return (
    <>
      {problems.map((problem) => (
        <span key={problem} className={classes.problem}>
          {problem}
        </span>
      ))}
      {remarks.map((remark) => (
        <span key={remark}>{remark}</span>
      ))}
      <Duplicate of={duplicateOf} />
      {problems.length + remarks.length === 0 && !duplicateOf && <span>Good</span>}
    </>
  )
}

const FIRST_COLUMNS: readonly Column<ImportPreviewRow>[] = [
  { key: 'line', label: 'Line', isRowHeader: true, cell: ({ line }) => line },
  { key: 'outcome', label: 'What comes of it', cell: (row) => <Outcome row={row} /> },
]

const useRow = ({ problems }: ImportPreviewRow) => ({
  attributes: { 'data-bad': problems.length > 0 || undefined },
})

/** The first rows of the file as they would come in. */
export function PreviewTable({
  preview: { rows, mapping, total },
  isBusy,
}: Pick<PreviewSummaryProps, 'preview' | 'isBusy'>) {
  // The last name is part of the name already.
  const fields = IMPORT_FIELD_NAMES.filter((field) => mapping[field] !== undefined && field !== 'lastName')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroller} tabIndex={0} aria-label="First rows" aria-busy={isBusy}>
      <DataTable
        // Other columns are another table, which comes in place of this one.
        key={JSON.stringify(mapping)}
        items={rows}
        getKey={({ line }) => line}
        columns={[
          ...FIRST_COLUMNS,
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
        aria-label="First rows of the file"
        className={classes.preview}
      >
        <Table.Caption>
          {total > rows.length
            ? `The first ${IMPORT_LIMITS.shown} of ${formatNumber(total)} rows.`
            : 'All rows of the file.'}
        </Table.Caption>
      </DataTable>
    </section>
  )
}
