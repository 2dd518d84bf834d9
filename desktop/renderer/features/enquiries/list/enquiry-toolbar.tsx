import { Checkbox, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import { ENQUIRY_STATUSES } from '#contract/enquiries/enquiries'
import classes from './enquiries.module.css'
import type { EnquiryView } from './enquiry-view'
import { useSearchText } from './use-search-text'

interface ToolbarProps {
  view: EnquiryView
  onChange: (part: Partial<EnquiryView>, replace?: boolean) => void
  hasFilter: boolean
}

/** Search and status filter of a tab. */
export function EnquiryToolbar({ view, onChange, hasFilter }: ToolbarProps) {
  const { kind, q, status, spam } = view
  // The first letter opens a new entry in the history, the next ones refine it.
  const [text, setText] = useSearchText(q, (next) => onChange({ q: next }, q !== ''))
  const { tab, search } = ENQUIRY_SCREEN_TEXTS[kind]
  return (
    <search className={classes.toolbar}>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={`Search ${tab.toLowerCase()}`}
        placeholder={search}
        leftSection={<IconSearch size={17} aria-hidden />}
        rightSection={
          text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => setText('')} />
        }
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
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
