import { ActionIcon, Menu, Modal, ScrollArea, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Bin } from './bin'
import classes from './content.module.css'
import { createCopy, findMissing, getRelatedCollections, type RelatedCollection } from './related-collections'
import type { Section } from './section'
import { collectionQuery } from './use-collection'
import { type Content, getName, type StoredContent } from './values'

interface SectionMenuProps {
  section: Section
  records: readonly StoredContent[]
  onCopy: (values: Content) => void
}

/** Copies a record of a related list into the form, shows how many records this list lacks, and opens the bin. */
export function SectionMenu({ section: { collection, title }, records, onCopy }: SectionMenuProps) {
  const others = getRelatedCollections(collection)
  const answers = useQueries({ queries: others.map((other) => collectionQuery(other.collection)) })
  const [source, setSource] = useState<RelatedCollection | null>(null)
  const [isBinOpen, bin] = useDisclosure(false)
  const missing = others.map((other, index) =>
    findMissing(collection, records, other.collection, answers[index]?.data ?? []),
  )
  const offered = missing[others.findIndex((other) => other.collection === source?.collection)] ?? []

  const copy = (record: StoredContent) => {
    setSource(null)
    onCopy(createCopy(collection, record.values))
  }
  return (
    <>
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={`More for ${title}`} title="More">
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((other, index) => (
            <Menu.Item
              key={other.collection}
              leftSection={<IconCopy size={16} aria-hidden />}
              disabled={missing[index]?.length === 0}
              onClick={() => setSource(other)}
            >
              Copy from {other.label}: {missing[index]?.length} not in this list
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={bin.open}>
            Bin
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={source !== null}
        onClose={() => setSource(null)}
        title={`Copy from ${source?.label ?? ''}`}
        centered
        scrollAreaComponent={ScrollArea.Autosize}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Text size="sm" c="dimmed" mb="sm">
          Choose a record to fill in the form. You can check it before you save.
        </Text>
        <ul className={classes.choices}>
          {source &&
            offered.map((record) => (
              <li key={record.id}>
                <UnstyledButton className={classes.choice} onClick={() => copy(record)}>
                  {getName(source.collection, record.values)}
                </UnstyledButton>
              </li>
            ))}
        </ul>
      </Modal>
      <Bin collection={collection} opened={isBinOpen} onClose={bin.close} />
    </>
  )
}
