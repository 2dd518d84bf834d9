import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../components/banner'
import { api } from '../../lib/api'
import { backupText } from './backup-text'

/** Asked for again while the dashboard stays open. */
const REFRESH_MS = 10 * 60_000

/** Whether the institute's data is safe: one quiet line, or an alarm. Nothing while nobody knows. */
export function BackupLine() {
  const { data } = useQuery({
    queryKey: ['backups'],
    queryFn: ({ signal }) => api.readBackups({ signal }),
    refetchInterval: REFRESH_MS,
  })
  if (!data) return null
  const { isLoud, text } = backupText(data, Date.now())
  if (isLoud) return <Banner tone="failure" text={text} />
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  )
}
