import { Modal, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import type { Enquiry } from './enquiry-api'
import classes from './message-cell.module.css'

/** Characters beyond which a message is cut short in the list. */
const SHORT = 90

/** Whether a message is shown in part only. */
export const isLong = (message: string) => message.length > SHORT || message.trim().includes('\n')

/** A message: its beginning, and all of it on request. */
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
        aria-label={`Read more of the message of ${name}`}
      >
        Read more
      </UnstyledButton>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={`Message of ${name}`}
        size="lg"
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Text className={classes.full}>{message}</Text>
      </Modal>
    </>
  )
}
