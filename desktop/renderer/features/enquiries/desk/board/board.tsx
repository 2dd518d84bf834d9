import { Text } from '@mantine/core'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { EnquiryDrawer } from '../../detail/enquiry-drawer'
import { QUERY_KEYS } from '../../query-keys'
import { useEnquiryChanges } from '../../use-changes'
import { BulkBar } from '../bulk/bulk-bar'
import deskClasses from '../desk.module.css'
import type { DeskScreen } from '../desk-view'
import { BoardSearchAllLink } from '../search-all-link'
import { useSelection } from '../selection'
import { focusRow } from '../use-cursor'
import { useDeskKeys } from '../use-desk-keys'
import classes from './board.module.css'
import { boardColumns } from './board-columns'
import { BoardContext } from './board-context'
import { BoardLane } from './board-lane'

/** The Desk as a board: the filters stay, each status has its column. */
export function Board({ screen }: { screen: DeskScreen }) {
  const { filter } = screen
  const { kind } = filter
  const columns = useMemo(() => boardColumns({ kind }), [kind])
  const { setStatus } = useEnquiryChanges()
  const markedCount = useSelection(({ marked }) => marked.size)
  const [dragged, setDragged] = useState<StaffEnquiry | null>(null)
  const [shown, setShown] = useState<Readonly<Record<string, readonly StaffEnquiry[]>>>({})

  const report = useCallback(
    (key: string, items: readonly StaffEnquiry[]) => setShown((before) => ({ ...before, [key]: items })),
    [],
  )
  const moveTo = useCallback(
    (enquiry: StaffEnquiry, key: string) => {
      const column = columns.find((each) => each.key === key)
      if (column) void setStatus(enquiry, column.choiceFor(enquiry))
    },
    [columns, setStatus],
  )
  const items = useMemo(() => columns.flatMap(({ key }) => shown[key] ?? []), [columns, shown])
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  const moveBy = (one: StaffEnquiry, by: 1 | -1) => {
    const next = columns[columns.findIndex(({ holds }) => holds(one)) + by]
    if (next) moveTo(one, next.key)
  }
  // A card that moves is in neither column until both are there.
  const isMoving = useIsFetching({ queryKey: QUERY_KEYS.columns }) > 0
  const show = useSelection((state) => state.show)
  useEffect(() => {
    if (!isMoving) show(1, items)
  }, [isMoving, items, show])
  const client = useQueryClient()
  const lanes = useRef<HTMLDivElement>(null)
  const isSought = useSelection(({ sought }) => sought === filter.q)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hit may be there with each card that comes
  useEffect(() => {
    if (!isSought || client.isFetching({ queryKey: QUERY_KEYS.columns }) > 0) return
    const first = lanes.current?.querySelector<HTMLElement>('[data-row-link]')?.dataset.rowLink
    if (!first) return
    focusRow(first)
    useSelection.getState().seek(null)
  }, [isSought, isMoving, items, client])
  useDeskKeys(items, ids, (one) => ({ ArrowRight: () => moveBy(one, 1), ArrowLeft: () => moveBy(one, -1) }))
  const state = useMemo(() => ({ dragged, setDragged, moveTo, report }), [dragged, moveTo, report])

  return (
    <BoardContext value={state}>
      <div className={deskClasses.line} data-bulk={markedCount > 0 || undefined}>
        {markedCount > 0 ? (
          <BulkBar />
        ) : (
          <Text size="sm" c="dimmed">
            Drag a card, or open it and choose its status.
            <span className={classes.keys}> By keyboard: j and k select, ← and → move.</span>
          </Text>
        )}
      </div>
      <div className={classes.board} ref={lanes} data-own-focus>
        {columns.map((column) => (
          <BoardLane key={column.key} column={column} filter={filter} />
        ))}
      </div>
      {filter.q !== '' && <BoardSearchAllLink screen={screen} />}
      <EnquiryDrawer ids={ids} />
    </BoardContext>
  )
}
