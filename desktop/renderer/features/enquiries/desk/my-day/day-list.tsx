import { Text } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { formatNumber } from '../../../../lib/format'
import { EmptyList } from '../../list/list-parts'
import type { DeskScreen } from '../desk-view'
import { EnquiryRows } from '../enquiry-rows'
import { MY_DAY, viewEntry } from '../views'
import { DayHeading } from './day-heading'
import { type ShownGroup, useMyDay } from './use-my-day'

/** Returns a sentence about the user's next steps of today, overdue ones included. */
function dueText(groups: readonly ShownGroup[]): string {
  const due = groups
    .filter(({ group }) => group === 'overdue' || group === 'today')
    .reduce((sum, { total }) => sum + total, 0)
  if (due === 0) return 'None of your next steps are due today.'
  return `${formatNumber(due)} ${due === 1 ? 'next step' : 'next steps'} for today`
}

/** My day: the user's due next steps, enquiries assigned to them, unassigned ones and those without a step, in groups. */
export function DayList({ screen }: { screen: DeskScreen }) {
  const { groups: latest, isError, refetch } = useMyDay()
  const groups = useDeferredValue(latest)
  const items = useMemo(() => groups?.flatMap((group) => group.items), [groups])
  const headings = useMemo(
    () =>
      new Map(
        groups?.map(({ items: [first, ...others], ...group }) => [
          first?.id ?? '',
          <DayHeading key={group.group} {...group} shown={others.length + 1} />,
        ]),
      ),
    [groups],
  )
  return (
    <EnquiryRows
      screen={screen}
      items={items}
      page={1}
      isStale={groups !== latest}
      isError={isError}
      refetch={refetch}
      empty={<EmptyList text="Nothing due." hint={viewEntry(MY_DAY).empty} />}
      headings={headings}
      foot={
        <Text size="sm" c="dimmed" role="status">
          {groups && groups.length > 0 && dueText(groups)}
        </Text>
      }
    />
  )
}
