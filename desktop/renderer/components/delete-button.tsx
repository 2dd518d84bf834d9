import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './delete-button.module.css'

interface DeleteButtonProps extends ButtonProps {
  /** Accessible name, which includes the name of the record. */
  label: string
  onClick: () => void
  children?: ReactNode
}

export function DeleteButton({ label, children = 'Delete', ...rest }: DeleteButtonProps) {
  return (
    <Button
      className={classes.delete}
      size="compact-sm"
      variant="subtle"
      color="red"
      aria-label={label}
      {...rest}
    >
      {children}
    </Button>
  )
}
