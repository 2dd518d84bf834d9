import { Button, SegmentedControl } from '@mantine/core'
import { IconFilter, IconLayoutColumns, IconTable } from '@tabler/icons-react'
import type { EnquiryFilter } from '#contract/enquiries/query'
import { May } from '../../../components/may'
import { SearchBox } from '../list/list-parts'
import { ColumnChoice } from './column-choice'
import classes from './desk.module.css'
import { type DeskScreen, type Layout, NARROWING } from './desk-view'
import { useSelection } from './selection'
import type { ChangeScreen } from './use-desk-screen'
import { ViewMenu } from './view-menu'

interface ToolbarProps {
  screen: DeskScreen
  change: ChangeScreen
  narrow: (part: Partial<EnquiryFilter>, replace?: boolean) => void
  areFiltersOpen: boolean
  toggleFilters: () => void
}

const LAYOUT_CHOICES = [
  { value: 'table', label: 'Table', Icon: IconTable },
  { value: 'board', label: 'Board', Icon: IconLayoutColumns },
].map(({ value, label, Icon }) => ({
  value,
  label: (
    <span className={classes.layout}>
      <Icon size={15} aria-hidden />
      <span className={classes.layoutWord}>{label}</span>
    </span>
  ),
}))

/** Search, filters, and how the list is shown. */
export function Toolbar({ screen, change, narrow, areFiltersOpen, toggleFilters }: ToolbarProps) {
  const { filter, layout } = screen
  const seek = useSelection((state) => state.seek)
  const active = NARROWING.filter((key) => filter[key] !== undefined).length
  return (
    <search className={classes.toolbar}>
      <SearchBox
        label="Search the enquiries: of this view first, then of all"
        placeholder="Name, number, course, message…"
        search={filter.q}
        onSearch={(q, replace) => {
          seek(null)
          narrow({ q }, replace)
        }}
        onSeek={seek}
      />
      <Button
        variant={active > 0 ? 'light' : 'default'}
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={areFiltersOpen}
        onClick={toggleFilters}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <span className={classes.shows}>
        <May do="work-on-enquiries">
          <SegmentedControl
            aria-label="Layout"
            value={layout}
            onChange={(value) => change({ layout: value as Layout })}
            data={LAYOUT_CHOICES}
          />
        </May>
        {layout === 'table' && <ColumnChoice screen={screen} change={change} />}
        <ViewMenu screen={screen} />
      </span>
    </search>
  )
}
