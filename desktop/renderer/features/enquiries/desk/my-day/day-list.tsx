import { Text } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { EmptyList } from '../../list/list-parts'
import type { DeskScreen } from '../desk-view'
import { EnquiryRows } from '../enquiry-rows'
import { MY_DAY, viewEntry } from '../views'
import { DayHeading } from './day-heading'
import { useMyDay } from './use-my-day'

/** My day: the user's due next steps, enquiries assigned to them and new enquiries, in groups. */
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
  const isNothingDue = groups?.every(({ group }) => group !== 'overdue' && group !== 'today')
  return (
    <EnquiryRows
      screen={screen}
      items={items}
      page={1}
      isStale={groups !== latest}
      isError={isError}
      refetch={refetch}
      line={
        <Text size="sm" c="dimmed" role="status">
          {isNothingDue && items?.length !== 0 && 'None of your next steps are due today.'}
        </Text>
      }
      empty={<EmptyList text="Nothing due." hint={viewEntry(MY_DAY).empty} />}
      headings={headings}
    />
  )
}
