import { Button, UnstyledButton } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Masked } from './masked'
import classes from './masked.module.css'
import { type Reachable, useReveal } from './reveal'

const LABELS = { mobile: 'Number of', email: 'E-mail address of' } as const

const NOTED = 'Reveal: the timeline notes who has seen it'

interface ContactTextProps {
  row: Reachable & { name: string }
  field: keyof typeof LABELS
  /** As it looks in full. */
  children: (text: string) => ReactNode
}

function RevealedText({ row, field, children }: ContactTextProps) {
  const { contact, isBusy, reveal } = useReveal(row)
  if (contact) return children(contact[field])
  return (
    <UnstyledButton
      className={classes.masked}
      aria-label={`${LABELS[field]} ${row.name}: reveal`}
      title={NOTED}
      disabled={isBusy}
      onClick={reveal}
    >
      {row[field]}
    </UnstyledButton>
  )
}

/** A number or an address: where the server has masked it, a click reveals it; else it is hidden while this screen hides them. */
export function ContactText(props: ContactTextProps) {
  const { row, field, children } = props
  if (row.isMasked) return <RevealedText {...props} />
  return (
    <Masked id={row.id} text={row[field]} label={`${LABELS[field]} ${row.name}`}>
      {children(row[field])}
    </Masked>
  )
}

/** Reveals number and address of an enquiry that the server has masked; nothing where they are in full. */
export function RevealButton({ row }: { row: Reachable }) {
  const { contact, isBusy, reveal } = useReveal(row)
  if (!row.isMasked || contact) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconEye size={16} aria-hidden />}
      title={NOTED}
      loading={isBusy}
      onClick={reveal}
    >
      Reveal
    </Button>
  )
}
