import { Group, Text } from '@mantine/core'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { type Column, DataTable, Details, type RowState } from '../../components/data-table/data-table'
import { formatDay } from '../../lib/written-times'
import { Cell } from './cells'
import classes from './content.module.css'
import { type ListProps, RecordActions, RecordSelect, toRowAttributes } from './record-actions'
import { getColumns, type Section } from './section'
import { useRowDrag } from './use-row-drag'
import { type ContentValue, getName, type StoredContent } from './values'

const { noAvatar } = CONTENT_SCREEN_TEXTS.testimonials

/** The date of a person's consent, or that it is missing. */
const ConsentNote = ({ day }: { day: ContentValue | undefined }) => (
  <Text size="xs" c={day ? 'dimmed' : 'var(--mantine-color-error)'}>
    {day ? `Consent given on ${formatDay(String(day))}` : 'No consent recorded'}
  </Text>
)

interface RecordState extends RowState {
  actions: ReturnType<ListProps['getActions']>
}

type RecordColumn = Column<StoredContent, RecordState>

const SELECT: RecordColumn = {
  key: 'select',
  label: '',
  kind: 'select',
  cell: (_, { actions }) => <RecordSelect {...actions} />,
}

const ACTIONS: RecordColumn = {
  key: 'actions',
  label: 'Actions',
  kind: 'actions',
  cell: (_, { actions }) => <RecordActions {...actions} />,
}

const toCard = (record: StoredContent, columns: readonly RecordColumn[], state: RecordState) => (
  <>
    <Group wrap="nowrap" justify="space-between">
      {SELECT.cell(record, state)}
      {ACTIONS.cell(record, state)}
    </Group>
    <Details
      item={record}
      columns={columns.filter((column) => column !== SELECT && column !== ACTIONS)}
      state={state}
    />
  </>
)

export function RecordTable({ section, records, getActions, onDrag }: ListProps & { section: Section }) {
  const rowProps = useRowDrag(onDrag)
  const useRecord = (record: StoredContent, place: number): RecordState => {
    const actions = getActions(record, place)
    return { actions, attributes: { ...rowProps(place), ...toRowAttributes(record, actions) } }
  }
  const columns = getColumns(section).map(
    ({ key, label, field }): RecordColumn => ({
      key,
      label,
      kind: field.kind,
      cell: ({ values }) => (
        <>
          <Cell field={field} value={values[key] ?? ''} noImage={noAvatar} />
          {key === 'name' && 'consentedOn' in values && <ConsentNote day={values.consentedOn} />}
        </>
      ),
    }),
  )
  return (
    <DataTable
      items={records}
      getKey={({ id }) => id}
      getLabel={({ values }) => getName(section.collection, values)}
      columns={records.length > 1 ? [SELECT, ...columns, ACTIONS] : [...columns, ACTIONS]}
      useRow={useRecord}
      card={toCard}
      tableFrom="56em"
      align="top"
      aria-label={section.title}
      className={classes.table}
      verticalSpacing={6}
      horizontalSpacing={10}
    />
  )
}
