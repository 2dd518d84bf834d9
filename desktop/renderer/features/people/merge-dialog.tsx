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

/** Milliseconds without typing before a search is sent. */
const DEBOUNCE_MS = 250

interface MergeDialogProps {
  person: PersonPage
  opened: boolean
  onClose: () => void
  onMerge: (otherId: string) => Promise<boolean>
}

/** Returns one enquiry of each other person. */
function getOtherPeople(items: readonly StaffEnquiry[], id: string): StaffEnquiry[] {
  const seen = new Set([id])
  return items.filter(({ person }) => {
    if (!person || seen.has(person.id)) return false
    seen.add(person.id)
    return true
  })
}

/** Finds another person by their enquiries and merges the two. */
export function MergeDialog({ person, opened, onClose, onMerge }: MergeDialogProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const { data, isError } = useQuery({
    queryKey: [...QUERY_KEYS.live, 'search', query],
    queryFn: ({ signal }) => api.listEnquiries({ q: query, spam: 'hide', pageSize: 20 }, { signal }),
    enabled: opened && query.length > 0,
    placeholderData: keepPreviousData,
  })
  const found = query && data ? getOtherPeople(data.items, person.id) : []
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
          All enquiries of the person you pick are moved to {person.names[0] ?? ''}. You can undo this.
        </Text>
        <TextInput
          type="search"
          label="Search by name, phone number, email or course"
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div role="status">
          {isError && <Text c="var(--mantine-color-error)">Could not search. Please try again.</Text>}
          {query && data && found.length === 0 && !isError && <Text>No other people found.</Text>}
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
                Merge
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  )
}
