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

/** The Desk as a board, with a column per status and the same filters. */
export function Board({ screen }: { screen: DeskScreen }) {
  const { filter } = screen
  const { kind } = filter
  const columns = useMemo(() => boardColumns({ kind }), [kind])
  const { setStatus } = useEnquiryChanges()
  const selectedCount = useSelection(({ selected }) => selected.size)
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
  const moveBy = (enquiry: StaffEnquiry, by: 1 | -1) => {
    const next = columns[columns.findIndex(({ holds }) => holds(enquiry)) + by]
    if (next) moveTo(enquiry, next.key)
  }
  // A moving card is in neither column until both have loaded.
  const isMoving = useIsFetching({ queryKey: QUERY_KEYS.columns }) > 0
  const show = useSelection((state) => state.show)
  useEffect(() => {
    if (!isMoving) show(1, items)
  }, [isMoving, items, show])
  const client = useQueryClient()
  const lanes = useRef<HTMLDivElement>(null)
  const shouldFocusFirst = useSelection(({ searchToFocus }) => searchToFocus === filter.q)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new card may be the first result
  useEffect(() => {
    if (!shouldFocusFirst || client.isFetching({ queryKey: QUERY_KEYS.columns }) > 0) return
    const first = lanes.current?.querySelector<HTMLElement>('[data-row-link]')?.dataset.rowLink
    if (!first) return
    focusRow(first)
    useSelection.getState().setSearchToFocus(null)
  }, [shouldFocusFirst, isMoving, items, client])
  useDeskKeys(items, ids, (enquiry) => ({
    ArrowRight: () => moveBy(enquiry, 1),
    ArrowLeft: () => moveBy(enquiry, -1),
  }))
  const state = useMemo(() => ({ dragged, setDragged, moveTo, report }), [dragged, moveTo, report])

  return (
    <BoardContext value={state}>
      <div className={deskClasses.line} data-bulk={selectedCount > 0 || undefined}>
        {selectedCount > 0 ? (
          <BulkBar />
        ) : (
          <Text size="sm" c="dimmed">
            Drag a card, or open it to change its status.
            <span className={classes.keys}> Keyboard: j and k to select, ← and → to move.</span>
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
