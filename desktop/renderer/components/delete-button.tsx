import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './delete-button.module.css'

interface DeleteButtonProps extends ButtonProps {
  /** What is deleted, for those who hear the button rather than see its row. */
  label: string
  onClick: () => void
  children?: ReactNode
}

/** Delete, in a row of a table. */
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
