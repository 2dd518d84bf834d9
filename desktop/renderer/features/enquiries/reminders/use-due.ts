import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ASSIGNEE_ME, ASSIGNEE_NONE } from '#contract/enquiries/query'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { api } from '../../../lib/api'
import { useSession } from '../../../lib/session'
import { QUERY_KEYS } from '../query-keys'

/** Milliseconds between two requests for due steps. */
const POLL_MS = 60_000

/** Longest delay of a browser timer. */
const MAX_TIMER_MS = 2 ** 31 - 1

const NONE: StaffEnquiry[] = []

/** Reads overdue steps and those of today, of enquiries that are unassigned or assigned to the user. */
async function readSteps(signal: AbortSignal): Promise<StaffEnquiry[]> {
  const pages = await Promise.all(
    (['overdue', 'today'] as const).flatMap((view) =>
      [ASSIGNEE_ME, ASSIGNEE_NONE].map((assignee) =>
        api.listEnquiries({ view, assignee, spam: 'hide', pageSize: 50 }, { signal }),
      ),
    ),
  )
  const byId = new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item]))
  return [...byId.values()].sort((one, other) => getStep(one) - getStep(other))
}

const getStep = ({ nextStepAt }: StaffEnquiry) => Date.parse(nextStepAt ?? '')

/**
 * The due next steps, oldest first. They are requested every minute, and a timer makes the next one of today appear to
 * the second.
 */
export function useDue(): readonly StaffEnquiry[] {
  const mustSetUp = useSession(({ user }) => user?.mustSetUp === true)
  const { data = NONE, dataUpdatedAt } = useQuery({
    enabled: !mustSetUp,
    queryKey: QUERY_KEYS.due,
    queryFn: ({ signal }) => readSteps(signal),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  })
  const [tick, setTick] = useState(0)
  const now = Math.max(tick, dataUpdatedAt)
  const next = data.find((enquiry) => getStep(enquiry) > now)
  const at = next && getStep(next)

  useEffect(() => {
    if (at === undefined) return
    const timer = setTimeout(() => setTick(Date.now()), Math.min(at - Date.now() + 1, MAX_TIMER_MS))
    return () => clearTimeout(timer)
  }, [at])

  return useMemo(() => data.filter((enquiry) => getStep(enquiry) <= now), [data, now])
}
