import { Button, CloseButton, SegmentedControl, TextInput } from '@mantine/core'
import { IconFilter, IconLayoutColumns, IconSearch, IconTable } from '@tabler/icons-react'
import type { EnquiryFilter } from '#contract/enquiries/query'
import { useSearchText } from '../list/use-search-text'
import { ColumnChoice } from './column-choice'
import classes from './desk.module.css'
import { type DeskScreen, type Layout, NARROWING } from './desk-view'
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
  const { q } = filter
  // The first letter opens a new entry in the history, the next ones refine it.
  const [text, setText] = useSearchText(q, (next) => narrow({ q: next }, q !== ''))
  const active = NARROWING.filter((key) => filter[key] !== undefined).length
  return (
    <search className={classes.toolbar}>
      <TextInput
        className={classes.search}
        type="search"
        aria-label="Search the enquiries of this view"
        placeholder="Name, number, e-mail, course…"
        leftSection={<IconSearch size={17} aria-hidden />}
        rightSection={
          text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => setText('')} />
        }
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
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
        <SegmentedControl
          aria-label="Layout"
          value={layout}
          onChange={(value) => change({ layout: value as Layout })}
          data={LAYOUT_CHOICES}
        />
        {layout === 'table' && <ColumnChoice screen={screen} change={change} />}
        <ViewMenu screen={screen} />
      </span>
    </search>
  )
}
