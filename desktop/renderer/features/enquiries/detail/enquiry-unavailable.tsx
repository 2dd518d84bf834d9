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

/** True if an audit entry erased a person or merged them into another. */
const isRemovalOf = (personId: string | undefined, { subjectId, action, detail }: ActivityRecord) =>
  (ERASING.includes(action) && subjectId === personId) || (action === 'merged' && detail.from === personId)

/** Finds the audit entry that removed a person; undefined if unknown. */
function useRemoval(personId: string | undefined): ActivityRecord | undefined {
  const canRead = useMay('read-audit')
  const { data } = useQuery({
    queryKey: [...QUERY_KEYS.live, 'erasing', personId],
    queryFn: ({ signal }) => api.listAudit({ subject: 'person' }, { signal }),
    enabled: canRead && personId !== undefined,
  })
  return data?.items.find((activity) => isRemovalOf(personId, activity))
}

interface EnquiryUnavailableProps {
  personId: string | undefined
  record?: 'enquiry' | 'person'
}

const ERASED_ENQUIRY = 'This enquiry was erased, either on request or when its retention period ended.'

/** Explanations without an audit entry, by the reader's access: the audit log, all enquiries, or only their own. */
const EXPLANATIONS = {
  audit: {
    enquiry: ERASED_ENQUIRY,
    person: 'This person was erased, either on request or when the retention period ended.',
  },
  all: {
    enquiry: ERASED_ENQUIRY,
    person: 'This person was erased or merged with another.',
  },
  own: {
    enquiry: 'This enquiry is no longer available. It was assigned to a colleague or erased.',
    person: 'This person is no longer available. Their enquiries were assigned to a colleague or erased.',
  },
} as const

/** Explains why an enquiry or person is unavailable: the cause with its actor and time, and the next step. */
export function EnquiryUnavailable({ personId, record = 'enquiry' }: EnquiryUnavailableProps) {
  const removal = useRemoval(personId)
  const [canReadAudit, canSeeAll] = [useMay('read-audit'), useMay('read-all-enquiries')]
  const reader = canReadAudit ? 'audit' : canSeeAll ? 'all' : 'own'
  if (!removal) return <Banner tone="failure" text={EXPLANATIONS[reader][record]} />
  const isMerged = removal.action === 'merged'
  const until = typeof removal.detail.until === 'string' ? removal.detail.until : ''
  const done = isMerged ? 'merged this person with another' : `erased this ${record}`
  return (
    <>
      <Banner
        tone={isMerged ? 'success' : 'failure'}
        text={`${removal.actor?.name || 'Someone'} ${done} on ${formatDateTime(removal.at)}.`}
      />
      {isMerged && (
        <Anchor component={Link} to={`/people/${removal.subjectId}`}>
          View merged person
        </Anchor>
      )}
      {until && (
        <Text size="sm">
          You can cancel the erasure until {formatDateTime(until)} in{' '}
          <Anchor component={Link} to="/people" inherit underline="always">
            People
          </Anchor>
          .
        </Text>
      )}
    </>
  )
}
