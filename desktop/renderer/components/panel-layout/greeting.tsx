import { Text } from '@mantine/core'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { useSession } from '../../lib/session'

/** `Welcome, ` and the person's name (A023). */
export function Greeting({ className }: { className?: string }) {
  const name = useSession(({ user }) => user?.name)
  return (
    <Text className={className} size="sm" truncate maw={220}>
      {ADMIN_TEXTS.greeting}
      {name || ADMIN_TEXTS.greetingFallback}
    </Text>
  )
}
