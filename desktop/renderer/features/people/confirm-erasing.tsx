import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

/** Asks before the way back is given up. */
export function confirmErasing(what: string, onConfirm: () => void): void {
  modals.openConfirmModal({
    title: `Erase ${what} for good now?`,
    children: <Text size="sm">Then nobody can take it back.</Text>,
    labels: { confirm: 'Erase for good', cancel: 'Cancel' },
    confirmProps: { color: 'red' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    centered: true,
    onConfirm,
  })
}
