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
import { formatNumber } from '../../lib/format'
import { Masked } from '../enquiries/masked'
import classes from './imports.module.css'

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

/** The first rows of the file as they would come in. */
export function PreviewTable({ preview: { rows, mapping, total } }: { preview: ImportPreview }) {
  const fields = IMPORT_FIELD_NAMES.filter((field) => mapping[field] !== undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroller} tabIndex={0} aria-label="First rows">
      <Table className={classes.table} aria-label="First rows of the file">
        <Table.Caption>
          {total > rows.length
            ? `The first ${IMPORT_LIMITS.shown} of ${formatNumber(total)} rows.`
            : 'All rows of the file.'}
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Line</Table.Th>
            <Table.Th scope="col">What comes of it</Table.Th>
            {fields.map((field) => (
              <Table.Th key={field} scope="col">
                {IMPORT_FIELDS[field]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.line} data-bad={row.problems.length > 0 || undefined}>
              <Table.Th scope="row">{row.line}</Table.Th>
              <Table.Td className={classes.outcome}>
                {row.problems.map((problem) => (
                  <span key={problem} className={classes.problem}>
                    {problem}
                  </span>
                ))}
                <Duplicate of={row.duplicateOf} />
                {row.problems.length === 0 && !row.duplicateOf && 'Good'}
              </Table.Td>
              {fields.map((field) => (
                <Table.Td key={field} data-field={field}>
                  <Cell field={field} row={row} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
