import { Anchor, Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { parsePhone } from '#contract/parse-phone'
import { api } from '../../../lib/api'
import { formatShortTimestamp } from '../next-step-text'
import { QUERY_KEYS } from '../query-keys'
import { isLimitedToOwnEnquiries } from '../unavailable-text'
import { OPEN_PARAM } from '../use-open-enquiry'
import classes from './walk-in.module.css'

/** Enquiries of a person that are named. */
const NAMED = 3

/** The enquiries that came from a number, the newest first; none while it is not a whole number. */
function useEnquiriesByNumber(mobile: string): readonly StaffEnquiry[] {
  const { number } = parsePhone(mobile)
  const { data } = useQuery({
    queryKey: QUERY_KEYS.list(`known ${number}`),
    queryFn: ({ signal }) => api.listEnquiries({ q: number ?? '', spam: 'hide', pageSize: 20 }, { signal }),
    enabled: number !== null,
    placeholderData: keepPreviousData,
  })
  if (number === null || !data) return []
  // Masked ones are found by the whole number alone.
  return data.items.filter(({ mobile, isMasked }) => isMasked || parsePhone(mobile).number === number)
}

const isSamePerson = (one: StaffEnquiry, other: StaffEnquiry | undefined) =>
  one.id === other?.id || (one.person !== null && one.person.id === other?.person?.id)

const toWords = ({ topic, status, createdAt }: StaffEnquiry) =>
  `${topic || 'nothing named'} (${status}, ${formatShortTimestamp(createdAt, Date.now())})`

interface KnownNumberProps {
  mobile: string
  /** Takes over who it is. */
  onChoose: (person: Pick<StaffEnquiry, 'name' | 'email'>) => void
}

/** Who has a number that is being typed, and what they asked before. Its place is kept, so that nothing moves. */
export function NumberLookup({ mobile, onChoose }: KnownNumberProps) {
  const all = useEnquiriesByNumber(mobile)
  const [newest] = all
  const theirs = all.filter((one) => isSamePerson(one, newest))
  const others = [...new Set(all.filter((one) => !isSamePerson(one, newest)).map(({ name }) => name))]
  return (
    <div className={classes.known} role="status" data-known={newest !== undefined || undefined}>
      {newest ? (
        <>
          <span>
            Known:{' '}
            <Anchor component={Link} to={`/desk?${new URLSearchParams({ [OPEN_PARAM]: newest.id })}`} inherit>
              {newest.name}
            </Anchor>{' '}
            asked about {theirs.slice(0, NAMED).map(toWords).join(', ')}
            <span>{theirs.length > NAMED && `, and ${theirs.length - NAMED} more`}</span>
            <span>{newest.assignee && `. Assignee: ${newest.assignee.name}`}</span>.
            <span>
              {others.length > 0 &&
                ` The number is also that of ${others.slice(0, NAMED).join(', ')}${others.length > NAMED ? ` and ${others.length - NAMED} more` : ''}.`}
            </span>
          </span>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onChoose(newest.isMasked ? { ...newest, email: '' } : newest)}
          >
            It is them
          </Button>
        </>
      ) : (
        `A number that has asked before shows here whose it is${isLimitedToOwnEnquiries() ? ', unless a colleague has the enquiry' : ''}.`
      )}
    </div>
  )
}
