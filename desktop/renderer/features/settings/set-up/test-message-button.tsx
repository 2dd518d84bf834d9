import { Button, Group, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TestMessageResult } from '#contract/message-providers'
import { Banner, Problem } from '../../../components/banner'
import { failureText } from '../../../lib/api-errors'
import classes from './set-up.module.css'
import { PROVIDERS_KEY } from './use-providers'

interface TestMessageButtonProps {
  send: () => Promise<TestMessageResult>
  /** Why the button is disabled; empty if it isn't. */
  disabledReason: string
  /** True if sending a test message is the next step. */
  isPrimary?: boolean
  children?: ReactNode
}

/** Sends the current user a test message and shows the result. */
export function TestMessageButton({ send, disabledReason, isPrimary, children }: TestMessageButtonProps) {
  const client = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: send,
    onSettled: () => void client.invalidateQueries({ queryKey: PROVIDERS_KEY }),
  })
  return (
    <Stack gap="xs" align="flex-start" className={classes.answer}>
      <Group>
        <Button
          {...(!isPrimary && { variant: 'default' })}
          leftSection={<IconSend size={17} aria-hidden />}
          loading={isPending}
          disabled={disabledReason !== ''}
          onClick={() => mutate()}
        >
          Send test message
        </Button>
        {children}
      </Group>
      {disabledReason && (
        <Text size="sm" c="dimmed">
          {disabledReason}
        </Text>
      )}
      {!isPending && (
        <Problem text={error ? failureText(error, { failed: 'Could not send the test message.' }) : ''} />
      )}
      {!isPending && data && (
        <Banner
          tone={data.isTaken ? 'success' : 'failure'}
          text={`${data.message} (${data.recipient})${data.answer ? ` The server replied: “${data.answer}”` : ''}`}
        />
      )}
    </Stack>
  )
}
