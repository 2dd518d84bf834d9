import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { CollectionName } from '#contract/collections/all'
import { CONTENT_TEXTS } from '#contract/content'
import { toWeekText } from '#contract/opening-hours/texts'
import { type Difference, VersionsTable } from '../../components/versions-table'
import { type Content, type ContentValue, getDescription, isWeek, toBody } from './values'

function plain(value: ContentValue | undefined): string {
  if (isWeek(value)) return toWeekText(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}

export function findDifferences(name: CollectionName, theirs: Content, yours: Content): Difference[] {
  const [their, your] = [toBody(theirs), toBody(yours)]
  return Object.entries(getDescription(name).fields)
    .map(([key, { label }]) => ({ label, theirs: plain(their[key]), yours: plain(your[key]) }))
    .filter(({ theirs: a, yours: b }) => a !== b)
}

interface ConflictDialogProps {
  isOpen: boolean
  differences: readonly Difference[]
  onOverwrite: () => void
  onUseTheirs: () => void
  onKeepEditing: () => void
}

/** Shows the changes of another editor next to the user's own, to choose between them. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { isOpen, differences, onOverwrite, onUseTheirs, onKeepEditing } = props
  return (
    <Modal
      opened={isOpen}
      onClose={onKeepEditing}
      title="Someone else changed this"
      size="xl"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text size="sm">{CONTENT_TEXTS.changed}</Text>
        <VersionsTable differences={differences} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onUseTheirs}>
            Use their version
          </Button>
          <Button variant="default" onClick={onOverwrite}>
            Overwrite with mine
          </Button>
          <Button onClick={onKeepEditing} data-autofocus>
            Keep editing
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
