import { Button, Checkbox, Group, Stack, Table, Text, Title } from '@mantine/core'
import { getPartLabel, isRecordPart, type PartChanges } from '#contract/site-bundle'
import { Timestamp } from '../../../components/timestamp'
import { formatNumber } from '../../../lib/format'
import { askToChange } from './ask-before-changing'
import { hasChanges, type SiteCopy } from './use-site-copy'

const SHOWN_NAMES = 5

/** The first names of a list, and how many there are beyond them. */
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
        <Table.Td colSpan={3}>{isSame ? 'The same' : 'Changes'}</Table.Td>
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

/** What a copy would change, part by part, and which of it shall. */
export function CopyPreview({ copy }: { copy: SiteCopy }) {
  if (!copy.chosen) return null
  const { preview, parts } = copy.chosen
  const { institute, madeAt, program, newImages } = preview
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {institute || 'A copy'}
      </Title>
      <Text size="sm" c="dimmed">
        Made <Timestamp iso={madeAt} /> with version {program}.{' '}
        <span>
          {newImages > 0 &&
            `${formatNumber(newImages)} ${newImages === 1 ? 'image is' : 'images are'} new here.`}
        </span>
      </Text>
      <Table.ScrollContainer minWidth={560}>
        <Table aria-label="What changes" verticalSpacing="xs">
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
      {!preview.parts.some(hasChanges) && (
        <Text role="status">This site is the same as the copy already.</Text>
      )}
      <Group>
        <Button
          disabled={parts.size === 0}
          loading={copy.busy !== ''}
          onClick={() => askToChange(parts.size, () => void copy.take())}
        >
          Change the site…
        </Button>
        <Button variant="default" disabled={copy.busy !== ''} onClick={copy.forget}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}
