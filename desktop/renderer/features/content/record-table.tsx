import { Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { Cell } from './cells'
import { getColumns } from './columns'
import classes from './content.module.css'
import { type ListProps, RecordActions } from './record-actions'
import type { Section } from './section'
import { useRowDrag } from './use-row-drag'
import { getName } from './values'

const { noAvatar } = CONTENT_SCREEN_TEXTS.testimonials

/** The records of a section: a table, or cards where the window is narrow. */
export function RecordTable({ section, records, getActions, onDrag }: ListProps & { section: Section }) {
  const isWide = useMediaQuery('(min-width: 56em)', true, { getInitialValueInEffect: false })
  const rowProps = useRowDrag(onDrag)
  const columns = getColumns(section)

  if (!isWide) {
    return (
      <ul className={classes.cards} aria-label={section.title}>
        {records.map((record, place) => (
          <li
            key={record.id}
            className={classes.card}
            data-editing={getActions(record, place).isEditing || undefined}
          >
            <dl className={classes.details}>
              {columns.map(({ key, label, field }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>
                    <Cell field={field} value={record.values[key] ?? ''} noImage={noAvatar} />
                  </dd>
                </div>
              ))}
            </dl>
            <RecordActions {...getActions(record, place)} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Table className={classes.table} aria-label={section.title} verticalSpacing={6} horizontalSpacing={10}>
      <Table.Thead>
        <Table.Tr>
          {[...columns.map(({ label }) => label), 'Actions'].map((label) => (
            <Table.Th key={label} scope="col">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {records.map((record, place) => (
          <Table.Tr
            key={record.id}
            {...rowProps(place)}
            data-editing={getActions(record, place).isEditing || undefined}
            aria-label={getName(section.collection, record.values)}
          >
            {columns.map(({ key, field }) => (
              <Table.Td key={key} data-kind={field.kind}>
                <Cell field={field} value={record.values[key] ?? ''} noImage={noAvatar} />
              </Table.Td>
            ))}
            <Table.Td data-kind="actions">
              <RecordActions {...getActions(record, place)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
