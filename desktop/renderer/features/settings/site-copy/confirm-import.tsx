import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { KEPT_COPIES } from '#contract/site-bundle'

const RESTORE_NOTE = `Removed content goes to the bin. You can restore your current site for ${KEPT_COPIES.days} days.`
const openDialog = (title: string, text: string, confirm: string, onConfirm: () => void) =>
  modals.openConfirmModal({
    title,
    children: (
      <Text size="sm">
        {text} {RESTORE_NOTE}
      </Text>
    ),
    labels: { confirm, cancel: 'Cancel' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    centered: true,
    onConfirm,
  })

export const confirmImport = (parts: number, onConfirm: () => void) =>
  openDialog(
    'Import this site?',
    `${parts === 1 ? '1 part' : `${parts} parts`} of your site will be replaced. Visitors will see the changes right away.`,
    'Import',
    onConfirm,
  )

export const confirmRestore = (onConfirm: () => void) =>
  openDialog(
    'Restore this site?',
    'All current content and texts will be replaced. Visitors will see the changes right away.',
    'Restore',
    onConfirm,
  )
