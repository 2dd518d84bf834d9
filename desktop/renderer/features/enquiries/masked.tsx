import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { PHONE_PREFIX } from '#contract/limits'
import { normaliseMobile } from '#contract/phone-numbers'
import { useMask } from './desk-preferences'
import classes from './masked.module.css'

const DOTS = '•••••'

/** A number or address of which a passer-by learns nothing: `98•••••210`. Short ones are hidden whole. */
export function mask(text: string): string {
  const own = normaliseMobile(text)?.slice(PHONE_PREFIX.length) ?? text.trim()
  const letters = [...own]
  return letters.length < 7 ? DOTS : letters.slice(0, 2).join('') + DOTS + letters.slice(-3).join('')
}

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
