import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ADMIN_NAVIGATION } from '#contract/admin-texts'
import { api } from '../lib/api'
import { useConnection } from '../lib/connection'
import { dropHeldKeys } from '../lib/held-keys'

const BROKEN =
  'The panel may have just been updated, or the connection was lost. Reloading the page usually fixes the problem.'
const OFFLINE = 'You’re offline. This page will load automatically when the connection is back.'

/** Shown when a screen crashes or its code can't be loaded, for example offline or after an update. */
export function ScreenError() {
  const isReachable = useConnection((state) => state.isReachable)
  const wasOffline = useRef(false)

  useEffect(dropHeldKeys, [])

  useEffect(() => {
    // A late response can arrive after the connection is lost, and reloading then would leave a blank page.
    if (isReachable && wasOffline.current)
      api.readHealth().then(
        () => window.location.reload(),
        () => undefined,
      )
    wasOffline.current = !isReachable
  }, [isReachable])

  return (
    <Center mih="60dvh" p="lg">
      <Stack align="flex-start" maw={460} role="alert">
        <Title order={1} size="h2">
          Could not open this page
        </Title>
        <Text>{isReachable ? BROKEN : OFFLINE}</Text>
        {isReachable && (
          <>
            <Button onClick={() => window.location.reload()}>Reload page</Button>
            <Button variant="subtle" component="a" href={ADMIN_NAVIGATION.dashboard.href}>
              Go to dashboard
            </Button>
          </>
        )}
      </Stack>
    </Center>
  )
}
