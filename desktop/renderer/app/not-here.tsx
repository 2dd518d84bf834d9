import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { ADMIN_NAVIGATION } from '#contract/admin-texts'
import { ScreenTitle } from '../components/screen-title'

/** An address of the panel that leads nowhere, or not yet anywhere. */
export function NotHere() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <Stack align="flex-start" maw={560} py="xl">
      <Text ff="monospace" size="sm" c="dimmed">
        {pathname}
      </Text>
      <ScreenTitle>There is no such screen here</ScreenTitle>
      <Text>
        This page of the panel does not exist, or not yet. Nothing is lost: go back to where you were, or
        start again from the dashboard.
      </Text>
      <Group>
        <Button component={Link} to={ADMIN_NAVIGATION.dashboard.href}>
          To the dashboard
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => navigate(-1)}
        >
          Go back
        </Button>
      </Group>
    </Stack>
  )
}
