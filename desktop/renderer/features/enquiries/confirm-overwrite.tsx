import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { VersionsTable } from '../../components/versions-table'

interface Conflict {
  name: string
  label: 'Status' | 'Next step' | 'Assignee'
  /** The colleague's version. */
  theirs: string
  /** The current user's version. */
  yours: string
  onOverwrite: () => void
}

/** Shows a colleague's change and the user's own, and lets the user choose. */
export function confirmOverwrite({ name, label, theirs, yours, onOverwrite }: Conflict): void {
  modals.openConfirmModal({
    title: 'Someone else changed this',
    children: (
      <>
        <Text size="sm" mb="sm">
          The {label.toLowerCase()} of {name} has been changed since you opened it.
        </Text>
        <VersionsTable differences={[{ label, theirs, yours }]} />
      </>
    ),
    labels: { confirm: 'Overwrite with mine', cancel: 'Use their version' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    centered: true,
    onConfirm: onOverwrite,
  })
}
