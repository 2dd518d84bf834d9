import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { ADMIN_TEXTS } from '#contract/admin-texts'
import { useSession } from '../../lib/session'

/** `Welcome, ` and the user's name, linked to their account. */
export function Greeting({ className, onOpen }: { className?: string; onOpen?: () => void }) {
  const name = useSession(({ user }) => user?.name)
  return (
    <Anchor
      component={Link}
      to="/settings?tab=account"
      className={className}
      c="inherit"
      size="sm"
      truncate
      maw={220}
      title={`My account${name ? `: ${name}` : ''}`}
      onClick={onOpen}
    >
      {ADMIN_TEXTS.greeting}
      {name || ADMIN_TEXTS.greetingFallback}
    </Anchor>
  )
}
