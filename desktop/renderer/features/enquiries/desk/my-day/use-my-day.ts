import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { DAY_GROUP_ROWS, DAY_GROUPS, type DayGroup, type MyDay } from '#contract/enquiries/my-day'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { api } from '../../../../lib/api'
import { keepRows, REFRESH_MS } from '../../desk-cache'
import { QUERY_KEYS } from '../../query-keys'
import { useListedHandOvers, useUnopenedHandOvers } from '../../use-hand-overs'

/** A group of My day with its enquiries on screen. If `isMore` is true, there are at least `total`. */
export interface ShownGroup {
  group: DayGroup
  items: readonly StaffEnquiry[]
  total: number
  isMore: boolean
}

/** The heading of each group, and the desk's view that lists all of it. Mine lists other enquiries too. */
export const DAY_GROUP_VIEWS: Readonly<Record<DayGroup, { label: string; query: string; link: string }>> = {
  overdue: { label: 'Overdue', query: 'view=overdue&assignee=me', link: 'Show all' },
  today: { label: 'Today', query: 'view=today&assignee=me', link: 'Show all' },
  assigned: { label: 'Assigned to you, not opened yet', query: 'view=mine', link: 'Open Mine' },
  unassigned: { label: 'Unassigned', query: 'view=unassigned', link: 'Show all' },
  unplanned: { label: 'Nothing planned', query: 'view=mine', link: 'Open Mine' },
}

/**
 * Returns the groups that have enquiries. An assigned enquiry that is not opened yet is not repeated in `unplanned`.
 * @param unopened ids of enquiries that were assigned to the user and that they have not opened
 */
export function toShownGroups({ items, groups }: MyDay, unopened: ReadonlySet<string>): ShownGroup[] {
  const itemsById = new Map(items.map((item) => [item.id, item]))
  const { assigned, unplanned } = groups
  const own = assigned.ids.filter((id) => unopened.has(id))
  const repeated = own.filter((id) => itemsById.get(id)?.nextStepAt === null)
  const shown: MyDay['groups'] = {
    ...groups,
    assigned: { ...assigned, ids: own, total: own.length },
    unplanned: {
      ...unplanned,
      ids: unplanned.ids.filter((id) => !repeated.includes(id)).slice(0, DAY_GROUP_ROWS),
      total: unplanned.total - repeated.length,
    },
  }
  return DAY_GROUPS.flatMap((group) => {
    const { ids, total, isMore } = shown[group]
    if (ids.length === 0) return []
    return [{ group, items: ids.flatMap((id) => itemsById.get(id) ?? []), total, isMore }]
  })
}

/** Reads My day and keeps it up to date. An enquiry assigned to the user keeps its place while the view is shown. */
export function useMyDay() {
  const { data, isError, refetch } = useQuery({
    queryKey: QUERY_KEYS.day,
    queryFn: ({ signal }) => api.readMyDay({ signal }),
    structuralSharing: (before, now) => keepRows(before as MyDay | undefined, now as MyDay),
    refetchInterval: REFRESH_MS,
  })
  const { isPending } = useListedHandOvers()
  const handOvers = useUnopenedHandOvers()
  const unopened = useRef(new Set<string>())
  const groups = useMemo(() => {
    for (const { id } of handOvers) unopened.current.add(id)
    return data && !isPending ? toShownGroups(data, unopened.current) : undefined
  }, [data, isPending, handOvers])
  return { groups, isError, refetch }
}
