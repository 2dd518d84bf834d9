import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { COUNTED_ALL } from '#contract/enquiries/query'
import { formatNumber } from '../../../lib/format'
import { type DeskScreen, isFiltered, writeScreen } from './desk-view'
import { SavedViewLinks, useIsSavedView, useSavedViews } from './saved-views'
import { useEnquiryCounts } from './use-desk-list'
import classes from './view-bar.module.css'
import { MAIN_VIEWS, MY_DAY, OTHER_VIEWS, type ScreenView } from './views'

/** Formats a count, which the server stops at COUNTED_ALL. */
const countText = (count: number) =>
  count > COUNTED_ALL ? `${formatNumber(COUNTED_ALL)}+` : formatNumber(count)

/** The views of the Desk screen with their counts, then saved views and a menu of other views. */
export function ViewBar({ screen }: { screen: DeskScreen }) {
  const { data: counts, isPending: isCounting } = useEnquiryCounts()
  const { isPending: areViewsLoading } = useSavedViews()
  const { isDay, filter, layout } = screen
  const current = isDay ? MY_DAY : filter.view
  const toUrl = (view: ScreenView) =>
    view === MY_DAY
      ? `?view=${MY_DAY}`
      : `?${writeScreen({ isDay: false, filter: { view, q: '' }, page: 1, layout, columns: null })}`
  const isUnfiltered = !isFiltered(filter)
  const isSaved = useIsSavedView(screen)
  const ariaCurrent = isSaved ? undefined : isUnfiltered ? 'page' : 'true'
  const other = OTHER_VIEWS.find(({ view }) => view === current)
  const bar = useRef<HTMLElement>(null)
  const hasCounts = counts !== undefined
  // On a narrow screen the bar scrolls. The current view stays visible, even after the counts of others have moved it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content of the bar depends on these
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, isSaved, hasCounts])
  return (
    <nav
      ref={bar}
      className={classes.bar}
      aria-label="Views"
      data-settling={isCounting || areViewsLoading || undefined}
    >
      {MAIN_VIEWS.map(({ view, label }) => {
        const count = counts && view in counts ? counts[view as keyof typeof counts] : undefined
        return (
          <Link
            key={view}
            to={toUrl(view)}
            className={classes.view}
            aria-current={current === view ? ariaCurrent : undefined}
            data-alarm={(view === 'overdue' && Boolean(count)) || undefined}
          >
            {label}
            {view !== MY_DAY && (
              <span className={classes.count}>{count !== undefined && countText(count)}</span>
            )}
          </Link>
        )
      })}
      <SavedViewLinks screen={screen} />
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <UnstyledButton className={classes.more} aria-current={other ? ariaCurrent : undefined}>
            {other?.label ?? 'More'}
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {OTHER_VIEWS.map(({ view, label }) => (
            <Menu.Item key={view} component={Link} to={toUrl(view)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}
