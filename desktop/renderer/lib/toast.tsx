import { Button, Group } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { hasEnded, useSession } from './session'

/** Milliseconds until a message closes. */
export const TOAST_MS = 5000

/** Milliseconds until a message with a button closes, which users need longer for. */
const ACTION_MS = 10_000

/** Position of messages; `app/styles.css` moves them below the header. */
export const TOAST_POSITION = 'top-right'

const closeButtonProps = { 'aria-label': 'Close message' }

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

/** The last message without a button. The next message replaces it, so that no button moves when it closes. */
let lastPlain = ''

const FAILURE = { color: 'red', icon: <IconAlertTriangle size={18} aria-hidden /> }

/** Shows messages, most of which close automatically. */
export const toast = {
  /** @param undo adds an Undo button @returns the id for `hide` */
  success: (message: string, undo?: () => void) => {
    const id = `toast-${++count}`
    notifications.hide(lastPlain)
    if (!undo) lastPlain = id
    show(undo ? withAction(id, message, 'Undo', undo) : message, {
      id,
      color: 'teal',
      role: 'status',
      icon: <IconCheck size={18} aria-hidden />,
      ...(undo && { autoClose: ACTION_MS }),
    })
    return id
  },
  /** A success with an action. */
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
  hide: (id: string) => notifications.hide(id),
  /** Stays until it is closed. */
  warning: (message: string) =>
    show(message, {
      color: 'orange',
      role: 'status',
      icon: <IconAlertTriangle size={18} aria-hidden />,
      autoClose: false,
    }),
  /** @returns the id for `hide` */
  failure: (message: string) => show(message, FAILURE),
  /**
   * Stays until it is closed by the user or with `hide`.
   * @param onClose is called in both cases, and before `run`
   */
  lastingFailure: (id: string, message: string, label: string, run: () => void, onClose: () => void) =>
    show(withAction(id, message, label, run), {
      ...FAILURE,
      id,
      onClose,
      autoClose: false,
      'data-uncut': true,
    }),
  /** A notification with a link. */
  news: (message: string, icon: ReactNode, label: string, open: () => void, { stays = false } = {}) => {
    const id = `toast-${++count}`
    const autoClose = stays ? false : ACTION_MS
    show(withAction(id, message, label, open), { id, color: 'ink', role: 'status', icon, autoClose })
  },
}

// Messages of an ended session must not be shown to the next user.
useSession.subscribe((now, before) => {
  if (!hasEnded(now, before)) return
  const { notifications: shown, queue } = notificationsStore.getState()
  for (const { id = '' } of [...shown, ...queue]) notifications.hide(id)
})
