import { Button, Drawer, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CollectionName } from '#contract/collections/all'
import { type BinnedRecord, CONTENT_TEXTS } from '#contract/content'
import { BIN_DAYS } from '#contract/limits'
import { Banner } from '../../components/banner'
import { confirmDelete } from '../../components/confirm'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { formatDateTime } from '../../lib/format'
import { toast } from '../../lib/toast'
import classes from './bin.module.css'
import { eraseRecord, restoreRecord } from './content-api'
import { collectionKey } from './use-collection'
import { RESTORE_FAILED, RESTORED } from './use-content-rows'
import { getDescription } from './values'

const BIN_KEY = ['content-bin'] as const

/** The deleted records of a collection, each to be restored or deleted permanently. */
function Records({ collection }: { collection: CollectionName }) {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: BIN_KEY,
    queryFn: ({ signal }) => api.listContentBin({ signal }),
    staleTime: 0,
  })
  const restoring = useMutation({
    mutationFn: ({ id }: BinnedRecord) => restoreRecord(collection, id),
    onSuccess: () => toast.success(RESTORED),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: BIN_KEY })
      return client.invalidateQueries({ queryKey: collectionKey(collection) })
    },
  })
  const erasing = useMutation({
    mutationFn: ({ id }: BinnedRecord) => eraseRecord(collection, id),
    onSuccess: () => toast.success(CONTENT_TEXTS.erased),
    onSettled: () => client.invalidateQueries({ queryKey: BIN_KEY }),
  })
  const confirmErase = (record: BinnedRecord) =>
    confirmDelete({
      question: 'Delete permanently?',
      detail: `You won’t be able to restore ${record.label ? `“${record.label}”` : 'this record'}.`,
      confirm: 'Delete permanently',
      onConfirm: () => {
        restoring.reset()
        erasing.mutate(record)
      },
    })
  const isBusy = restoring.isPending || erasing.isPending
  if (isError)
    return (
      <Banner
        tone="failure"
        text="Could not load the bin."
        action={{ label: 'Try again', run: () => void refetch() }}
      />
    )
  if (!data) return <Skeleton height={90} role="status" aria-label="Loading bin" />
  const records = data.filter((each) => each.collection === collection)
  return (
    <Stack gap="sm">
      {restoring.error && (
        <Banner tone="failure" text={failureText(restoring.error, { failed: RESTORE_FAILED })} />
      )}
      {erasing.error && (
        <Banner
          tone="failure"
          text={failureText(erasing.error, { failed: 'Could not delete the record.' })}
        />
      )}
      {records.length === 0 && <Text fw={550}>The bin is empty.</Text>}
      <ul className={classes.records} aria-label="Deleted records">
        {records.map((record) => (
          <li key={record.id} className={classes.record}>
            <div className={classes.words}>
              <Text fw={600}>{record.label || getDescription(collection).label}</Text>
              <Text size="sm" c="dimmed">
                {record.until ? 'Deleted' : 'Hidden draft since'} {formatDateTime(record.deletedAt)}
                <span>{record.deletedBy && ` by ${record.deletedBy}`}</span> ·{' '}
                {record.until
                  ? `Kept until ${formatDateTime(record.until)}`
                  : 'Kept until you publish or delete it'}
              </Text>
            </div>
            <div className={classes.actions}>
              <Button
                size="compact-sm"
                variant="default"
                loading={restoring.isPending && restoring.variables.id === record.id}
                disabled={isBusy}
                aria-label={record.until ? `Restore ${record.label}` : `Publish ${record.label}`}
                onClick={() => {
                  erasing.reset()
                  restoring.mutate(record)
                }}
              >
                {record.until ? 'Restore' : 'Publish'}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                loading={erasing.isPending && erasing.variables.id === record.id}
                disabled={isBusy}
                aria-label={`Delete ${record.label} permanently`}
                onClick={() => confirmErase(record)}
              >
                Delete permanently
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

interface BinProps {
  collection: CollectionName
  opened: boolean
  onClose: () => void
}

export function Bin({ collection, opened, onClose }: BinProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="md"
      title={`Bin: ${getDescription(collection).label}`}
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': 'Close bin' }}
    >
      <Text size="sm" c="dimmed" mb="md">
        Deleted records stay here for {BIN_DAYS} days, hidden from visitors, and are then erased permanently.
        Hidden drafts stay until you publish or delete them.
      </Text>
      <Records collection={collection} />
    </Drawer>
  )
}
