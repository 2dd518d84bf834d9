import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

interface LeaveQuestion {
  onLeave: () => void
  onStay?: () => void
}

/** Asks before something typed is thrown away. */
export function confirmLeave({ onLeave, onStay }: LeaveQuestion): void {
  modals.openConfirmModal({
    title: 'Leave without saving?',
    children: <Text size="sm">What you have changed on this screen is not saved yet.</Text>,
    labels: { confirm: 'Leave', cancel: 'Stay' },
    confirmProps: { color: 'red' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    centered: true,
    onConfirm: onLeave,
    onCancel: onStay,
  })
}
