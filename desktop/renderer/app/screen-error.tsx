import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ADMIN_NAVIGATION } from '#contract/admin-texts'
import { api } from '../lib/api'
import { useConnection } from '../lib/connection'
import { dropHeldKeys } from '../lib/held-keys'

const BROKEN =
  'The panel may just have been updated, or the connection broke. Loading the page again usually helps.'
const OFFLINE = 'The connection to the server is gone. This screen comes by itself when it is back.'

/** Shown when a screen breaks or its code can't be fetched, e.g. after the server was updated or without a line. */
export function ScreenError() {
  const isReachable = useConnection((state) => state.isReachable)
  const wasAway = useRef(false)

  useEffect(dropHeldKeys, [])

  useEffect(() => {
    // A late response can arrive after the connection has gone, and reloading then would leave a blank page.
    if (isReachable && wasAway.current)
      api.readHealth().then(
        () => window.location.reload(),
        () => undefined,
      )
    wasAway.current = !isReachable
  }, [isReachable])

  return (
    <Center mih="60dvh" p="lg">
      <Stack align="flex-start" maw={460} role="alert">
        <Title order={1} size="h2">
          This screen did not open
        </Title>
        <Text>{isReachable ? BROKEN : OFFLINE}</Text>
        {isReachable && (
          <>
            <Button onClick={() => window.location.reload()}>Load again</Button>
            <Button variant="subtle" component="a" href={ADMIN_NAVIGATION.dashboard.href}>
              Back to the dashboard
            </Button>
          </>
        )}
      </Stack>
    </Center>
  )
}
