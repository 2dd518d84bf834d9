import { Button, Group, Stack } from '@mantine/core'
import { IconMailPlus, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ADMIN_USERS_TEXTS } from '#contract/admin-texts'
import { Banner, useBanner } from '../../../components/banner'
import { May } from '../../../components/may'
import { ScreenTitle } from '../../../components/screen-title'
import { failureText } from '../../../lib/api-errors'
import { InvitationList } from './invitation-list'
import { InviteDialog } from './invite-dialog'
import { useAdminUsers } from './use-admin-users'
import { UserTable } from './user-table'

export function AdminUsers() {
  const { data: users, isPending, error, refetch } = useAdminUsers()
  const banner = useBanner()
  const [isInviting, setInviting] = useState(false)
  const [link, setLink] = useState('')
  const showLink = (created: string) => {
    setLink(created)
    setInviting(true)
  }
  const inviteNext = () => {
    setLink('')
    setInviting(true)
  }
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <ScreenTitle>Admin Users</ScreenTitle>
        <May do="manage-accounts">
          <Group gap="xs">
            <Button leftSection={<IconMailPlus size={17} aria-hidden />} onClick={inviteNext}>
              Invite a colleague
            </Button>
            <Button
              component={Link}
              to="/register"
              variant="default"
              leftSection={<IconUserPlus size={17} aria-hidden />}
            >
              Register administrator
            </Button>
          </Group>
        </May>
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
      <InvitationList show={banner.show} onLink={showLink} />
      <InviteDialog
        isOpen={isInviting}
        link={link}
        onLink={setLink}
        onSent={(text) => {
          setInviting(false)
          banner.show({ tone: 'success', text })
        }}
        onClose={() => setInviting(false)}
      />
    </Stack>
  )
}
