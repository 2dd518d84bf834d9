import { Code, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api'

/** Milliseconds between two looks at what became of the code. */
const LOOK_MS = 3000

/** Says where the code is when it can't come by mail or SMS, and how to go on; nothing while all is well. */
export function CodeDelivery() {
  const { data } = useQuery({
    queryKey: ['code-delivery'],
    queryFn: ({ signal }) => api.readCodeDelivery({ signal }),
    refetchInterval: ({ state }) => (state.data?.delivery === 'sent' ? false : LOOK_MS),
    retry: false,
    gcTime: 0,
  })
  if (data?.delivery === 'console') {
    return (
      <Text size="sm" role="status">
        This server sends no messages yet: the code stands in the window or log in which it was started, and
        in the folder <Code>outbox</Code> of its data.
      </Text>
    )
  }
  if (data?.delivery !== 'failing') return null
  return (
    <Stack gap={4} role="status">
      <Text size="sm" fw={600}>
        The code has not left the server: nobody takes its message. It is tried again by itself.
      </Text>
      <List size="sm" spacing={4}>
        <List.Item>“Resend the code” tries at once with a new code.</List.Item>
        <List.Item>
          <Code>npm run admin -- check</Code>, on the server, names what is wrong with the mail.
        </List.Item>
        <List.Item>
          <Code>npm run admin -- create</Code>, on the server, makes an administrator without any message.
        </List.Item>
      </List>
    </Stack>
  )
}
