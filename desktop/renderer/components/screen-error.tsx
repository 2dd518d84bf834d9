import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { ADMIN_NAVIGATION } from '#contract/admin-texts'

/** Shown when a screen breaks or its code can't be fetched, e.g. after the server was updated. */
export function ScreenError() {
  return (
    <Center mih="60dvh" p="lg">
      <Stack align="flex-start" maw={460} role="alert">
        <Title order={1} size="h2">
          This screen did not open
        </Title>
        <Text>
          The panel may just have been updated, or the connection broke. Loading the page again usually helps.
        </Text>
        <Button onClick={() => window.location.reload()}>Load again</Button>
        <Button variant="subtle" component="a" href={ADMIN_NAVIGATION.dashboard.href}>
          Back to the dashboard
        </Button>
      </Stack>
    </Center>
  )
}
