import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMask } from './desk-preferences'
import { mask } from './mask'
import classes from './masked.module.css'

interface MaskedProps {
  /** The record it belongs to; all of a record is shown together. */
  id: string
  text: string
  /** What it is, e.g. `Number of Asha`, for those who hear the button. */
  label: string
  /** As it looks when nothing is hidden; the plain text when absent. */
  children?: ReactNode
}

/** A number or address, hidden while contact details are masked; a click shows it for some seconds. */
export function Masked({ id, text, label, children }: MaskedProps) {
  const { isHidden, reveal } = useMask(id)
  if (!isHidden) return children ?? text
  return (
    <UnstyledButton className={classes.masked} aria-label={`${label}: show`} title="Show" onClick={reveal}>
      {mask(text)}
    </UnstyledButton>
  )
}
