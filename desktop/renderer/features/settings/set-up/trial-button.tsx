import { Button, Group, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TestMessageResult } from '#contract/message-providers'
import { Banner, Problem } from '../../../components/banner'
import { failureText } from '../../../lib/api-errors'
import classes from './set-up.module.css'
import { PROVIDERS_KEY } from './use-providers'

interface TrialButtonProps {
  send: () => Promise<TestMessageResult>
  /** Why nothing can be sent now; empty where it can. */
  hindrance: string
  /** Another button, beside this one. */
  children?: ReactNode
}

/** Sends the current user a message, and says in words what came of it. */
export function TrialButton({ send, hindrance, children }: TrialButtonProps) {
  const client = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: send,
    onSettled: () => void client.invalidateQueries({ queryKey: PROVIDERS_KEY }),
  })
  return (
    <Stack gap="xs" align="flex-start" className={classes.answer}>
      <Group>
        <Button
          variant="default"
          leftSection={<IconSend size={17} aria-hidden />}
          loading={isPending}
          disabled={hindrance !== ''}
          onClick={() => mutate()}
        >
          Send me one
        </Button>
        {children}
      </Group>
      {hindrance && (
        <Text size="sm" c="dimmed">
          {hindrance}
        </Text>
      )}
      {!isPending && <Problem text={error ? failureText(error, { failed: 'Nothing was sent.' }) : ''} />}
      {!isPending && data && (
        <Banner
          tone={data.isTaken ? 'success' : 'failure'}
          text={`${data.message} (${data.recipient})${data.answer ? ` The server says: “${data.answer}”` : ''}`}
        />
      )}
    </Stack>
  )
}
