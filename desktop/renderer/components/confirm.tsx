import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'

interface DeleteQuestion {
  /** The question, to the letter of the specification. */
  question: string
  /** Which record it is, so that nobody deletes the wrong one. */
  detail?: string
  onConfirm: () => void
}

/** Asks before deleting, with Cancel and Delete. */
export function confirmDelete({ question, detail, onConfirm }: DeleteQuestion): void {
  modals.openConfirmModal({
    title: question,
    children: detail && <Text size="sm">{detail}</Text>,
    labels: { confirm: 'Delete', cancel: 'Cancel' },
    confirmProps: { color: 'red' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    centered: true,
    onConfirm,
  })
}

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
