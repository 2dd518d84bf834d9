import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ADMIN_NAVIGATION } from '#contract/admin-texts'
import { may, missingPermissionMessage, type Permission } from '#contract/roles'
import { ScreenTitle } from '../components/screen-title'
import { useSession } from '../lib/session'

interface RequirePermissionProps {
  permission: Permission
  children: ReactNode
}

/** Shows a screen only to users with the permission. Others see why they can't open it. */
export function RequirePermission({ permission, children }: RequirePermissionProps) {
  const user = useSession((state) => state.user)
  // Without a session, the screen itself leads to the sign-in or accepts a set-up link.
  if (!user || may(user, permission)) return children
  return (
    <Stack align="flex-start" maw={560} py="xl">
      <ScreenTitle>You don’t have access to this page</ScreenTitle>
      <Text>{missingPermissionMessage(user.role, permission)}</Text>
      <Button component={Link} to={ADMIN_NAVIGATION.dashboard.href}>
        Go to dashboard
      </Button>
    </Stack>
  )
}
