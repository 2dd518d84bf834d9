import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { readMessageDraft } from '../note-drafts'
import classes from './detail.module.css'
import type { MessageFormProps } from './message-form'

const MessageForm = lazy(async () => ({ default: (await import('./message-form')).MessageForm }))

/** A button for a message. It stays closed until it is needed, or if there is a draft. */
export function Composer(props: MessageFormProps) {
  const { id } = props.enquiry
  const [isOpen, setOpen] = useState(() => readMessageDraft(id) !== undefined)
  return (
    <section className={classes.section} aria-label="Message">
      {isOpen ? (
        <Suspense fallback={null}>
          <MessageForm {...props} />
        </Suspense>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          className={classes.start}
          leftSection={<IconMessage size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Write a message
        </Button>
      )}
    </section>
  )
}
