import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportRecord } from '#contract/imports'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { formatEnquiries } from '../../lib/format'
import { toast } from '../../lib/toast'
import { refreshEnquiries } from '../enquiries'

export const IMPORTS_KEY = ['imports']

/** Reads past imports and drafts, newest first. */
export const useImports = () =>
  useQuery({ queryKey: IMPORTS_KEY, queryFn: ({ signal }) => api.listImports({ signal }) })

export function useImportChanges() {
  const client = useQueryClient()
  const [busyId, setBusyId] = useState('')

  const change = async (id: string, run: () => Promise<{ message: string }>, undo?: () => void) => {
    setBusyId(id)
    try {
      const { message } = await run()
      toast.success(message, undo)
    } catch (error) {
      toast.failure(
        failureText(error, {
          failed: 'Could not update the import.',
          unanswered: 'No response from the server. The list below shows the result.',
        }),
      )
    } finally {
      setBusyId('')
      refreshEnquiries(client)
      await client.invalidateQueries({ queryKey: IMPORTS_KEY })
    }
  }
  const restore = ({ id }: ImportRecord) => change(id, () => api.restoreImport({ id }))
  const revert = (record: ImportRecord) =>
    change(
      record.id,
      () => api.revertImport({ id: record.id }),
      () => void restore(record),
    )

  return {
    busyId,
    restore,
    discard: ({ id }: ImportRecord) => change(id, () => api.revertImport({ id })),
    confirmRevert: (record: ImportRecord) =>
      modals.openConfirmModal({
        title: `Revert the import of ${record.fileName}?`,
        children: (
          <Text size="sm">
            This moves {formatEnquiries(record.added)} to the bin, along with any changes made since. You can
            restore them.
          </Text>
        ),
        labels: { confirm: 'Revert', cancel: 'Cancel' },
        confirmProps: { color: 'red' },
        cancelProps: { 'data-autofocus': true },
        closeButtonProps: { 'aria-label': 'Close' },
        centered: true,
        onConfirm: () => void revert(record),
      }),
  }
}
