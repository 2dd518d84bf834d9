import { Button, Group, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { Problem } from './banner'

interface DialogFormProps {
  label: string
  sending: { isBusy: boolean; problem: string; onSubmit: FormEventHandler<HTMLFormElement> }
  action: string
  isDestructive?: boolean | undefined
  onCancel: () => void
  children: ReactNode
}

/** The frame of a form in a dialog, with errors next to its buttons. */
export const DialogForm = ({
  label,
  sending: { isBusy, problem, onSubmit },
  action,
  isDestructive = false,
  onCancel,
  children,
}: DialogFormProps) => (
  <form onSubmit={onSubmit} noValidate aria-label={label}>
    <Stack gap="md">
      {children}
      <Problem text={problem} />
      <Group>
        <Button type="submit" loading={isBusy} {...(isDestructive && { color: 'red' })}>
          {action}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
      </Group>
    </Stack>
  </form>
)
