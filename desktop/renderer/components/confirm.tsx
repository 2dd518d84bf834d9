import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { BIN_DAYS } from '#contract/limits'

interface DeleteQuestion {
  /** The question in the exact words of the specification. */
  question: string
  detail?: string
  /** Consequences of the deletion. */
  more?: string
  /** Choices that go with the deletion. */
  choices?: ReactNode
  confirm?: string
  onConfirm: () => void
}

/** Returns the note that deleted records can be restored. */
export const binText = (count = 1) =>
  count === 1
    ? `You can restore it from the bin for ${BIN_DAYS} days.`
    : `You can restore them from the bin for ${BIN_DAYS} days.`

export function confirmDelete({
  question,
  detail,
  more,
  choices,
  confirm = 'Delete',
  onConfirm,
}: DeleteQuestion): void {
  modals.openConfirmModal({
    title: question,
    children: (
      <>
        {[detail, more].map(
          (text) =>
            text && (
              <Text key={text} size="sm" mb="xs">
                {text}
              </Text>
            ),
        )}
        {choices}
      </>
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

/** Asks before the user leaves unsaved changes. */
export function confirmLeave({ onLeave, onStay }: LeaveQuestion): void {
  modals.openConfirmModal({
    title: 'Leave without saving?',
    children: <Text size="sm">You have unsaved changes on this page.</Text>,
    labels: { confirm: 'Leave', cancel: 'Stay' },
    confirmProps: { color: 'red' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    centered: true,
    onConfirm: onLeave,
    onCancel: onStay,
  })
}

const confirmUnsaved = (title: string, confirm: string, onConfirm: () => void) =>
  modals.openConfirmModal({
    title,
    children: <Text size="sm">The form has changes that aren’t saved yet.</Text>,
    labels: { confirm, cancel: 'Keep' },
    confirmProps: { color: 'red' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    centered: true,
    onConfirm,
  })

/** Asks before something else replaces the unsaved changes in a form. */
export const confirmReplace = (onReplace: () => void) =>
  confirmUnsaved('Replace your unsaved changes?', 'Replace', onReplace)

/** Asks before a form with unsaved changes is closed. */
export const confirmDiscard = (onDiscard: () => void) =>
  confirmUnsaved('Discard your unsaved changes?', 'Discard', onDiscard)

/** Asks before a duplicate is added to a list. @returns true to add it */
export const confirmDuplicate = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    modals.openConfirmModal({
      title: 'Save a duplicate?',
      children: <Text size="sm">“{name}” is already in this list.</Text>,
      labels: { confirm: 'Save duplicate', cancel: 'Cancel' },
      cancelProps: { 'data-autofocus': true },
      closeButtonProps: { 'aria-label': 'Close' },
      centered: true,
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    })
  })
