import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import type { ImportRecord } from '#contract/imports'
import { Banner } from '../../components/banner'
import { DataTable } from '../../components/data-table/data-table'
import { DeleteButton } from '../../components/delete-button'
import { Timestamp } from '../../components/timestamp'
import { failureText } from '../../lib/api-errors'
import { formatNumber } from '../../lib/format'
import { useMay } from '../../lib/may'
import classes from './imports.module.css'
import { useImportChanges, useImports } from './use-import-changes'

const getStatus = ({ ranAt, revertedAt, added }: ImportRecord) => {
  if (revertedAt) return `Reverted (${formatNumber(added)})`
  if (ranAt) return `${formatNumber(added)} added`
  return added > 0 ? `Interrupted: ${formatNumber(added)} added` : 'Not imported yet'
}

interface ActionsProps {
  record: ImportRecord
  actions: ReturnType<typeof useImportChanges>
  onContinue: (id: string) => void
}

function Actions({ record, actions, onContinue }: ActionsProps) {
  const { id, fileName, ranAt, revertedAt } = record
  if (!useMay('import')) return null
  const shared = (label: string) => ({
    'aria-label': `${label}: ${fileName}`,
    loading: actions.busyId === id,
  })
  if (revertedAt) {
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        ml={-8}
        {...shared('Restore')}
        onClick={() => void actions.restore(record)}
      >
        Restore
      </Button>
    )
  }
  if (ranAt) {
    return (
      <DeleteButton
        label={`Revert: ${fileName}`}
        loading={actions.busyId === id}
        onClick={() => actions.confirmRevert(record)}
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
      <DeleteButton label={`Discard: ${fileName}`} onClick={() => void actions.discard(record)}>
        Discard
      </DeleteButton>
    </>
  )
}

function File({ fileName, accountName, createdAt, ranAt }: ImportRecord) {
  return (
    <>
      {fileName}
      <span className={classes.by}>
        {accountName}, <Timestamp iso={ranAt ?? createdAt} />
      </span>
    </>
  )
}

interface PastImportsProps {
  onContinue: (id: string) => void
}

/** All imports, each of which can be reverted, and the drafts that were not imported yet. */
export function PastImports({ onContinue }: PastImportsProps) {
  const { data, error, refetch } = useImports()
  const actions = useImportChanges()
  return (
    <section className={classes.section} aria-labelledby="past">
      <Title order={2} size="h4" id="past">
        Past imports
      </Title>
      {error && !data && (
        <Banner
          tone="failure"
          text={failureText(error, { failed: 'Could not load past imports.' })}
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.scroller} tabIndex={0} aria-label="List of past imports">
        <DataTable
          items={data}
          getKey={({ id }) => id}
          columns={[
            { key: 'file', label: 'File', isRowHeader: true, cell: (record) => <File {...record} /> },
            { key: 'state', label: 'Status', cell: getStatus },
            {
              key: 'actions',
              label: 'Actions',
              cell: (record) => (
                <Group gap={4}>
                  <Actions record={record} actions={actions} onContinue={onContinue} />
                </Group>
              ),
            },
          ]}
          align="baseline"
          loading={!error && <Skeleton h={120} />}
          empty={<Text>No imports yet.</Text>}
          aria-label="Past imports"
          className={classes.past}
        />
      </section>
    </section>
  )
}
