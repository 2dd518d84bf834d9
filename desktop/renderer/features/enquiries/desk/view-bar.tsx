import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { COUNTED_ALL, type DeskView } from '#contract/enquiries/query'
import { formatNumber } from '../../../lib/format'
import { type DeskScreen, isFiltered, writeScreen } from './desk-view'
import { SavedViewLinks, useIsSavedView, useSavedViews } from './saved-views'
import { useEnquiryCounts } from './use-desk-list'
import classes from './view-bar.module.css'
import { MAIN_VIEWS, OTHER_VIEWS } from './views'

/** A number that was counted up to COUNTED_ALL. */
const countText = (count: number) =>
  count > COUNTED_ALL ? `${formatNumber(COUNTED_ALL)}+` : formatNumber(count)

/** The views of the Desk screen: by one click, each with its count; then the saved ones, and those looked at seldom. */
export function ViewBar({ screen }: { screen: DeskScreen }) {
  const { data: counts, isPending: isCounting } = useEnquiryCounts()
  const { isPending: areViewsComing } = useSavedViews()
  const { filter, layout } = screen
  const toAddress = (view: DeskView) =>
    `?${writeScreen({ filter: { view, q: '' }, page: 1, layout, columns: null })}`
  const isPlain = !isFiltered(filter)
  const isSaved = useIsSavedView(screen)
  const currentAs = isSaved ? undefined : isPlain ? 'page' : 'true'
  const other = OTHER_VIEWS.find(({ view }) => view === filter.view)
  const bar = useRef<HTMLElement>(null)
  const areCountsThere = counts !== undefined
  // On a narrow screen the bar scrolls: the chosen view comes into sight, also when the counts of the others have pushed
  // it away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the bar follows from these
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [filter.view, isSaved, areCountsThere])
  return (
    <nav
      ref={bar}
      className={classes.bar}
      aria-label="Views"
      data-settling={isCounting || areViewsComing || undefined}
    >
      {MAIN_VIEWS.map(({ view, label }) => {
        const count = counts && view in counts ? counts[view as keyof typeof counts] : undefined
        return (
          <Link
            key={view}
            to={toAddress(view)}
            className={classes.view}
            aria-current={filter.view === view ? currentAs : undefined}
            data-alarm={(view === 'overdue' && Boolean(count)) || undefined}
          >
            {label}
            <span className={classes.count}>{count !== undefined && countText(count)}</span>
          </Link>
        )
      })}
      <SavedViewLinks screen={screen} />
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <UnstyledButton className={classes.more} aria-current={other ? currentAs : undefined}>
            {other?.label ?? 'More'}
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {OTHER_VIEWS.map(({ view, label }) => (
            <Menu.Item key={view} component={Link} to={toAddress(view)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}
