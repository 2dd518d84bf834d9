import { Button, Group, Stack } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { ADMIN_USERS_TEXTS } from '#contract/admin-texts'
import { Banner, useBanner } from '../../../components/banner'
import { ScreenTitle } from '../../../components/screen-title'
import { failureText } from '../../../lib/api-errors'
import { useAdminUsers } from './use-admin-users'
import { UserTable } from './user-table'

/** Who may use the panel. */
export function AdminUsers() {
  const { data: users, isPending, error, refetch } = useAdminUsers()
  const banner = useBanner()
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <ScreenTitle>Admin Users</ScreenTitle>
        <Button component={Link} to="/register" leftSection={<IconUserPlus size={17} aria-hidden />}>
          Register an administrator
        </Button>
      </Group>
      {error && (
        <Banner
          tone="failure"
          text={failureText(error, { failed: ADMIN_USERS_TEXTS.loadFailed })}
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      {banner.message && (
        <Banner key={banner.message.text} {...banner.message} rescuesFocus onClose={banner.close} />
      )}
      <UserTable users={users} isPending={isPending} show={banner.show} />
    </Stack>
  )
}
