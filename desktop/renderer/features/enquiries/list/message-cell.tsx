import { Modal, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import type { Enquiry } from './enquiry-api'
import classes from './message-cell.module.css'

/** Longest message, in characters, that the list shows in full. */
const MAX_LENGTH = 90

/** True if the list only shows part of a message. */
export const isLong = (message: string) => message.length > MAX_LENGTH || message.trim().includes('\n')

/** The beginning of a message, and all of it on request. */
export function MessageCell({ enquiry: { message, name } }: { enquiry: Enquiry }) {
  const [isOpen, dialog] = useDisclosure(false)
  if (!message) return <span>{ENQUIRY_SCREEN_TEXTS.missing}</span>
  if (!isLong(message)) return <span className={classes.message}>{message}</span>
  return (
    <>
      <span className={classes.clamped}>{message}</span>
      <UnstyledButton
        className={classes.more}
        onClick={dialog.open}
        aria-label={`Read more of the message from ${name}`}
      >
        Read more
      </UnstyledButton>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={`Message from ${name}`}
        size="lg"
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Text className={classes.full}>{message}</Text>
      </Modal>
    </>
  )
}
