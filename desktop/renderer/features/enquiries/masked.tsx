import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { mask, maskWithin } from '#contract/masking'
import { useMask } from './desk-preferences'
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
  if (!isHidden) return children ?? <span>{text}</span>
  return (
    <UnstyledButton
      className={classes.masked}
      aria-label={`${maskWithin(label)}: show`}
      title="Show"
      onClick={reveal}
    >
      {mask(text)}
    </UnstyledButton>
  )
}

/** What somebody has written: numbers and addresses within it are hidden while contact details are masked. */
export function MaskedText({ id, text }: Pick<MaskedProps, 'id' | 'text'>) {
  const { isHidden } = useMask(id)
  return <span>{isHidden ? maskWithin(text) : text}</span>
}
