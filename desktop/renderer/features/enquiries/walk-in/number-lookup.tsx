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

/** Enquiries that are listed. */
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

const toEnquiryText = ({ topic, status, createdAt }: StaffEnquiry) =>
  `${topic || 'no course'} (${status}, ${formatShortTimestamp(createdAt, Date.now())})`

interface NumberLookupProps {
  mobile: string
  /** Receives the person's name and email. */
  onSelect: (person: Pick<StaffEnquiry, 'name' | 'email'>) => void
  /** Receives the open enquiry that the visit is about. */
  onContinue: (enquiry: StaffEnquiry) => void
}

/** The person with the typed number, and their earlier enquiries. Its space is reserved, so that nothing shifts. */
export function NumberLookup({ mobile, onSelect, onContinue }: NumberLookupProps) {
  const all = useEnquiriesByNumber(mobile)
  const [newest] = all
  const samePerson = all.filter((one) => isSamePerson(one, newest))
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
              .slice(0, MAX_LISTED)
              .map((open) => (
                <Button key={open.id} size="compact-sm" variant="light" onClick={() => onContinue(open)}>
                  Continue {open.topic || 'enquiry'}
                </Button>
              ))}
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onSelect(newest.isMasked ? { ...newest, email: '' } : newest)}
            >
              Use these details
            </Button>
          </Group>
        </>
      ) : (
        `If this number has enquired before, the person appears here${isLimitedToOwnEnquiries() ? ', unless the enquiry is assigned to a colleague' : ''}.`
      )}
    </div>
  )
}
