import { Button, Group, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '../../components/banner'
import { failureText } from '../../lib/api-errors'
import { formatNumber } from '../../lib/format'
import { Once } from '../../lib/once'
import { toast } from '../../lib/toast'
import { addRecord, removeRecords } from './content-api'
import { createCopy } from './related-collections'
import { collectionKey, useCollection } from './use-collection'

const HOME = 'home-courses'
const FAILED = 'Could not copy all courses.'

/** Offers to copy the catalogue to Home's course list while that is empty. */
export function CopyCatalogue() {
  const client = useQueryClient()
  const { data: home } = useCollection(HOME)
  const { data: courses = [] } = useCollection('courses')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  if (home?.length !== 0 || courses.length === 0) return null

  const refresh = () => client.invalidateQueries({ queryKey: collectionKey(HOME) })
  const copy = async () => {
    setBusy(true)
    setFailure('')
    const ids: string[] = []
    const undo = async () => {
      await removeRecords(HOME, ids)
      await refresh()
    }
    try {
      for (const { values } of courses) {
        const { id } = await new Once().send((option) => addRecord(HOME, createCopy(HOME, values), option))
        ids.push(id)
      }
      toast.success(`${formatNumber(ids.length)} courses copied.`, () => void undo())
    } catch (error) {
      setFailure(failureText(error, { failed: FAILED }))
    } finally {
      await refresh()
      setBusy(false)
    }
  }
  return (
    <>
      {failure && <Banner tone="failure" text={failure} onClose={() => setFailure('')} />}
      <Group gap="sm" mt="sm">
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          loading={isBusy}
          onClick={() => void copy()}
        >
          Copy all {formatNumber(courses.length)} from Courses
        </Button>
        <Text size="sm" c="dimmed">
          Title, description and icon. You can change them here afterwards.
        </Text>
      </Group>
    </>
  )
}
