import { Button, CloseButton, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './list.module.css'

/** Milliseconds of rest after which a search is sent. */
const DEBOUNCE_MS = 300

/**
 * The text of a search box: at once on the screen, after a rest in `search`. When the search changes from outside, as
 * by going back, the box follows.
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
    const wanted = text.trim()
    if (wanted === sent.current) return
    sent.current = wanted
    send.current(wanted)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest begins with each letter
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
  /** `replace`: the first letter opens a new entry in the history, the next ones refine it. */
  onSearch: (search: string, replace: boolean) => void
  /** Leads the keyboard to the first hit of a search. */
  onSeek?: (search: string) => void
}

/** The search of a list of enquiries. */
export function SearchBox({ label, placeholder, search, onSearch, onSeek }: SearchBoxProps) {
  const { text, setText, sendText } = useSearchText(search, (next) => onSearch(next, search !== ''))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      if (text) setText('')
      else event.currentTarget.blur()
    } else if (onSeek && (event.key === 'Enter' || event.key === 'ArrowDown')) {
      event.preventDefault()
      sendText()
      onSeek(text.trim())
    }
  }
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={17} aria-hidden />}
      rightSection={
        text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => setText('')} />
      }
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

interface EmptyListProps {
  text: string
  /** What fills the list, where nothing narrows it. */
  hint?: ReactNode
  /** Takes away what narrows the list; absent where nothing does. */
  clear?: { label: string; run: () => void } | false
}

/** An empty list, and what to do next. */
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
