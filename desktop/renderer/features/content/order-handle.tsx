import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'

interface OrderHandleProps {
  label: string
  /** Position in the list, from 0. */
  place: number
  count: number
  onMove: (place: number) => void
  /** True for the menu of a row that is dragged elsewhere. */
  isMenu?: boolean
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Moves a record by dragging its row, with the arrow keys or from a menu. */
export function OrderHandle({ label, place, count, onMove, isMenu = false }: OrderHandleProps) {
  const [isOpen, menu] = useDisclosure(false)
  const Icon = isMenu ? IconDots : IconGripVertical
  const last = count - 1
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || isOpen) return
    event.preventDefault()
    event.stopPropagation()
    onMove(place + step)
  }
  const choices = [
    { text: 'Move to top', to: 0 },
    { text: 'Move up', to: place - 1 },
    { text: 'Move down', to: place + 1 },
    { text: 'Move to bottom', to: last },
  ]
  return (
    <Menu opened={isOpen} onChange={(open) => (open ? menu.open() : menu.close())} position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${isMenu ? 'More for' : 'Move'} ${label}, position ${place + 1} of ${count}`}
          title={isMenu ? 'More. The arrow keys move it.' : 'Drag, or use the arrow keys'}
          data-handle={!isMenu || undefined}
          onKeyDownCapture={onKeyDown}
        >
          <Icon size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ text, to }) => (
          <Menu.Item key={text} disabled={to < 0 || to > last || to === place} onClick={() => onMove(to)}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
