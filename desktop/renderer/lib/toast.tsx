import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'

const closeButtonProps = { 'aria-label': 'Close this message' }

/** Messages at the top right that close by themselves (A019). */
export const toast = {
  success: (message: string) =>
    notifications.show({
      message,
      color: 'teal',
      role: 'status',
      icon: <IconCheck size={18} aria-hidden />,
      closeButtonProps,
    }),
  failure: (message: string) =>
    notifications.show({
      message,
      color: 'red',
      icon: <IconAlertTriangle size={18} aria-hidden />,
      closeButtonProps,
    }),
}
