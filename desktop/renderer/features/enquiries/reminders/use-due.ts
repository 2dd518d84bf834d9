import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ASSIGNEE_ME, ASSIGNEE_NONE } from '#contract/enquiries/query'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { api } from '../../../lib/api'
import { useSession } from '../../../lib/session'
import { QUERY_KEYS } from '../query-keys'

/** Milliseconds between two looks for steps that have become due. */
const POLL_MS = 60_000

/** Longest time that a timer of the browser can wait for. */
const MAX_TIMER_MS = 2 ** 31 - 1

const NOTHING: StaffEnquiry[] = []

/** Steps of today and of before, of enquiries that are one's own or nobody's. */
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
 * The next steps that are due, the oldest first: looked for each minute, and to the second by a timer for the next one
 * of today.
 */
export function useDue(): readonly StaffEnquiry[] {
  const mustSetUp = useSession(({ user }) => user?.mustSetUp === true)
  const { data = NOTHING, dataUpdatedAt } = useQuery({
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
