import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ActivityRecord } from '#contract/activity'
import { Banner } from '../../../components/banner'
import { api } from '../../../lib/api'
import { formatDateTime } from '../../../lib/format'
import { useMay } from '../../../lib/may'
import { QUERY_KEYS } from '../query-keys'

const ERASING: readonly ActivityRecord['action'][] = ['erasure-scheduled', 'erased']

/** Whether a line of the audit says that a person is no more: erased, or put together with another. */
const isEndOf = (personId: string | undefined, { subjectId, action, detail }: ActivityRecord) =>
  (ERASING.includes(action) && subjectId === personId) || (action === 'merged' && detail.from === personId)

/** The line of the audit that says who did it; undefined while it is not known. */
function useEnd(personId: string | undefined): ActivityRecord | undefined {
  const mayRead = useMay('read-audit')
  const { data } = useQuery({
    queryKey: [...QUERY_KEYS.live, 'erasing', personId],
    queryFn: ({ signal }) => api.listAudit({ subject: 'person' }, { signal }),
    enabled: mayRead && personId !== undefined,
  })
  return data?.items.find((activity) => isEndOf(personId, activity))
}

interface GoneProps {
  personId: string | undefined
  what?: 'enquiry' | 'person'
}

const ERASED = 'erased, on request or because its time was over'

/** What may have happened where no line of the audit says it, to whoever reads that, all enquiries, or only their own. */
const ENDS = {
  audit: {
    enquiry: `This enquiry does not exist any more: it was ${ERASED}.`,
    person: `This person does not exist any more: it was ${ERASED}.`,
  },
  all: {
    enquiry: `This enquiry does not exist any more: it was ${ERASED}.`,
    person: 'This person does not exist any more: it was erased, or put together with another.',
  },
  own: {
    enquiry: 'This enquiry is not here any more: a colleague has it now, or it was erased.',
    person: 'This person is not here any more: a colleague has their enquiries now, or they were erased.',
  },
} as const

/** What stands in the place of something that is no more: by whom and when, and the way on. */
export function EnquiryUnavailable({ personId, what = 'enquiry' }: GoneProps) {
  const end = useEnd(personId)
  const [readsAudit, seesAll] = [useMay('read-audit'), useMay('read-all-enquiries')]
  const reader = readsAudit ? 'audit' : seesAll ? 'all' : 'own'
  if (!end) return <Banner tone="failure" text={ENDS[reader][what]} />
  const isMerged = end.action === 'merged'
  const until = typeof end.detail.until === 'string' ? end.detail.until : ''
  const done = isMerged ? 'put this person together with another' : `erased this ${what}`
  return (
    <>
      <Banner
        tone={isMerged ? 'success' : 'failure'}
        text={`${end.actor?.name || 'Somebody'} has ${done}, ${formatDateTime(end.at)}.`}
      />
      {isMerged && (
        <Anchor component={Link} to={`/people/${end.subjectId}`}>
          All about them
        </Anchor>
      )}
      {until && (
        <Text size="sm">
          You can cancel the erasure until {formatDateTime(until)}, under{' '}
          <Anchor component={Link} to="/people" inherit underline="always">
            People
          </Anchor>
          .
        </Text>
      )}
    </>
  )
}
