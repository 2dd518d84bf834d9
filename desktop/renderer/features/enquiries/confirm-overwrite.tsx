import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { VersionsTable } from '../../components/versions-table'

interface Conflict {
  name: string
  /** What has been changed. */
  label: 'Status' | 'Next step'
  /** As a colleague has left it. */
  theirs: string
  /** As it was asked for here. */
  yours: string
  onOverwrite: () => void
}

/** Tells the second of two people what it is by now, and lets them choose; nothing is changed meanwhile. */
export function confirmOverwrite({ name, label, theirs, yours, onOverwrite }: Conflict): void {
  modals.openConfirmModal({
    title: 'Changed by somebody else',
    children: (
      <>
        <Text size="sm" mb="sm">
          The {label.toLowerCase()} of {name} has been changed since you have seen it.
        </Text>
        <VersionsTable differences={[{ label, theirs, yours }]} />
      </>
    ),
    labels: { confirm: 'Save mine over it', cancel: 'Take theirs' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    centered: true,
    onConfirm: onOverwrite,
  })
}
