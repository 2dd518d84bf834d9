import { Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { PersonPage } from '#contract/desk/people'
import { formatNumber } from '../../lib/format'

/** What has to be typed, so that nobody erases by a slip of the hand. */
const WORD = 'ERASE'

interface EraseDialogProps {
  person: PersonPage
  opened: boolean
  onClose: () => void
  onErase: () => Promise<void>
}

/** Says what goes for good, and asks for a word (issue 7.8). */
export function EraseDialog({ person: { names, count }, opened, onClose, onErase }: EraseDialogProps) {
  const [typed, setTyped] = useState('')
  const isSure = typed.trim().toUpperCase() === WORD
  const close = () => {
    setTyped('')
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSure) return
    close()
    void onErase()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={`Erase ${names[0] ?? 'this person'}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} aria-label="Erase this person">
        <Stack gap="sm">
          <Text>This cannot be undone. These go for good, from the bin too:</Text>
          <List size="sm">
            <List.Item>
              {formatNumber(count)} {count === 1 ? 'enquiry' : 'enquiries'} with names, numbers, addresses and
              messages
            </List.Item>
            <List.Item>their notes, calls, follow-ups and the whole timeline</List.Item>
            <List.Item>messages that were sent to this person or still wait</List.Item>
          </List>
          <Text size="sm">
            What stays is one line in the audit: that a person was erased, when, by whom, and how many
            enquiries it were. Copies in backups and in mailboxes are not reached from here.
          </Text>
          <TextInput
            label={`Type ${WORD} to confirm`}
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" color="red" disabled={!isSure}>
              Erase for good
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
