import { Button, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BackupResponse } from '#contract/backup'
import { Problem } from '../../components/banner'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { BACKUPS_KEY } from './use-backups'

interface BackUpNowProps {
  backups: BackupResponse
  /** What keeps it from beginning is said beside it. */
  isHindered?: boolean
}

/** Begins a backup at once, and waits for its end. */
export function BackUpNow({ backups: { state, isRunning }, isHindered = false }: BackUpNowProps) {
  const client = useQueryClient()
  const beginning = useMutation({
    mutationFn: () => api.backUpNow(),
    onSuccess: (standing) => client.setQueryData(BACKUPS_KEY, standing),
  })
  return (
    <Stack gap="sm" align="flex-start">
      <Problem
        text={beginning.error ? failureText(beginning.error, { failed: 'No backup was begun.' }) : ''}
      />
      <Button
        loading={beginning.isPending || isRunning}
        disabled={state === 'off' || isHindered}
        onClick={() => beginning.mutate()}
      >
        Back up now
      </Button>
    </Stack>
  )
}
