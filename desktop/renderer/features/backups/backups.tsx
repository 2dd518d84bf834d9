import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { BACKUPS_OFF } from '#contract/backup'
import { Banner } from '../../components/banner'
import { BackUpNow } from './back-up-now'
import { backupText, RUNNING } from './backup-line'
import classes from './backups.module.css'
import { useBackups } from './use-backups'

const SCHEDULE =
  'A backup runs every night and is test-restored to check that it works. For each day, we keep the first and the last.'

export function Backups() {
  const { data, isError, refetch } = useBackups()
  if (isError) {
    return (
      <Banner
        tone="failure"
        text="Could not load backup status."
        action={{ label: 'Try again', run: () => void refetch() }}
      />
    )
  }
  if (!data) return <Skeleton height={160} />
  const { isAlarm, text } = backupText(data, Date.now())
  const isOff = data.state === 'off'
  const showsAlarm = isAlarm && !data.isRunning
  return (
    <Paper component="section" variant="surface" className={classes.backups} aria-label="Backup">
      <Stack gap="sm" align="flex-start">
        <Title order={2} size="h4">
          Backup
        </Title>
        {showsAlarm && <Banner tone="failure" text={text} />}
        <Text fw={600} role="status" className={classes.status}>
          {data.isRunning ? RUNNING : !showsAlarm && text}
        </Text>
        <Text size="sm" c="dimmed">
          {isOff ? BACKUPS_OFF : SCHEDULE}
        </Text>
        <BackUpNow backups={data} />
      </Stack>
    </Paper>
  )
}
