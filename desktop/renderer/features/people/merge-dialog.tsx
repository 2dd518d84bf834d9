import { Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import type { PersonPage } from '#contract/people'
import { api } from '../../lib/api'
import { formatDateTime } from '../../lib/format'
import { QUERY_KEYS } from '../enquiries'
import classes from './person.module.css'

/** Milliseconds of rest after which the server is asked. */
const REST_MS = 250

interface MergeDialogProps {
  person: PersonPage
  opened: boolean
  onClose: () => void
  onMerge: (otherId: string) => Promise<boolean>
}

/** One enquiry of each other person. */
function otherPeople(items: readonly StaffEnquiry[], id: string): StaffEnquiry[] {
  const seen = new Set([id])
  return items.filter(({ person }) => {
    if (!person || seen.has(person.id)) return false
    seen.add(person.id)
    return true
  })
}

/** Finds the person that is the same one, among the enquiries. */
export function MergeDialog({ person, opened, onClose, onMerge }: MergeDialogProps) {
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), REST_MS)
  const { data, isError } = useQuery({
    queryKey: [...QUERY_KEYS.live, 'search', asked],
    queryFn: ({ signal }) => api.listEnquiries({ q: asked, pageSize: 20 }, { signal }),
    enabled: opened && asked.length > 0,
    placeholderData: keepPreviousData,
  })
  const found = asked && data ? otherPeople(data.items, person.id) : []
  const merge = async (otherId: string) => {
    onClose()
    if (await onMerge(otherId)) setText('')
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Merge with another person"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="sm">
        <Text size="sm">
          All enquiries of the person that you choose become those of {person.names[0] ?? ''}. You can take it
          back.
        </Text>
        <TextInput
          type="search"
          label="Find by name, number, address or course"
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div role="status">
          {isError && <Text c="var(--mantine-color-error)">The search did not work. Please try again.</Text>}
          {asked && data && found.length === 0 && !isError && <Text>Nobody else is found so.</Text>}
        </div>
        <ul className={classes.found}>
          {found.map(({ id, name, topic, createdAt, person: other }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>
                <p className={classes.dimmed}>
                  {topic} · {formatDateTime(createdAt)}
                  <span>{other && other.count > 1 && ` · ${other.count} enquiries`}</span>
                </p>
              </div>
              <Button
                size="xs"
                variant="default"
                aria-label={`Merge with ${name}, ${topic}`}
                onClick={() => other && void merge(other.id)}
              >
                Same person
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  )
}
