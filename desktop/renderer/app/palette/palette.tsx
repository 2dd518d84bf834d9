import { Modal, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { holdKeysForEnquiry, OPEN_PARAM } from '../../features/enquiries/use-open-enquiry'
import { holdKeysForScreen } from '../../lib/held-keys'
import classes from './palette.module.css'
import type { PaletteItem } from './palette-items'
import { usePaletteItems } from './use-palette-items'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function Results({ onDone }: { onDone: () => void }) {
  const [search, setSearch] = useState('')
  const [wanted, setActive] = useState(0)
  const { items, isPending } = usePaletteItems(search)
  const [isOpening, setOpening] = useState(false)
  const navigate = useNavigate()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const active = Math.min(wanted, items.length - 1)
  const optionId = (at: number) => `${id}-${at}`

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  const open = ({ to }: PaletteItem) => {
    const { pathname, searchParams } = new URL(to, window.location.origin)
    const enquiry = searchParams.get(OPEN_PARAM)
    if (enquiry) holdKeysForEnquiry(enquiry)
    else holdKeysForScreen(pathname)
    onDone()
    navigate(to)
  }
  // Enter pressed before the server has answered opens the first result that comes.
  useEffect(() => {
    if (!isOpening || isPending) return
    setOpening(false)
    const item = items[active]
    if (item) open(item)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const item = items[active]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      setActive((active + step + items.length) % items.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const isFound = item?.group === 'Screens' || item?.group === 'Records'
      if (isPending && !isFound) setOpening(true)
      else if (item) open(item)
    }
  }
  return (
    <>
      <TextInput
        className={classes.input}
        role="combobox"
        aria-label="Search screens, records and enquiries"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={items.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        placeholder="Screen, record or enquiry…"
        size="md"
        data-autofocus
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setActive(0)
          setOpening(false)
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">
        {items.length === 1 ? '1 result' : `${items.length} results`}
      </VisuallyHidden>
      {items.length === 0 && (
        <Text className={classes.nothing}>{isPending ? 'Searching…' : 'No results.'}</Text>
      )}
      <div className={classes.list} id={id} role="listbox" aria-label="Results" ref={list}>
        {items.map((item, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          <div
            key={`${item.group}-${item.id}`}
            id={optionId(at)}
            role="option"
            aria-selected={at === active}
            className={classes.option}
            onClick={() => open(item)}
            onMouseMove={() => setActive(at)}
          >
            <span className={classes.label}>{item.label}</span>
            <span className={classes.hint}>
              {item.hint}
              {item.contact && <span data-contact> · {item.contact}</span>}
            </span>
            <span className={classes.group}>{item.group}</span>
          </div>
        ))}
      </div>
    </>
  )
}

interface PaletteProps {
  opened: boolean
  onClose: () => void
}

export function Palette({ opened, onClose }: PaletteProps) {
  // Opens after mounting, so that it can return the focus when it closes.
  const isMounted = useMounted()
  return (
    <Modal.Root opened={opened && isMounted} onClose={onClose} size="lg" yOffset="10vh" padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label="Command palette">
        <Modal.Body>
          <Results onDone={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
