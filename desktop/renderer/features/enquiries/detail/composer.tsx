import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import classes from './detail.module.css'
import type { MessageFormProps, MessagePurpose } from './message-form'

const MessageForm = lazy(async () => ({ default: (await import('./message-form')).MessageForm }))

interface ComposerProps extends Omit<MessageFormProps, 'purpose'> {
  /** Null while it is closed. */
  purpose: MessagePurpose | null
  onOpen: () => void
}

/** A button for a message, which stays closed until it is needed. */
export function Composer({ purpose, onOpen, ...form }: ComposerProps) {
  return (
    <section className={classes.section} aria-label="Message">
      {purpose ? (
        <Suspense fallback={null}>
          <MessageForm key={purpose} purpose={purpose} {...form} />
        </Suspense>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          className={classes.start}
          leftSection={<IconMessage size={16} aria-hidden />}
          onClick={onOpen}
        >
          Write a message
        </Button>
      )}
    </section>
  )
}
