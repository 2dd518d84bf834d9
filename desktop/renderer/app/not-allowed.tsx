import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ADMIN_NAVIGATION } from '#contract/admin-texts'
import { may, missingPermissionMessage, type Permission } from '#contract/roles'
import { ScreenTitle } from '../components/screen-title'
import { useSession } from '../lib/session'

interface RequireMayProps {
  permission: Permission
  children: ReactNode
}

/** Shows a screen to whoever may open it; to others it says in one sentence that they may not, and who may. */
export function RequireMay({ permission, children }: RequireMayProps) {
  const user = useSession((state) => state.user)
  // Nobody is signed in: the screen itself asks for that, or takes a set-up link.
  if (!user || may(user, permission)) return children
  return (
    <Stack align="flex-start" maw={560} py="xl">
      <ScreenTitle>This screen is not for your account</ScreenTitle>
      <Text>{missingPermissionMessage(user.role, permission)}</Text>
      <Button component={Link} to={ADMIN_NAVIGATION.dashboard.href}>
        To the dashboard
      </Button>
    </Stack>
  )
}
