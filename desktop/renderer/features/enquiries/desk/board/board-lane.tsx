import { Button, Paper, Skeleton } from '@mantine/core'
import { useIntersection, useInViewport } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type DragEvent, memo, useEffect, useId, useMemo, useState } from 'react'
import type { EnquiryFilter } from '#contract/enquiries/query'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { api } from '../../../../lib/api'
import { formatNumber } from '../../../../lib/format'
import { AssigneeLabel } from '../../people-labels'
import { QUERY_KEYS } from '../../query-keys'
import { StepLabel, WaitingLabel } from '../../time-labels'
import { NameCell, SelectCheckbox } from '../cells'
import { useRowState } from '../desk-table'
import { toFilterQuery } from '../desk-view'
import classes from './board.module.css'
import type { BoardColumn } from './board-columns'
import { useBoard } from './board-context'

/** Cards per request. */
const PAGE_SIZE = 20

/** Reads the cards of a column page by page. @param isNear false for a column far off screen, which is not read yet */
function useBoardColumn(filter: EnquiryFilter, isNear: boolean) {
  return useInfiniteQuery({
    queryKey: QUERY_KEYS.column(toFilterQuery(filter).toString()),
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      api.listEnquiries({ ...filter, page, pageSize: PAGE_SIZE }, { signal }),
    getNextPageParam: ({ page, pageSize, total, isMore, items }) =>
      items.length > 0 && (isMore || page * pageSize < total) ? page + 1 : undefined,
    placeholderData: keepPreviousData,
    enabled: isNear,
  })
}

/** A card of the board. It moves by dragging, by keyboard, or by its status in the open enquiry. */
const BoardCard = memo(function BoardCard({ enquiry }: { enquiry: StaffEnquiry }) {
  const { setDragged } = useBoard()
  const { topic, respondedAt } = enquiry
  return (
    <Paper
      component="li"
      variant="surface"
      className={classes.card}
      {...useRowState(enquiry).attributes}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', enquiry.reference)
        setDragged(enquiry)
      }}
      onDragEnd={() => setDragged(null)}
    >
      <div className={classes.cardHead}>
        <div className={classes.who}>
          <NameCell enquiry={enquiry} />
        </div>
        <SelectCheckbox enquiry={enquiry} />
      </div>
      {topic && <p className={classes.topic}>{topic}</p>}
      <div className={classes.cardFoot}>
        <span>
          Assignee: <AssigneeLabel {...enquiry} />
        </span>
        {!respondedAt && <WaitingLabel {...enquiry} />}
        {enquiry.nextStepAt && <StepLabel {...enquiry} />}
      </div>
    </Paper>
  )
})

interface BoardLaneProps {
  column: BoardColumn
  filter: EnquiryFilter
}

/** A column of the board. It loads one screen before it comes into view, and more when its end is visible. */
export function BoardLane({ column, filter }: BoardLaneProps) {
  const { dragged, setDragged, moveTo, report } = useBoard()
  const [isOver, setOver] = useState(false)
  const [wasNear, setWasNear] = useState(false)
  const { ref: laneRef, entry } = useIntersection<HTMLElement>({ rootMargin: '100% 0px' })
  const isNear = entry?.isIntersecting ?? false
  const { ref: endRef, inViewport: isEndSeen } = useInViewport<HTMLDivElement>()
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useBoardColumn(
    { ...filter, ...column.filter },
    wasNear,
  )
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])
  const last = data?.pages.at(-1)
  const id = useId()

  useEffect(() => {
    if (isNear) setWasNear(true)
  }, [isNear])
  useEffect(() => report(column.key, items), [report, column.key, items])
  useEffect(() => {
    if (isEndSeen && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isEndSeen, hasNextPage, isFetchingNextPage, fetchNextPage])

  const canDrop = dragged !== null && !column.holds(dragged)
  const onDragOver = (event: DragEvent) => {
    if (!canDrop) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (canDrop) moveTo(dragged, column.key)
    setDragged(null)
  }
  return (
    <section
      ref={laneRef}
      className={classes.lane}
      aria-labelledby={id}
      data-over={(isOver && canDrop) || undefined}
      data-closed={(dragged !== null && !canDrop) || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <h2 className={classes.title} id={id}>
        {column.label}
        {last && <span className={classes.count}>{formatNumber(last.total) + (last.isMore ? '+' : '')}</span>}
      </h2>
      {isPending && <Skeleton height={96} radius="sm" />}
      {data && items.length === 0 && <p className={classes.empty}>No enquiries.</p>}
      {items.length > 0 && (
        <ul className={classes.cards}>
          {items.map((enquiry) => (
            <BoardCard key={enquiry.id} enquiry={enquiry} />
          ))}
        </ul>
      )}
      <div ref={endRef}>
        {hasNextPage && (
          <Button
            size="compact-sm"
            variant="subtle"
            fullWidth
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
    </section>
  )
}
