import { Button, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BackupResponse } from '#contract/backup'
import { Problem } from '../../components/banner'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { BACKUPS_KEY } from './use-backups'

interface BackUpNowProps {
  backups: BackupResponse
  /** True if a problem, shown next to the button, prevents backups. */
  isBlocked?: boolean
  isSecondary?: boolean
}

/** Starts a backup and shows its progress. */
export function BackUpNow({ backups: { state, isRunning }, isBlocked = false, isSecondary }: BackUpNowProps) {
  const client = useQueryClient()
  const start = useMutation({
    mutationFn: () => api.backUpNow(),
    onSuccess: (status) => client.setQueryData(BACKUPS_KEY, status),
  })
  return (
    <Stack gap="sm" align="flex-start">
      <Problem text={start.error ? failureText(start.error, { failed: 'Could not start a backup.' }) : ''} />
      <Button
        {...(isSecondary && { variant: 'default' })}
        loading={start.isPending || isRunning}
        disabled={state === 'off' || isBlocked}
        onClick={() => start.mutate()}
      >
        Back up now
      </Button>
    </Stack>
  )
}
