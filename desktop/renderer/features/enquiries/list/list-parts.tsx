import { Button, CloseButton, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './list.module.css'

/** Milliseconds without typing before a search is sent. */
const DEBOUNCE_MS = 300

/**
 * The text of a search box, which updates `search` after a pause in typing. If `search` changes elsewhere, as by going
 * back, the text follows.
 */
function useSearchText(search: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(search)
  const sent = useRef(search)
  const send = useRef(onSearch)
  send.current = onSearch

  useEffect(() => {
    if (search === sent.current) return
    sent.current = search
    setText(search)
  }, [search])

  const sendText = () => {
    const trimmed = text.trim()
    if (trimmed === sent.current) return
    sent.current = trimmed
    send.current(trimmed)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each character restarts the timer
  useEffect(() => {
    const timer = setTimeout(sendText, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return { text, setText, sendText }
}

interface SearchBoxProps {
  label: string
  placeholder: string
  search: string
  /** `replace` is false for the first character, which adds a history entry. */
  onSearch: (search: string, replace: boolean) => void
  /** Focuses the first result of a search. */
  onFocusResults?: (search: string) => void
}

export function SearchBox({ label, placeholder, search, onSearch, onFocusResults }: SearchBoxProps) {
  const { text, setText, sendText } = useSearchText(search, (next) => onSearch(next, search !== ''))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      if (text) setText('')
      else event.currentTarget.blur()
    } else if (onFocusResults && (event.key === 'Enter' || event.key === 'ArrowDown')) {
      event.preventDefault()
      sendText()
      onFocusResults(text.trim())
    }
  }
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={17} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear search" onClick={() => setText('')} />}
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

interface EmptyListProps {
  text: string
  /** Explains how the list fills up, unless it is filtered. */
  hint?: ReactNode
  /** Clears the filters, if there are any. */
  clear?: { label: string; run: () => void } | false
}

/** An empty list, with the next step. */
export function EmptyList({ text, hint, clear }: EmptyListProps) {
  return (
    <Stack align="flex-start" gap="xs" className={classes.nothing}>
      <Text fw={600} role="status">
        {text}
      </Text>
      {clear ? (
        <Button size="compact-sm" variant="default" onClick={clear.run}>
          {clear.label}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
    </Stack>
  )
}
