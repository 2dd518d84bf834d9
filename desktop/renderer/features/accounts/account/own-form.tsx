import { Button, Group, Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { Problem } from '../../../components/banner'
import type { useSubmit } from '../../../lib/use-submit'
import formClasses from '../../content/content.module.css'

interface OwnFormProps {
  label: string
  sending: ReturnType<typeof useSubmit>
  action: string
  isDestructive?: boolean | undefined
  isDisabled?: boolean
  /** Adds a Cancel button. */
  onCancel?: () => void
  children: ReactNode
}

/** The frame of a form for the user's own account. */
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
