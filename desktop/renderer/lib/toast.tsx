import { Button, Group } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { hasEnded, useSession } from './session'

/** Milliseconds that a message stays. */
export const TOAST_MS = 5000

/** The same of a message with a button: who reads, decides and points needs longer. */
const ACTION_MS = 10_000

/** Where messages show; `app/styles.css` places them below the header there. */
export const TOAST_POSITION = 'top-right'

const closeButtonProps = { 'aria-label': 'Close this message' }

const withAction = (id: string, message: ReactNode, label: string, run: () => void) => (
  <Group gap="sm" wrap="nowrap" justify="space-between">
    <span>{message}</span>
    <Button
      flex="none"
      size="compact-sm"
      variant="default"
      onClick={() => {
        notifications.hide(id)
        run()
      }}
    >
      {label}
    </Button>
  </Group>
)

const show = (message: ReactNode, more: object) =>
  notifications.show({ message, closeButtonProps, ...more } as Parameters<typeof notifications.show>[0])

let count = 0

/** The last message that offers nothing: it makes room for the next, so that no button moves when its time is over. */
let passing = ''

const FAILURE = { color: 'red', icon: <IconAlertTriangle size={18} aria-hidden /> }

/** Messages that close by themselves. */
export const toast = {
  /** @param undo offered as a button @returns what names it for `hide` */
  success: (message: string, undo?: () => void) => {
    const id = `toast-${++count}`
    notifications.hide(passing)
    if (!undo) passing = id
    show(undo ? withAction(id, message, 'Undo', undo) : message, {
      id,
      color: 'teal',
      role: 'status',
      icon: <IconCheck size={18} aria-hidden />,
      ...(undo && { autoClose: ACTION_MS }),
    })
    return id
  },
  /** Something is done, and leads somewhere. */
  done: (message: string, label: string, run: () => void) => {
    const id = `toast-${++count}`
    const icon = <IconCheck size={18} aria-hidden />
    show(withAction(id, message, label, run), {
      id,
      color: 'teal',
      role: 'status',
      icon,
      autoClose: ACTION_MS,
    })
  },
  /** Takes a message away before its time. */
  hide: (id: string) => notifications.hide(id),
  /** Stays until it is closed. */
  warning: (message: string) =>
    show(message, {
      color: 'orange',
      role: 'status',
      icon: <IconAlertTriangle size={18} aria-hidden />,
      autoClose: false,
    }),
  failure: (message: string) => show(message, FAILURE),
  /**
   * Stays until it is closed, or taken away by its name.
   * @param again offered as a button
   * @param onClose comes in either case
   */
  lastingFailure: (id: string, message: string, again: () => void, onClose?: () => void) =>
    show(withAction(id, message, 'Try again', again), { ...FAILURE, id, onClose, autoClose: false }),
  /** News that leads somewhere. */
  news: (message: string, icon: ReactNode, label: string, open: () => void, { stays = false } = {}) => {
    const id = `toast-${++count}`
    const autoClose = stays ? false : ACTION_MS
    show(withAction(id, message, label, open), { id, color: 'accent.7', role: 'status', icon, autoClose })
  },
}

// What one person was told, nobody else reads or presses.
useSession.subscribe((now, before) => {
  if (!hasEnded(now, before)) return
  const { notifications: shown, queue } = notificationsStore.getState()
  for (const { id = '' } of [...shown, ...queue]) notifications.hide(id)
})
