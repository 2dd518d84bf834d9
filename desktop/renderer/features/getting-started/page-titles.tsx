import { Anchor, Button, Paper, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { ENDPOINTS } from '#contract/endpoints/all'
import { Banner, Problem } from '../../components/banner'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { singleRecordQuery } from '../content'
import { exampleTitle, withOwnTitles } from './titles'

const RECORD = singleRecordQuery({ key: ENDPOINTS.readPageTexts.path, read: api.readPageTexts })

/** The texts of the pages, including their titles. */
export const useWrittenTitles = () => useQuery(RECORD)

/** Puts the institute's name into all titles that still end in the default name. */
function useOwnTitles(onSuccess: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const record = await api.readPageTexts({})
      return api.writePageTexts({ ...record, texts: withOwnTitles(record.texts) })
    },
    onSuccess: (saved) => {
      client.setQueryData(RECORD.queryKey, saved)
      onSuccess()
    },
  })
}

export function PageTitles({ institute }: { institute: string }) {
  const { data, refetch } = useWrittenTitles()
  const line = useRef<HTMLParagraphElement>(null)
  const { mutate, isPending, error } = useOwnTitles(() => line.current?.focus())
  if (!data)
    return (
      <Banner
        tone="failure"
        text="Could not load page titles."
        action={{ label: 'Try again', run: () => void refetch() }}
      />
    )
  const { title, isOther } = exampleTitle(data.texts, institute)
  return (
    <Paper component="section" variant="surface" p="lg" aria-label="Page titles">
      <Stack gap="sm">
        <Text ref={line} role="status" tabIndex={-1}>
          Browser tabs, search engines and shared links <span>{isOther && 'still '}</span>show “{title}”.
        </Text>
        {isOther && (
          <div>
            <Button variant="default" loading={isPending} onClick={() => mutate()}>
              Use your institute’s name in all titles
            </Button>
          </div>
        )}
        <Problem text={error ? failureText(error, { failed: 'Could not change the titles.' }) : ''} />
        <Text size="sm" c="dimmed">
          You can change each title in{' '}
          <Anchor component={Link} to="/settings?tab=pages" inherit underline="always">
            Settings → Pages and texts
          </Anchor>
          .
        </Text>
      </Stack>
    </Paper>
  )
}
