import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { BACKUPS_OFF } from '#contract/backup'
import { Banner } from '../../components/banner'
import { BackUpNow } from './back-up-now'
import { backupText, RUNNING } from './backup-line'
import classes from './backups.module.css'
import { useBackups } from './use-backups'

const RULE =
  'One is made every night. Each is restored into a scratch copy, which shows that it can be; of one day the first and the last stay.'

/** Where the backups stand, and a way to make one at once. */
export function Backups() {
  const { data, isError, refetch } = useBackups()
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
        <BackUpNow backups={data} />
      </Stack>
    </Paper>
  )
}
