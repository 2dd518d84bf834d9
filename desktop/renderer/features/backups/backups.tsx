import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BACKUPS_OFF } from '#contract/backup'
import { Banner, Problem } from '../../components/banner'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { backupText } from './backup-line'
import classes from './backups.module.css'
import { BACKUPS_KEY, useBackups } from './use-backups'

const RUNNING = 'A backup is being made and tested …'
const RULE =
  'One is made every night. Each is restored into a scratch copy, which shows that it can be; of one day the first and the last stay.'

/** Where the backups stand, and a way to make one at once. */
export function Backups() {
  const client = useQueryClient()
  const { data, isError, refetch } = useBackups()
  const beginning = useMutation({
    mutationFn: () => api.backUpNow(),
    onSuccess: (standing) => client.setQueryData(BACKUPS_KEY, standing),
  })
  if (isError) {
    return (
      <Banner
        tone="failure"
        text="Where the backups stand could not be loaded."
        action={{ label: 'Try again', run: () => void refetch() }}
      />
    )
  }
  if (!data) return <Skeleton height={160} />
  const { isLoud, text } = backupText(data, Date.now())
  const isOff = data.state === 'off'
  const isAlarm = isLoud && !data.isRunning
  return (
    <Paper component="section" variant="surface" className={classes.backups} aria-label="Backup">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4">
          Backup
        </Title>
        {isAlarm && <Banner tone="failure" text={text} />}
        <Text fw={600} role="status" className={classes.standing}>
          {data.isRunning ? RUNNING : !isAlarm && text}
        </Text>
        <Text size="sm" c="dimmed">
          {isOff ? BACKUPS_OFF : RULE}
        </Text>
        <Problem
          text={beginning.error ? failureText(beginning.error, { failed: 'No backup was begun.' }) : ''}
        />
        <Button
          loading={beginning.isPending || data.isRunning}
          disabled={isOff}
          onClick={() => beginning.mutate()}
        >
          Back up now
        </Button>
      </Stack>
    </Paper>
  )
}
