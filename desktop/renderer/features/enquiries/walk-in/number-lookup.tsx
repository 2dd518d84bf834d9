import { Anchor, Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { isOpenStage } from '#contract/enquiries/pipeline-stages'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { parsePhone } from '#contract/parse-phone'
import { api } from '../../../lib/api'
import { formatShortTimestamp } from '../next-step-text'
import { QUERY_KEYS } from '../query-keys'
import { isLimitedToOwnEnquiries } from '../unavailable-text'
import { toEnquiryPath } from '../use-open-enquiry'
import classes from './walk-in.module.css'

/** Enquiries and names that the text lists. */
const MAX_LISTED = 3

/** Reads the enquiries with a phone number, newest first; none while the number is incomplete. */
function useEnquiriesByNumber(mobile: string): readonly StaffEnquiry[] {
  const { number } = parsePhone(mobile)
  const { data } = useQuery({
    queryKey: QUERY_KEYS.list(`known ${number}`),
    queryFn: ({ signal }) => api.listEnquiries({ q: number ?? '', spam: 'hide', pageSize: 20 }, { signal }),
    enabled: number !== null,
    placeholderData: keepPreviousData,
  })
  if (number === null || !data) return []
  // Masked enquiries are only found by the full number.
  return data.items.filter(({ mobile, isMasked }) => isMasked || parsePhone(mobile).number === number)
}

const isSamePerson = (one: StaffEnquiry, other: StaffEnquiry | undefined) =>
  one.id === other?.id || (one.person !== null && one.person.id === other?.person?.id)

/** Reads all enquiries of the person with the newest of these, newest first; until then, returns those with the number. */
function useEnquiriesOfPerson(known: readonly StaffEnquiry[]): readonly StaffEnquiry[] {
  const [newest] = known
  const id = newest?.id ?? ''
  const { data } = useQuery({
    queryKey: QUERY_KEYS.detail(id),
    queryFn: ({ signal }) => api.readEnquiry({ id }, { signal }),
    enabled: newest !== undefined,
  })
  if (!data) return known.filter((one) => isSamePerson(one, newest))
  return [data.enquiry, ...data.others]
    .filter(({ spamReason }) => spamReason === null)
    .sort((one, other) => (other.person?.nth ?? 0) - (one.person?.nth ?? 0))
}

const toEnquiryText = ({ topic, status, createdAt }: StaffEnquiry) =>
  `${topic || 'no course'} (${status}, ${formatShortTimestamp(createdAt, Date.now())})`

interface NumberLookupProps {
  mobile: string
  /** Receives the person's name and email, for a new enquiry that is linked to them. */
  onNewTopic: (person: Pick<StaffEnquiry, 'name' | 'email'>) => void
  /** Receives the open enquiry that the visit is about. */
  onContinue: (enquiry: StaffEnquiry) => void
}

/** The person with the typed number, and their earlier enquiries. Its space is reserved, so that nothing shifts. */
export function NumberLookup({ mobile, onNewTopic, onContinue }: NumberLookupProps) {
  const all = useEnquiriesByNumber(mobile)
  const [newest] = all
  const samePerson = useEnquiriesOfPerson(all)
  const others = [...new Set(all.filter((one) => !isSamePerson(one, newest)).map(({ name }) => name))]
  return (
    <div className={classes.known} role="status" data-known={newest !== undefined || undefined}>
      {newest ? (
        <>
          <span>
            Known visitor:{' '}
            <Anchor component={Link} to={toEnquiryPath(newest.id)} inherit>
              {newest.name}
            </Anchor>{' '}
            enquired about {samePerson.slice(0, MAX_LISTED).map(toEnquiryText).join(', ')}
            <span>{samePerson.length > MAX_LISTED && `, and ${samePerson.length - MAX_LISTED} more`}</span>
            <span>{newest.assignee && `. Assignee: ${newest.assignee.name}`}</span>.
            <span>
              {others.length > 0 &&
                ` The number is also used by ${others.slice(0, MAX_LISTED).join(', ')}${others.length > MAX_LISTED ? ` and ${others.length - MAX_LISTED} more` : ''}.`}
            </span>
          </span>
          <Group gap={6}>
            {samePerson
              .filter(({ stage }) => isOpenStage(stage))
              .map((open) => (
                <Button
                  key={open.id}
                  size="compact-sm"
                  variant="light"
                  maw="100%"
                  classNames={{ label: classes.openTopic }}
                  onClick={() => onContinue(open)}
                >
                  Continue {open.topic || 'enquiry'}
                </Button>
              ))}
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onNewTopic(newest.isMasked ? { ...newest, email: '' } : newest)}
            >
              New topic
            </Button>
          </Group>
        </>
      ) : (
        `If this number has enquired before, the person appears here${isLimitedToOwnEnquiries() ? ', unless the enquiry is assigned to a colleague' : ''}.`
      )}
    </div>
  )
}
