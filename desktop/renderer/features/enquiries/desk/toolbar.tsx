import { ActionIcon, Button, Checkbox, Menu, SegmentedControl, Stack } from '@mantine/core'
import { IconColumns3, IconFilter, IconLayoutColumns, IconTable } from '@tabler/icons-react'
import type { EnquiryFilter } from '#contract/enquiries/query'
import { May } from '../../../components/may'
import { useDeskPreferences } from '../desk-preferences'
import { SearchBox } from '../list/list-parts'
import classes from './desk.module.css'
import { DESK_COLUMNS, useVisibleColumns } from './desk-columns'
import { type DeskScreen, FILTER_FIELDS, type Layout } from './desk-view'
import { useSelection } from './selection'
import type { ChangeScreen } from './use-desk-screen'
import { ViewMenu } from './view-menu'

interface ColumnMenuProps {
  screen: DeskScreen
  change: ChangeScreen
}

/** Chooses the columns of the table, stored in this browser, or in the URL if a saved view has its own. */
function ColumnMenu({ screen, change }: ColumnMenuProps) {
  const shown = useVisibleColumns(screen)
  const setColumns = useDeskPreferences((state) => state.setColumns)
  const choose = (keys: readonly string[]) => {
    const columns = DESK_COLUMNS.map(({ key }) => key).filter((key) => keys.includes(key))
    if (columns.length === 0) return
    if (screen.columns) change({ columns, page: screen.page }, true)
    else setColumns(columns)
  }
  return (
    <Menu position="bottom-end" shadow="md" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon
          className={classes.columns}
          variant="default"
          size="input-sm"
          aria-label="Columns"
          title="Columns"
        >
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Checkbox.Group value={[...shown]} onChange={choose} label="Columns" p="xs">
          <Stack gap={8} mt={8}>
            {DESK_COLUMNS.map(({ key, label }) => (
              <Checkbox key={key} size="xs" value={key} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Menu.Dropdown>
    </Menu>
  )
}

interface ToolbarProps {
  screen: DeskScreen
  change: ChangeScreen
  applyFilter: (part: Partial<EnquiryFilter>, replace?: boolean) => void
  areFiltersOpen: boolean
  toggleFilters: () => void
}

const LAYOUT_CHOICES = [
  { value: 'table', label: 'Table', Icon: IconTable },
  { value: 'board', label: 'Board', Icon: IconLayoutColumns },
].map(({ value, label, Icon }) => ({
  value,
  label: (
    <span className={classes.iconWord} title={label}>
      <Icon size={17} aria-hidden />
      <span className={classes.word}>{label}</span>
    </span>
  ),
}))

export function Toolbar({ screen, change, applyFilter, areFiltersOpen, toggleFilters }: ToolbarProps) {
  const { filter, layout } = screen
  const setSearchToFocus = useSelection((state) => state.setSearchToFocus)
  const active = FILTER_FIELDS.filter((key) => filter[key] !== undefined).length
  return (
    <search className={classes.toolbar}>
      <SearchBox
        label="Search enquiries in this view, then in All"
        placeholder="Name, phone, course, message…"
        search={filter.q}
        onSearch={(q, replace) => {
          setSearchToFocus(null)
          applyFilter({ q }, replace)
        }}
        onFocusResults={setSearchToFocus}
      />
      <Button
        px="xs"
        variant={active > 0 ? 'light' : 'default'}
        aria-expanded={areFiltersOpen}
        title="Filters"
        onClick={toggleFilters}
      >
        <span className={classes.iconWord}>
          <IconFilter size={17} aria-hidden />
          <span className={classes.word}>Filters</span>
          {active > 0 && ` (${active})`}
        </span>
      </Button>
      <May do="work-on-enquiries">
        <SegmentedControl
          aria-label="Layout"
          value={layout}
          onChange={(value) => change({ layout: value as Layout })}
          data={LAYOUT_CHOICES}
        />
      </May>
      {layout === 'table' && <ColumnMenu screen={screen} change={change} />}
      <ViewMenu screen={screen} />
    </search>
  )
}
