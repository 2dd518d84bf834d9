import { Button, Skeleton } from '@mantine/core'
import { useIntersection, useInViewport } from '@mantine/hooks'
import { type DragEvent, useEffect, useId, useMemo, useState } from 'react'
import type { EnquiryFilter } from '#contract/enquiries/query'
import { formatNumber } from '../../../../lib/format'
import classes from './board.module.css'
import { BoardCard } from './board-card'
import type { BoardColumn } from './board-columns'
import { useBoard } from './board-context'
import { useBoardColumn } from './use-board-column'

interface BoardLaneProps {
  column: BoardColumn
  filter: EnquiryFilter
}

/** One column of the board. It is fetched a screen before it comes into sight, and goes on when its end is in sight. */
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

  const mayDrop = dragged !== null && !column.holds(dragged)
  const onDragOver = (event: DragEvent) => {
    if (!mayDrop) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (mayDrop) moveTo(dragged, column.key)
    setDragged(null)
  }
  return (
    <section
      ref={laneRef}
      className={classes.lane}
      aria-labelledby={id}
      data-over={(isOver && mayDrop) || undefined}
      data-closed={(dragged !== null && !mayDrop) || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <h2 className={classes.title} id={id}>
        {column.label}
        {last && <span className={classes.count}>{formatNumber(last.total) + (last.isMore ? '+' : '')}</span>}
      </h2>
      {isPending && <Skeleton height={96} radius="sm" />}
      {data && items.length === 0 && <p className={classes.empty}>Nothing here.</p>}
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
