import { Button, Checkbox, Group, Stack, Table, Text, Title } from '@mantine/core'
import { getPartLabel, isRecordPart, type PartChanges } from '#contract/site-bundle'
import { Timestamp } from '../../../components/timestamp'
import { formatNumber } from '../../../lib/format'
import { confirmImport } from './confirm-import'
import { hasChanges, type SiteCopy } from './use-site-copy'

const SHOWN_NAMES = 5

function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <Text size="sm">–</Text>
  const more = names.length - SHOWN_NAMES
  return (
    <Text size="sm">
      <b>{formatNumber(names.length)}</b>: {names.slice(0, SHOWN_NAMES).join(', ')}
      <span>{more > 0 && ` and ${formatNumber(more)} more`}</span>
    </Text>
  )
}

function PartRow({ changes, copy }: { changes: PartChanges; copy: SiteCopy }) {
  const { part, added, changed, removed } = changes
  const label = getPartLabel(part)
  const [isChosen, isSame] = [copy.chosen?.parts.has(part) ?? false, !hasChanges(changes)]
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          label={label}
          checked={isChosen}
          disabled={isSame || copy.busy !== ''}
          onChange={() => copy.toggle(part)}
        />
      </Table.Td>
      {isSame || isRecordPart(part) ? (
        <Table.Td colSpan={3}>{isSame ? 'No changes' : 'Changes'}</Table.Td>
      ) : (
        [added, changed, removed].map((names, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three columns, which never move
          <Table.Td key={column}>
            <Names names={names} />
          </Table.Td>
        ))
      )}
    </Table.Tr>
  )
}

export function CopyPreview({ copy }: { copy: SiteCopy }) {
  if (!copy.chosen) return null
  const { preview, parts } = copy.chosen
  const { institute, madeAt, program, newImages } = preview
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {institute || 'Site export'}
      </Title>
      <Text size="sm" c="dimmed">
        Exported <Timestamp iso={madeAt} /> from version {program}.{' '}
        <span>
          {newImages > 0 && `${formatNumber(newImages)} new ${newImages === 1 ? 'image' : 'images'}.`}
        </span>
      </Text>
      <Table.ScrollContainer minWidth={560}>
        <Table aria-label="Changes" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {['Part', 'New', 'Changed', 'Removed'].map((heading) => (
                <Table.Th key={heading} scope="col">
                  {heading}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {preview.parts.map((changes) => (
              <PartRow key={changes.part} changes={changes} copy={copy} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {!preview.parts.some(hasChanges) && <Text role="status">Your site already matches this export.</Text>}
      <Group>
        <Button
          disabled={parts.size === 0}
          loading={copy.busy !== ''}
          onClick={() => confirmImport(parts.size, () => void copy.importParts())}
        >
          Import…
        </Button>
        <Button variant="default" disabled={copy.busy !== ''} onClick={copy.clear}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}
