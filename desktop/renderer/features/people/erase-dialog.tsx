import { Button, Checkbox, Group, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ERASE_HOURS, type Erasable, type EraseRequest } from '#contract/erasing'
import type { PersonPage } from '#contract/people'
import { Banner } from '../../components/banner'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { formatEnquiries, formatNumber } from '../../lib/format'
import { EraseList } from './erase-list'
import classes from './person.module.css'

/** What has to be typed to erase now, so that no one does by a slip of the hand. */
const WORD = 'ERASE'

/** What to erase, and whether nothing of the person is left then. */
export type Erase = (request: EraseRequest, isWhole: boolean) => Promise<void>

interface EraseFormProps {
  list: Erasable
  onClose: () => void
  onErase: Erase
}

function EraseForm({ list, onClose, onErase }: EraseFormProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    new Set(list.enquiries.filter(({ isNamedSo }) => isNamedSo).map(({ id }) => id)),
  )
  const [isNow, setNow] = useState(false)
  const [typed, setTyped] = useState('')
  const isSure = ticked.size > 0 && (!isNow || typed.trim().toUpperCase() === WORD)
  const tick = (ids: readonly string[], isTicked: boolean) =>
    setTicked(new Set(isTicked ? [...ticked, ...ids] : [...ticked].filter((id) => !ids.includes(id))))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSure) return
    const isWhole =
      list.total === list.enquiries.length &&
      list.enquiries.every(({ id, place }) => place === 'held' || ticked.has(id))
    onClose()
    void onErase({ enquiryIds: [...ticked], isNow }, isWhole)
  }
  return (
    <form onSubmit={submit} aria-label="Erase this person">
      <Stack gap="sm">
        <Text>
          What is ticked goes, with its notes, calls, next steps, timeline and messages. Ticked at first is
          what bears the name of the newest enquiry.
        </Text>
        {list.total > list.enquiries.length && (
          <Text size="sm">
            The newest {formatNumber(list.enquiries.length)} of {formatNumber(list.total)}; the others can be
            erased afterwards.
          </Text>
        )}
        <div className={classes.erasableBox}>
          <EraseList enquiries={list.enquiries} ticked={ticked} onTick={tick} />
        </div>
        <Text size="sm">
          {isNow
            ? 'This cannot be undone.'
            : `It is hidden right away and erased in ${ERASE_HOURS} hours. Until then you can cancel that under People.`}{' '}
          One line stays in the audit: that it was erased, when, and by whom.
        </Text>
        <Text size="sm">
          {list.backups > 0
            ? `Copies stay in backups made before it is erased, until these are rotated away: the newest ${list.backups} daily ones are kept. `
            : 'Copies stay in backups made before it is erased. '}
          Mailboxes are not reached from here.
        </Text>
        <Checkbox
          label="Erase now"
          checked={isNow}
          onChange={(event) => setNow(event.currentTarget.checked)}
        />
        {isNow && (
          <TextInput
            label={`Type ${WORD} to confirm`}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button type="submit" color="red.9" disabled={!isSure}>
            {`Erase ${formatEnquiries(ticked.size)}${isNow ? ' now' : ''}`}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function EraseBody({ id, ...props }: { id: string } & Omit<EraseFormProps, 'list'>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'erasable', id],
    queryFn: ({ signal }) => api.readErasable({ id }, { signal }),
    // What is ticked stands for what is shown: the list must not change under the hand.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  if (data) return <EraseForm list={data} {...props} />
  if (!error) return <Skeleton h={240} />
  return (
    <Banner
      tone="failure"
      text={failureText(error, { failed: 'The list could not be loaded.' })}
      action={{ label: 'Try again', run: () => void refetch() }}
    />
  )
}

interface EraseDialogProps {
  person: PersonPage
  opened: boolean
  onClose: () => void
  onErase: Erase
}

/** Shows exactly what goes, with a tick each. It is erased in a day, or now. */
export function EraseDialog({ person: { id, names }, opened, onClose, onErase }: EraseDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Erase ${names[0] ?? 'this person'}?`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <EraseBody id={id} onClose={onClose} onErase={onErase} />
    </Modal>
  )
}
