import { Button, Menu, Modal, ScrollArea, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconCopy } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { CollectionName } from '#contract/collections/all'
import classes from './content.module.css'
import { createCopy, findMissing, getRelatedCollections, type RelatedCollection } from './related-collections'
import { collectionQuery } from './use-collection'
import { type Content, getName, type StoredContent } from './values'

interface CopyFromProps {
  collection: CollectionName
  records: readonly StoredContent[]
  onCopy: (values: Content) => void
}

/** Copies a record of a related list into the form, and shows how many records this list lacks. */
export function CopyFrom({ collection, records, onCopy }: CopyFromProps) {
  const others = getRelatedCollections(collection)
  const answers = useQueries({ queries: others.map((other) => collectionQuery(other.collection)) })
  const [open, setOpen] = useState<RelatedCollection | null>(null)
  if (others.length === 0) return null
  const missing = others.map((other, index) =>
    findMissing(collection, records, other.collection, answers[index]?.data ?? []),
  )
  const offered = missing[others.findIndex((other) => other.collection === open?.collection)] ?? []

  const copy = (record: StoredContent) => {
    onCopy(createCopy(collection, record.values))
    setOpen(null)
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconCopy size={15} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            Copy from…
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((other, index) => (
            <Menu.Item
              key={other.collection}
              disabled={missing[index]?.length === 0}
              onClick={() => setOpen(other)}
            >
              {other.label}: {missing[index]?.length} not in this list
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={`Copy from ${open?.label ?? ''}`}
        centered
        scrollAreaComponent={ScrollArea.Autosize}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Text size="sm" c="dimmed" mb="sm">
          Choose a record to fill in the form. You can check it before you save.
        </Text>
        <ul className={classes.choices}>
          {open &&
            offered.map((record) => (
              <li key={record.id}>
                <UnstyledButton className={classes.choice} onClick={() => copy(record)}>
                  {getName(open.collection, record.values)}
                </UnstyledButton>
              </li>
            ))}
        </ul>
      </Modal>
    </>
  )
}
