import { Button, Group, Skeleton, Table, Text, Title } from '@mantine/core'
import type { ImportRecord } from '#contract/desk/imports'
import { Banner } from '../../components/banner'
import { Moment } from '../../components/moment'
import { failureText } from '../../lib/api-errors'
import { formatNumber } from '../../lib/format'
import { useImports } from './import-api'
import classes from './imports.module.css'
import { useImportActs } from './use-import-acts'

const stateOf = ({ ranAt, revertedAt }: ImportRecord) =>
  revertedAt ? 'Reverted' : ranAt ? 'Imported' : 'Draft, not imported'

interface RowProps {
  record: ImportRecord
  acts: ReturnType<typeof useImportActs>
  onContinue: (id: string) => void
}

function Row({ record, acts, onContinue }: RowProps) {
  const { id, fileName, accountName, added, createdAt, ranAt, revertedAt } = record
  const button = (label: string, run: () => void, color?: string) => (
    <Button
      size="compact-sm"
      variant="subtle"
      color={color}
      loading={acts.busyId === id}
      aria-label={`${label}: ${fileName}`}
      onClick={run}
    >
      {label}
    </Button>
  )
  return (
    <Table.Tr>
      <Table.Th scope="row">{fileName}</Table.Th>
      <Table.Td>{accountName}</Table.Td>
      <Table.Td>
        <Moment iso={ranAt ?? createdAt} />
      </Table.Td>
      <Table.Td>{formatNumber(added)}</Table.Td>
      <Table.Td>{stateOf(record)}</Table.Td>
      <Table.Td>
        <Group gap={4}>
          {!ranAt && button('Continue', () => onContinue(id))}
          {!ranAt && button('Drop', () => void acts.drop(record), 'red')}
          {ranAt && !revertedAt && button('Revert', () => acts.askRevert(record), 'red')}
          {revertedAt && button('Take back in', () => void acts.restore(record))}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

/** All imports, each of which can be taken back, and the files that were not imported yet. */
export function PastImports({ onContinue }: { onContinue: (id: string) => void }) {
  const { data, error, refetch } = useImports()
  const acts = useImportActs()
  return (
    <section className={classes.section} aria-labelledby="past">
      <Title order={2} size="h4" id="past">
        Past imports
      </Title>
      {error && !data && (
        <Banner
          tone="failure"
          text={failureText(error, { failed: 'The imports could not be loaded.' })}
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      {!data && !error && <Skeleton h={120} />}
      {data?.length === 0 && <Text>Nothing was imported yet.</Text>}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className={classes.scroller} tabIndex={0} aria-label="Past imports">
          <Table className={classes.table} aria-label="Past imports">
            <Table.Thead>
              <Table.Tr>
                {['File', 'By', 'When', 'Added', 'State', 'Actions'].map((heading) => (
                  <Table.Th key={heading} scope="col">
                    {heading}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((record) => (
                <Row key={record.id} record={record} acts={acts} onContinue={onContinue} />
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </section>
  )
}
