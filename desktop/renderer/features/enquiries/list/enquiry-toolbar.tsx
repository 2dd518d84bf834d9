import { Checkbox, NativeSelect } from '@mantine/core'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import { ENQUIRY_STATUSES } from '#contract/enquiries/enquiries'
import classes from './enquiries.module.css'
import type { EnquiryView } from './enquiry-view'
import { SearchBox } from './list-parts'

interface ToolbarProps {
  view: EnquiryView
  onChange: (part: Partial<EnquiryView>, replace?: boolean) => void
  hasFilter: boolean
}

/** Search and status filter of a tab. */
export function EnquiryToolbar({ view, onChange, hasFilter }: ToolbarProps) {
  const { kind, q, status, spam } = view
  const { tab, search } = ENQUIRY_SCREEN_TEXTS[kind]
  return (
    <search className={classes.toolbar}>
      <SearchBox
        label={`Search ${tab.toLowerCase()}`}
        placeholder={search}
        search={q}
        onSearch={(next, replace) => onChange({ q: next }, replace)}
      />
      {hasFilter && (
        <NativeSelect
          aria-label="Filter by status"
          value={status}
          onChange={(event) => onChange({ status: event.currentTarget.value })}
          data={[
            { value: '', label: 'All statuses' },
            ...ENQUIRY_STATUSES[kind].map(({ value }) => ({ value, label: value })),
          ]}
        />
      )}
      {hasFilter && (
        <Checkbox
          className={classes.spam}
          label="Hide suspected spam"
          checked={spam === 'hide'}
          onChange={(event) => onChange({ spam: event.currentTarget.checked ? 'hide' : 'show' })}
        />
      )}
    </search>
  )
}
