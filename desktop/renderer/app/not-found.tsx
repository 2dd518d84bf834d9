import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { ADMIN_NAVIGATION } from '#contract/admin-texts'
import { ScreenTitle } from '../components/screen-title'

export function NotFound() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <Stack align="flex-start" maw={560} py="xl">
      <Text ff="monospace" size="sm" c="dimmed">
        {pathname}
      </Text>
      <ScreenTitle>Page not found</ScreenTitle>
      <Text>This page doesn’t exist or has moved.</Text>
      <Group>
        <Button component={Link} to={ADMIN_NAVIGATION.dashboard.href}>
          Go to dashboard
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
