import { Button, Group, Skeleton, Table, Text, Title } from '@mantine/core'
import type { ImportRecord } from '#contract/imports'
import { Banner } from '../../components/banner'
import { DeleteButton } from '../../components/delete-button'
import { Timestamp } from '../../components/timestamp'
import { failureText } from '../../lib/api-errors'
import { formatNumber } from '../../lib/format'
import classes from './imports.module.css'
import { useImportChanges } from './use-import-acts'
import { useImports } from './use-imports'

const getState = ({ ranAt, revertedAt, added }: ImportRecord) => {
  if (revertedAt) return `Reverted (${formatNumber(added)})`
  return ranAt ? `${formatNumber(added)} added` : 'Not imported yet'
}

interface RowProps {
  record: ImportRecord
  acts: ReturnType<typeof useImportChanges>
  onContinue: (id: string) => void
}

function Actions({ record, acts, onContinue }: RowProps) {
  const { id, fileName, ranAt, revertedAt } = record
  const shared = (label: string) => ({ 'aria-label': `${label}: ${fileName}`, loading: acts.busyId === id })
  if (revertedAt) {
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        ml={-8}
        {...shared('Take back in')}
        onClick={() => void acts.restore(record)}
      >
        Take back in
      </Button>
    )
  }
  if (ranAt) {
    return (
      <DeleteButton
        label={`Revert: ${fileName}`}
        loading={acts.busyId === id}
        onClick={() => acts.askRevert(record)}
      >
        Revert
      </DeleteButton>
    )
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        ml={-8}
        {...shared('Continue')}
        onClick={() => onContinue(id)}
      >
        Continue
      </Button>
      <DeleteButton label={`Drop: ${fileName}`} onClick={() => void acts.drop(record)}>
        Drop
      </DeleteButton>
    </>
  )
}

function Row(props: RowProps) {
  const { fileName, accountName, createdAt, ranAt } = props.record
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {fileName}
        <span className={classes.by}>
          {accountName}, <Timestamp iso={ranAt ?? createdAt} />
        </span>
      </Table.Th>
      <Table.Td>{getState(props.record)}</Table.Td>
      <Table.Td>
        <Group gap={4}>
          <Actions {...props} />
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

interface PastImportsProps {
  /** The draft that is open above. */
  openId: string
  onContinue: (id: string) => void
}

/** All imports, each of which can be taken back, and the files that were not imported yet. */
export function PastImports({ openId, onContinue }: PastImportsProps) {
  const { data, error, refetch } = useImports()
  const records = data?.filter(({ id }) => id !== openId)
  const acts = useImportChanges()
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
      {records?.length === 0 && <Text>Nothing was imported yet.</Text>}
      {records && records.length > 0 && (
        <Table className={classes.table} aria-label="Past imports">
          <Table.Thead>
            <Table.Tr>
              {['File', 'State', 'Actions'].map((heading) => (
                <Table.Th key={heading} scope="col">
                  {heading}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {records.map((record) => (
              <Row key={record.id} record={record} acts={acts} onContinue={onContinue} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}
