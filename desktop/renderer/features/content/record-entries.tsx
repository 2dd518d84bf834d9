import { Paper, Text, Title } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { Picture } from './cells'
import classes from './content.module.css'
import { type ListProps, RecordActions, RecordSelect, toRowAttributes } from './record-actions'
import type { Section } from './section'
import { useRowDrag } from './use-row-drag'
import { type Content, getDescription, getName } from './values'

const { topics: topicsLabel } = CONTENT_SCREEN_TEXTS.services

function EntryPicture({ address }: { address: string }) {
  const none = (
    <span className={classes.placeholder}>
      <IconPhoto size={26} aria-hidden />
    </span>
  )
  return address ? <Picture address={address} alt="" isAvatar={false} fallback={none} /> : none
}

function EntryText({ section, values }: { section: Section; values: Content }) {
  const fields = Object.entries(getDescription(section.collection).fields)
  const long = fields.find(([, { kind }]) => kind === 'long-text')?.[0]
  const list = fields.find(([, { kind }]) => kind === 'list')?.[0]
  const topics = list ? values[list] : null
  return (
    <div className={classes.entryText}>
      <Title order={3} size="h5">
        {getName(section.collection, values)}
      </Title>
      {long && <Text size="sm">{String(values[long] ?? '')}</Text>}
      {Array.isArray(topics) && topics.length > 0 && (
        <Text size="sm" c="dimmed">
          {topicsLabel}
          {topics.join(', ')}
        </Text>
      )}
    </div>
  )
}

export function RecordEntries({ section, records, getActions, onDrag }: ListProps & { section: Section }) {
  const rowProps = useRowDrag(onDrag)
  const image = Object.entries(getDescription(section.collection).fields).find(
    ([, { kind }]) => kind === 'image',
  )
  return (
    <ul className={classes.entries} aria-label={section.listTitle ?? section.title}>
      {records.map((record, place) => (
        <Paper
          component="li"
          variant="surface"
          key={record.id}
          className={classes.entry}
          {...rowProps(place)}
          {...toRowAttributes(record, getActions(record, place))}
        >
          <RecordSelect {...getActions(record, place)} />
          {image && <EntryPicture address={String(record.values[image[0]] ?? '')} />}
          <EntryText section={section} values={record.values} />
          <RecordActions {...getActions(record, place)} />
        </Paper>
      ))}
    </ul>
  )
}
