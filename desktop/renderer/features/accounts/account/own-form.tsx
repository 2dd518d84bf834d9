import { Button, Group, Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { Problem } from '../../../components/banner'
import type { useSubmit } from '../../../lib/use-submit'
import formClasses from '../../content/content.module.css'

interface OwnFormProps {
  label: string
  sending: ReturnType<typeof useSubmit>
  /** The word of the button. */
  action: string
  isDestructive?: boolean | undefined
  isDisabled?: boolean
  /** Offered as a second button, where there is a way back. */
  onCancel?: () => void
  children: ReactNode
}

/** The frame of a form in which somebody changes something of their own account. */
export function OwnForm({
  label,
  sending: { isBusy, problem, onSubmit },
  action,
  isDestructive = false,
  isDisabled = false,
  onCancel,
  children,
}: OwnFormProps) {
  return (
    <Paper
      component="form"
      variant="surface"
      className={formClasses.form}
      aria-label={label}
      onSubmit={onSubmit}
      noValidate
    >
      <Problem text={problem} />
      {children}
      <Group>
        <Button type="submit" loading={isBusy} disabled={isDisabled} {...(isDestructive && { color: 'red' })}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Group>
    </Paper>
  )
}
