import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { BIN_DAYS } from '#contract/limits'

interface DeleteQuestion {
  /** The question, to the letter of the specification. */
  question: string
  /** Which record it is, so that nobody deletes the wrong one. */
  detail?: string
  /** What becomes of it. */
  more?: string
  /** What the button says that does it. */
  confirm?: string
  onConfirm: () => void
}

/** What becomes of what is deleted, whatever the question calls it. */
export const binText = (count = 1) =>
  count === 1
    ? `It stays in the bin for ${BIN_DAYS} days, and can be taken back.`
    : `In the bin they stay for ${BIN_DAYS} days, and can be taken back.`

/** Asks before deleting, with Cancel and Delete. */
export function confirmDelete({
  question,
  detail,
  more,
  confirm = 'Delete',
  onConfirm,
}: DeleteQuestion): void {
  modals.openConfirmModal({
    title: question,
    children: [detail, more].map(
      (text) =>
        text && (
          <Text key={text} size="sm" mb="xs">
            {text}
          </Text>
        ),
    ),
    labels: { confirm, cancel: 'Cancel' },
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

/** Asks before a screen is left with something typed on it. */
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

/** Asks before what was typed into a form gives way to something else in it. */
export function confirmReplace(onReplace: () => void): void {
  modals.openConfirmModal({
    title: 'Replace what you have typed?',
    children: <Text size="sm">The form holds changes that are not saved yet.</Text>,
    labels: { confirm: 'Replace', cancel: 'Keep' },
    confirmProps: { color: 'red' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    centered: true,
    onConfirm: onReplace,
  })
}

/** Asks before a list gets the same entry once more. @returns whether it shall */
export const confirmTwice = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    modals.openConfirmModal({
      title: 'Save it a second time?',
      children: <Text size="sm">“{name}” is already in this list.</Text>,
      labels: { confirm: 'Save again', cancel: 'Cancel' },
      cancelProps: { 'data-autofocus': true },
      closeButtonProps: { 'aria-label': 'Close' },
      centered: true,
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    })
  })
