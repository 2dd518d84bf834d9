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

/** The word to type before erasing now, so that no one does it by accident. */
const WORD = 'ERASE'

/** Erases enquiries; `isWhole` is true if nothing of the person remains. */
export type Erase = (request: EraseRequest, isWhole: boolean) => Promise<void>

interface EraseFormProps {
  list: Erasable
  onClose: () => void
  onErase: Erase
}

function EraseForm({ list, onClose, onErase }: EraseFormProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    new Set(list.enquiries.filter(({ isNamedSo }) => isNamedSo).map(({ id }) => id)),
  )
  const [isNow, setNow] = useState(false)
  const [typed, setTyped] = useState('')
  const isConfirmed = selected.size > 0 && (!isNow || typed.trim().toUpperCase() === WORD)
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected(new Set(isSelected ? [...selected, ...ids] : [...selected].filter((id) => !ids.includes(id))))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isConfirmed) return
    const isWhole =
      list.total === list.enquiries.length &&
      list.enquiries.every(({ id, place }) => place === 'held' || selected.has(id))
    onClose()
    void onErase({ enquiryIds: [...selected], isNow }, isWhole)
  }
  return (
    <form onSubmit={submit} aria-label="Erase this person">
      <Stack gap="sm">
        <Text>
          The selected enquiries will be erased, along with their notes, calls, next steps, timelines and
          messages. We’ve preselected those with the same name as the newest enquiry.
        </Text>
        {list.total > list.enquiries.length && (
          <Text size="sm">
            Showing the newest {formatNumber(list.enquiries.length)} of {formatNumber(list.total)}. You can
            erase the others afterwards.
          </Text>
        )}
        <div className={classes.eraseBox}>
          <EraseList enquiries={list.enquiries} selected={selected} onSelect={select} />
        </div>
        <Text size="sm">
          {isNow
            ? 'This cannot be undone.'
            : `They are hidden right away and erased in ${ERASE_HOURS} hours. Until then you can cancel the erasure under People.`}{' '}
          The audit log keeps only that enquiries were erased, when and by whom.
        </Text>
        <Text size="sm">
          {list.backups > 0
            ? `Earlier backups still contain copies until they are rotated out (the newest ${list.backups} daily backups are kept). `
            : 'Earlier backups still contain copies. '}
          Emails already sent are not erased.
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
          <Button type="submit" color="red.9" disabled={!isConfirmed}>
            {`Erase ${formatEnquiries(selected.size)}${isNow ? ' now' : ''}`}
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
    // The list must not change while the user selects from it.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  if (data) return <EraseForm list={data} {...props} />
  if (!error) return <Skeleton h={240} />
  return (
    <Banner
      tone="failure"
      text={failureText(error, { failed: 'Could not load the enquiries.' })}
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

/** Lists the enquiries that can be erased, each with a checkbox, and erases them in a day or now. */
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
